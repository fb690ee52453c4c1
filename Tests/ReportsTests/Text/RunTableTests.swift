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
    #expect(
      RunTable.text([result] + dates) == """
        scenario  device  variant   rating     ms/s  hitches  note
        feed      fast    decode    good        0.0        0
        feed      fast    prepare   –             –        0
        dates     fast    folklore  critical  544.8       47  assumed cost
        dates     slow    folklore  critical  212.1        2  assumed cost

        """
    )
  }

  @Test func `without results there is a header`() {
    #expect(RunTable.text([]) == "scenario  device  variant  rating  ms/s  hitches  note\n")
  }
}
