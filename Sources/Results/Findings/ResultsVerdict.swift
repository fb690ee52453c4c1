import TextFormats

/// Whether a run passed, with the counts behind it.
package struct ResultsVerdict: Hashable, Sendable {
  /// How many scenarios were run.
  package let scenarios: Int
  /// On how many devices.
  package let devices: Int
  /// How many real measurements the project has.
  package let measurements: Int
  /// How many things were expected of all of them and judged.
  package let expectations: Int
  /// How many findings fail the run.
  package let errors: Int
  /// How many only warn.
  package let warnings: Int
  /// How many expectations are switched off.
  package let off: Int
  /// Whether the content is right, so that anything was run.
  private let isRun: Bool
  /// Whether only the outcomes of shards are wrong.
  private let isAboutShards: Bool

  /// Counts what a document has.
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
    isRun = document.isRun
    isAboutShards = document.content.allSatisfy { $0.kind == .blob || !$0.isError }
    errors = findings.count { $0.level == .error }
    warnings = findings.count - errors
  }

  /// Whether nothing fails the run.
  package var hasPassed: Bool { errors == 0 }

  /// One line: `FAILED: 2 errors, 1 warning; 50 scenarios on 7 devices, 312 expectations`.
  package var sentence: String {
    var found: [String] = []
    if errors > 0 { found.append(counted(errors, "error")) }
    if warnings > 0 { found.append(counted(warnings, "warning")) }
    if !isRun {
      let place =
        isAboutShards ? "in the shards; nothing was merged" : "in the content; nothing was run"
      return "FAILED: \(found.joined(separator: ", ")) \(place)"
    }
    let result = found.isEmpty ? "" : ": \(found.joined(separator: ", "))"
    let measured = measurements > 0 ? "\(counted(measurements, "measurement")), " : ""
    let simulated =
      scenarios > 0 || measurements == 0
      ? "\(counted(scenarios, "scenario")) on \(counted(devices, "device")), " : ""
    let extent =
      simulated + measured
      + counted(expectations, "expectation") + (off > 0 ? " (\(off) more off)" : "")
    return "\(hasPassed ? "passed" : "FAILED")\(result); \(extent)"
  }
}
