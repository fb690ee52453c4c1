import Diagnostics
import Scenarios

/// JUnit's XML in the form of the schema of Jenkins' xUnit plugin.
///
/// It has a suite for each scenario and device and for each file of real measurements, and a case
/// for each expectation; claims, published measurements and mistakes in the content have their own
/// suites.
///
/// An expectation that only warns is a passed case with the warning as its output; one that is off
/// is skipped. The time of a suite is the running time of its scenario, stored in its first case;
/// results from an earlier run have none.
struct JUnitFormat {
  private struct Case {
    let className: String
    let name: String
    var milliseconds = 0
    var outcome: Outcome
  }

  private enum Outcome {
    case passed
    case failed(ResultsFinding)
    /// The case could not run, because the content is wrong.
    case impossible(ResultsFinding)
    case warned(ResultsFinding)
    case skipped(String)
  }

  private struct Suite {
    let name: String
    let file: String
    var cases: [Case]

    var failures: Int { cases.count { if case .failed = $0.outcome { true } else { false } } }
    var errors: Int {
      cases.count { if case .impossible = $0.outcome { true } else { false } }
    }
    var skipped: Int { cases.count { if case .skipped = $0.outcome { true } else { false } } }
    var milliseconds: Int { cases.reduce(0) { $0 + $1.milliseconds } }
  }

  private let document: ResultsDocument
  private let context: FormatContext

  init(_ document: ResultsDocument, in context: FormatContext) {
    self.document = document
    self.context = context
  }

  var text: String {
    var suites = document.scenarios.map(suite)
    suites += ([claims, cases] + measurements + [content]).filter { !$0.cases.isEmpty }
    suites = suites.enumerated()
      .sorted { ($1.element.failures, $0.offset) < ($0.element.failures, $1.offset) }
      .map(\.element)
    var xml = XMLText()
    xml.element(
      "testsuites",
      [
        "name": document.project.isEmpty ? "perfsite" : document.project,
        "tests": "\(suites.reduce(0) { $0 + $1.cases.count })",
        "failures": "\(suites.reduce(0) { $0 + $1.failures })",
        "errors": "\(suites.reduce(0) { $0 + $1.errors })",
        "time": Self.seconds(suites.reduce(0) { $0 + $1.milliseconds }),
      ]
    ) { xml in
      for suite in suites { write(suite, to: &xml) }
    }
    return xml.text
  }

  private func suite(of scenario: ScenarioEntry) -> Suite {
    var cases: [Case] = []
    let time = context.runTimes.first { $0.scenario == scenario.id && $0.device == scenario.device }
    for variant in scenario.variants {
      for (number, expectation) in variant.numberedExpectations {
        let suffix = number > 0 ? " (\(number + 1))" : ""
        let subject = ResultsFinding.Subject.expectation(
          scenario: scenario.id,
          variant: variant.id,
          device: scenario.device
        )
        cases.append(
          Case(
            className: "\(scenario.id).\(scenario.device)",
            name: "\(variant.id): \(expectation.rule.text)\(suffix)",
            milliseconds: cases.isEmpty ? time?.milliseconds ?? 0 : 0,
            outcome: outcome(of: expectation, expectation.finding(about: subject, number: number))
          )
        )
      }
    }
    return Suite(
      name: "\(scenario.id) on \(scenario.device)",
      file: context.path(scenario.place.path),
      cases: cases
    )
  }

  private func outcome(of expectation: ExpectationEntry, _ finding: ResultsFinding?) -> Outcome {
    if expectation.level == .off { return .skipped("off, by \(expectation.applied.rule)") }
    guard let finding else { return .passed }
    return finding.level == .error ? .failed(finding) : .warned(finding)
  }

  private var claims: Suite {
    let cases = document.claims.map { claim in
      let outcome: Outcome =
        switch claim.status {
        case .holds: .passed
        case .notRun: .skipped("its scenario was not run")
        case .notModeled: .skipped("it is not modeled")
        case .broken: claim.finding.map { .failed($0) } ?? .passed
        }
      return Case(className: "claims", name: claim.id, outcome: outcome)
    }
    let file = document.claims.first?.place.path ?? ""
    return Suite(name: "claims", file: context.path(file), cases: cases)
  }

  private var cases: Suite {
    let cases = document.cases.map { entry in
      Case(
        className: "validation",
        name: entry.id,
        outcome: entry.finding.map { .failed($0) } ?? .passed
      )
    }
    let file = document.cases.first?.place.path ?? ""
    return Suite(name: "validation", file: context.path(file), cases: cases)
  }

  /// A case for each mistake and each warning, named for its file.
  private var content: Suite {
    var counts: [String: Int] = [:]
    let cases = document.findings.filter(\.isAboutContent).map { finding in
      let path = context.path(finding.place.path)
      let number = counts[path, default: 0] + 1
      counts[path] = number
      return Case(
        className: "content",
        name: number > 1 ? "\(path) (\(number))" : path,
        outcome: finding.level == .error ? .impossible(finding) : .warned(finding)
      )
    }
    return Suite(name: "content", file: cases.first?.name ?? "", cases: cases)
  }

  /// A suite for each file of real measurements, with a case named for the measurement for each
  /// expectation.
  private var measurements: [Suite] {
    var suites: [Suite] = []
    var indices: [String: Int] = [:]
    for (entry, number, expectation) in document.measurements.numbered {
      let path = context.path(entry.place.path)
      let index = indices[path] ?? suites.count
      if index == suites.count {
        indices[path] = index
        suites.append(Suite(name: "measurements: \(path)", file: path, cases: []))
      }
      let suffix = number > 0 ? " (\(number + 1))" : ""
      let finding = expectation.finding(about: .measurement(entry.subject), number: number)
      suites[index].cases.append(
        Case(
          className: "measurements",
          name: "\(entry.subject): \(expectation.rule.text)\(suffix)",
          outcome: outcome(of: expectation, finding)
        )
      )
    }
    return suites
  }

  private func write(_ suite: Suite, to xml: inout XMLText) {
    xml.element(
      "testsuite",
      [
        "name": suite.name, "tests": "\(suite.cases.count)", "failures": "\(suite.failures)",
        "errors": "\(suite.errors)", "skipped": "\(suite.skipped)",
        "time": Self.seconds(suite.milliseconds),
        "file": suite.file,
      ]
    ) { xml in
      for entry in suite.cases {
        let attributes: KeyValuePairs = [
          "classname": entry.className, "name": entry.name,
          "time": Self.seconds(entry.milliseconds),
        ]
        switch entry.outcome {
        case .passed: xml.element("testcase", attributes)
        case .skipped(let reason):
          xml.element("testcase", attributes) { $0.element("skipped", ["message": reason]) }
        case .failed(let finding), .impossible(let finding):
          let isFailure = if case .failed = entry.outcome { true } else { false }
          xml.element("testcase", attributes) {
            $0.element(
              isFailure ? "failure" : "error",
              ["message": finding.message, "type": finding.rule.text],
              text: details(of: finding)
            )
          }
        case .warned(let finding):
          xml.element("testcase", attributes) {
            $0.element("system-out", [:], text: "warning: \(details(of: finding))")
          }
        }
      }
    }
  }

  private func details(of finding: ResultsFinding) -> String {
    var place = finding.place
    place.path = context.path(place.path)
    return
      ([finding.lines[0], finding.expected.map { "expected \($0)" }].compactMap(\.self)
      + finding.lines.dropFirst() + ["at \(place)"]
      + [finding.levelText.map { "level: \($0)" }].compactMap(\.self))
      .joined(separator: "\n")
  }

  /// Seconds with three decimals.
  private static func seconds(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
