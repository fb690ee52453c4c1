import Scenarios
import TextFormats

/// The outcome of a run, with the counts behind it.
package struct ResultsVerdict: Hashable, Sendable {
  /// The number of scenarios that were run.
  package let scenarios: Int
  /// The number of devices.
  package let devices: Int
  /// The number of real measurements in the project.
  package let measurements: Int
  /// The number of expectations that were judged.
  package let expectations: Int
  /// The number of them that are met.
  package let met: Int
  /// The number of them that are broken and fail the run.
  package let broken: Int
  /// The number of findings that fail the run.
  package let errors: Int
  /// The number of findings that only warn.
  package let warnings: Int
  /// The number of expectations that are switched off.
  package let off: Int
  /// True if the content has no errors, so that anything was run.
  private let isRun: Bool
  /// True if only the outcomes of shards are wrong.
  private let isAboutShards: Bool

  /// Counts the entries of a document.
  package init(_ document: ResultsDocument) {
    let all =
      document.scenarios.flatMap(\.variants).flatMap(\.expectations)
      + document.measurements.flatMap(\.expectations)
    let findings = document.findings
    scenarios = Set(document.scenarios.map(\.id)).count
    devices = Set(document.scenarios.map(\.device)).count
    measurements = document.measurements.count
    off = all.count { $0.level == .off }
    expectations = all.count - off
    met = all.count { $0.level != .off && $0.isMet }
    broken = all.count { $0.level == .error && !$0.isMet }
    isRun = document.isRun
    isAboutShards = document.content.allSatisfy { $0.kind == .blob || !$0.isError }
    errors = findings.count { $0.level == .error }
    warnings = findings.count - errors
  }

  /// True if nothing fails the run.
  package var hasPassed: Bool { errors == 0 }

  /// One line: `FAILED: 2 of 952 expectations broken, 1 warning; 50 scenarios on 7 devices`.
  package var sentence: String {
    guard isRun else {
      let found = [mistakes(errors, "error"), warningText].compactMap(\.self)
      let place =
        isAboutShards ? "in the shards; nothing was merged" : "in the content; nothing was run"
      return "FAILED: \(found.joined(separator: ", ")) \(place)"
    }
    let found = [
      expectationText, mistakes(errors - broken, broken > 0 ? "other error" : "error"), warningText,
    ]
    let result = found.compactMap(\.self).joined(separator: ", ")
    let word = hasPassed ? "passed: " : "FAILED: "
    // A document without expectations passes none.
    let isSilent = hasPassed && expectations == 0
    return "\(isSilent ? "" : word)\(result); \(extent)"
  }

  private var expectationText: String? {
    if broken > 0 { return "\(broken) of \(counted(expectations, "expectation")) broken" }
    if expectations == 0 { return hasPassed ? "nothing is expected" : nil }
    let all = counted(expectations, "expectation")
    return met < expectations ? "\(met) of \(all) met" : "\(all) met"
  }

  private var warningText: String? { mistakes(warnings, "warning") }

  private func mistakes(_ count: Int, _ name: String) -> String? {
    count > 0 ? counted(count, name) : nil
  }

  /// The extent of the run, such as `50 scenarios on 7 devices (3 expectations off)`.
  private var extent: String {
    var parts: [String] = []
    if scenarios > 0 || measurements == 0 {
      parts.append("\(counted(scenarios, "scenario")) on \(counted(devices, "device"))")
    }
    if measurements > 0 { parts.append(counted(measurements, "measurement")) }
    let offText = off > 0 ? " (\(counted(off, "expectation")) off)" : ""
    return parts.joined(separator: ", ") + offText
  }
}
