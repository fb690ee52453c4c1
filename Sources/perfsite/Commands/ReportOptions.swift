import ArgumentParser
import Results

/// The options of all gates for their report.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Write the results in this format to this file, such as 'junit=reports/perfsite.xml'; may be \
      given several times. One file may be '-', standard output; the report then goes to standard \
      error. The formats are \(ResultsFormat.allCases.map(\.rawValue).joined(separator: ", ")).
      """,
      valueName: "format=file"
    ),
    transform: ReportTarget.init(parsing:)
  )
  var report: [ReportTarget] = []

  @Flag(name: [.short, .long], help: "Print only what failed.")
  var quiet = false

  @Flag(
    name: [.short, .long],
    help:
      "Print every expectation as well, with its share of the phones and what set its level."
  )
  var verbose = false

  @Flag(help: "Fail with expectations that only warn, too.")
  var warningsAsErrors = false

  func validate() throws {
    if quiet, verbose { throw ValidationError("'--quiet' and '--verbose' are opposites.") }
    try ReportTarget.check(report)
  }

  /// The amount of detail.
  var detail: FormatContext.Detail { quiet ? .quiet : verbose ? .verbose : .normal }
}

/// A format, and where it goes.
struct ReportTarget {
  let format: ResultsFormat
  /// The path of the file; nil for standard output.
  let path: String?

  init(_ format: ResultsFormat, path: String) {
    self.format = format
    self.path = path == "-" ? nil : path
  }

  /// Reads `junit=reports/perfsite.xml`.
  ///
  /// - Throws: a usage error for anything else.
  init(parsing text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw ValidationError("expected a format and a file, such as 'junit=reports/perfsite.xml'")
    }
    guard let format = ResultsFormat(rawValue: String(parts[0])) else {
      let known = ResultsFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("there is no format '\(parts[0])'; expected one of \(known)")
    }
    self.init(format, path: String(parts[1]))
  }

  /// Rejects targets that would write into each other.
  ///
  /// - Throws: a usage error.
  static func check(_ targets: [ReportTarget]) throws {
    if targets.count(where: { $0.path == nil }) > 1 {
      throw ValidationError("only one format goes to standard output.")
    }
  }
}
