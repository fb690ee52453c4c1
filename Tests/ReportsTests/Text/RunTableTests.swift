import Reports
import Scenarios
import Testing

@Suite struct RunTableTests {
  @Test func `one line per variant, numbers to the right, nothing judged`() throws {
    let late = TestOutcomes.trial(hitchNanoseconds: 123_456_789, hitches: 12)
    let passing = try TestOutcomes.feed(decode: [late], prepare: [TestOutcomes.trial()])
    #expect(
      RunTable.text([passing]) == """
        scenario  device  variant  rating     ms/s  hitches  note
        feed      fast    decode   critical  123.5       12
        feed      fast    prepare  good        0.0        0

        """
    )
  }

  @Test func `unmeasured and assumed results are marked`() throws {
    let still = TestOutcomes.still
    let result = try TestOutcomes.feed(decode: [TestOutcomes.trial()], prepare: [still])
    let dates = try TestContent.results(["dates": TestContent.dates])
    let lines = RunTable.text([result] + dates).split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("scenario  device  variant   rating") == true)
    #expect(lines[2].contains("prepare   –"))
    #expect(lines[3].hasSuffix("  assumed cost") && lines[4].hasSuffix("  assumed cost"))
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
    #expect(!lines.contains { $0.contains("passed") || $0.contains("FAILED") })
  }

  @Test func `without results there is a header`() {
    #expect(RunTable.text([]) == "scenario  device  variant  rating  ms/s  hitches  note\n")
  }
}
