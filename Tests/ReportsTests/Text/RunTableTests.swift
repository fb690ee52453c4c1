import Reports
import Scenarios
import Testing

@Suite struct RunTableTests {
  @Test func `one line per variant, numbers to the right, the verdict below`() throws {
    let late = TestOutcomes.trial(hitchNanoseconds: 123_456_789, hitches: 12)
    let passing = try TestOutcomes.feed(decode: [late], prepare: [TestOutcomes.trial()])
    #expect(
      RunTable.text([passing]) == """
        scenario  device  variant  rating     ms/s  hitches  verdict
        feed      fast    decode   critical  123.5       12  passed
        feed      fast    prepare  good        0.0        0  passed

        1 scenario on 1 device: passes

        """
    )
  }

  @Test func `broken, unmeasured and assumed results are marked`() throws {
    let still = TestOutcomes.still
    let result = try TestOutcomes.feed(decode: [TestOutcomes.trial()], prepare: [still])
    let dates = try TestContent.results(["dates": TestContent.dates])
    let lines = RunTable.text([result] + dates).split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("scenario  device  variant   rating") == true)
    #expect(lines.dropFirst().prefix(2).allSatisfy { $0.hasSuffix("  FAILED") })
    #expect(lines[2].contains("prepare   –"))
    #expect(lines[3].hasSuffix("  not judged (assumption)"))
    #expect(lines[4].hasSuffix("  passed (assumption)"))
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
    #expect(lines.last == "2 scenarios on 2 devices: 1 of 2 fails (feed)")
  }

  @Test func `without results there is a header and a sentence`() {
    #expect(
      RunTable.text([]) == """
        scenario  device  variant  rating  ms/s  hitches  verdict

        no scenario was run

        """
    )
  }
}
