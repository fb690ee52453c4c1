import Diagnostics
import ListEngine
import LocatedText
import Measurements
import Scenarios
import Testing

/// What is wrong with expectations of measurements.
extension MeasurementExpectationsTests {
  @Test func `an expectation that judges nothing is a mistake, with what it may have meant`() {
    let limit = "thresholds: {hitchCount: {atMost: 15}}"
    let result = Self.judge(
      """
      expectations:
        - {test: Feed/testScrol(), \(limit)}
        - {device: iPhone 12, level: warn, \(limit)}
        - {scenario: feed, \(limit)}
        - {test: Feed/*, format: metrickit, \(limit)}
        - {test: Feed/*, simulator: true, \(limit)}
        - {test: Other/*, level: off, \(limit)}
        - {thresholds: {hitchCount: {atMost: 15, devices: {iPhone 12: {atMost: 20}}}}}
      """
    )
    #expect(
      result.messages.map { String($0.dropFirst("Content/measurements.yml:".count)) } == [
        "2:12: error: nothing is judged: no measurement has the test 'Feed/testScrol()'; did you mean "
          + "'Feed/testScroll()'?",
        "3:14: warning: nothing is judged: no measurement has the device 'iPhone 12'; expected "
          + "one of 'iPhone 11', 'iPhone12,1', 'iPhone'",
        "4:16: error: nothing is judged: no measurement has the scenario 'feed'; none has a scenario",
        "5:28: error: nothing is judged: no measurement has the format 'metrickit'; expected 'xcresult'",
        "6:31: error: nothing is judged: no measurement has the simulator 'true'; expected 'false'",
        "8:54: error: nothing is judged: no measurement has the device 'iPhone 12'; expected "
          + "one of 'iPhone 11', 'iPhone12,1', 'iPhone'",
      ]
    )
    let strict = Self.judge(
      "expectations: [{test: T, level: warn, \(limit)}]",
      warningsAreErrors: true
    )
    #expect(strict.messages.map { $0.contains(" error: ") } == [true])
    #expect(
      Self.judge("expectations: [{\(limit)}]", []).messages == [
        "Content/measurements.yml:1:16: error: nothing is judged: the project has no measurements; add "
          + "some with 'perfsite import'"
      ]
    )
    #expect(
      Self.judge(
        "expectations: [{test: A, \(limit)}, {\(limit)}, {test: B, \(limit)}]",
        in: "Content/measurements/x.yml"
      ).messages == [
        "Content/measurements/x.yml:1:23: warning: 2 of 3 imported expectations judge nothing; the "
          + "first: no measurement has the test 'A'; expected 'Feed/testScroll()'"
      ]
    )
  }

  @Test func `a measurement without a device is a mistake where one is needed, or else told`() {
    let yaml = """
      expectations:
        - {device: iPhone, thresholds: {hitchCount: {atMost: 15}}}
        - {device: iPhone, test: Other/*, level: off, thresholds: {hitchCount: {atMost: 15}}}
      """
    let start = "Content/measurements/a.json:1:1:"
    let needed =
      "'Feed/testScroll()' names no device, and 1 of the expectations about it needs one; "
    let entries = [Self.scrolling(), Self.scrolling(on: nil)]
    #expect(
      Self.judge(yaml, entries).messages == [
        "\(start) error: \(needed)add 'device' to the file"
      ]
    )
    let warning = yaml.replacing("{device: iPhone, thr", with: "{device: iPhone, level: warn, thr")
    let warned = "\(start) warning: \(needed)add 'device' to the file"
    #expect(Self.judge(warning, entries).messages == [warned])
    #expect(
      Self.judge(warning, entries, warningsAreErrors: true).messages
        == [warned.replacing("warning", with: "error")]
    )
    let unneeded =
      "\(start) warning: 'Feed/testScroll()' names no device, so nobody knows what was judged; "
    #expect(
      Self.judge(thresholds: "hitchCount: {atMost: 15}", [Self.scrolling(on: nil)]).messages
        == [unneeded + "add 'device' to the file"]
    )
  }

  /// A measurement happened once: there are no worlds to count.
  @Test func `in how many worlds a limit holds is no key of it`() {
    let messages = Self.judge(thresholds: "hitchTimeRatio: {atMost: 5 ms/s, in: 95}").messages
    #expect(messages.count == 1)
    #expect(messages.first?.contains("error: unknown key 'in'") ?? false, "\(messages)")
  }

  @Test func `every mistake is found in one run`() {
    let result = Self.judge(
      """
      expectations:
        - {tset: a, thresholds: {hitchCount: {atMost: 1}}}
        - {test: Feed/*}
        - {thresholds: {hitchCount: {atMost: many}, hitchTime: {atMost: 3 s}, m: {atMost: few}}}
        - {thresholds: {hitchTimeRatio: good, hitchTime: {band: good}}}
        - {thresholds: {hitchCount: {}, m: {}, n: {devices: {iPhone: {}}}}}
        - {thresholds: {hitchCount: {atMost: -1}}}
        - {thresholds: {hitchCount: {at: P50, atMost: 1}, hitchTime: {deviation: 10 %}}}
        - {device: [], level: loud, thresholds: {hitchCount: {atMost: 1}}}
      """,
      []
    )
    let sides = "'atMost', 'atLeast', 'lessThan', 'moreThan' or 'exactly'"
    #expect(
      result.messages.map { String($0.dropFirst("Content/measurements.yml:".count)) }
        .filter { !$0.contains("nothing is judged") } == [
          "2:6: error: unknown key 'tset' in an expectation; did you mean 'test'?",
          "3:5: error: missing key 'thresholds' in an expectation",
          "4:40: error: expected a limit such as '5', got 'many'",
          "4:67: error: expected a limit such as '5' or '5 ms', got '3 s'",
          "4:85: error: expected a limit such as '0.4 s', got 'few'",
          "5:35: error: expected a mapping with keys such as 'atMost', got 'good'",
          "5:41: error: the threshold 'hitchTime' has no limit; give it \(sides)",
          "5:53: error: unknown key 'band' in the threshold 'hitchTime'; expected one of 'atMost', "
            + "'atLeast', 'lessThan', 'moreThan', 'exactly', 'level', 'at', 'deviation', 'devices'",
          "6:19: error: the threshold 'hitchCount' has no limit; give it \(sides)",
          "6:35: error: the threshold 'm' has no limit; give it \(sides)",
          "6:56: error: expected \(sides) for 'iPhone'",
          "7:40: error: '-1' is negative, and 'hitchCount' never is",
          "8:36: error: 'at' is for metrics, and 'hitchCount' is none",
          "8:76: error: 'deviation' is for metrics, and 'hitchTime' is none",
          "9:14: error: expected a list of names, got an empty one",
          "9:25: error: unknown level 'loud'; expected one of 'off', 'warn', 'error'",
        ]
    )
  }

  @Test(arguments: [
    "", "expectations:", "expectations: 5", "- a", "expectations: [5, [], {}]",
    "expectations: {a: b}", "rules: [{expect: {hitchTimeRatio: good}}]", "\u{1}",
  ])
  func `hostile files are mistakes, not crashes`(_ text: String) {
    #expect(Self.judge(text).messages.contains { $0.contains(" error: ") })
  }
}
