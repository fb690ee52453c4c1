import ArgumentParser
import Results

extension ResultsFormat: ExpressibleByArgument {}

/// In which formats results are written, and where.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Write the results in this format; may be given several times, each with its '--output'. One \
      may go without, to standard output; the report then goes to standard error.
      """
    )
  )
  var format: [ResultsFormat] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Where to write the format of the same place in the order; '-' is standard output.",
      valueName: "file"
    )
  )
  var output: [String] = []

  @Flag(name: [.short, .long], help: "Print only what failed.")
  var quiet = false

  @Flag(
    name: [.short, .long],
    help: "Print every expectation as well, with its share of the worlds and what set its level."
  )
  var verbose = false

  @Flag(help: "Fail with expectations that only warn, too.")
  var warningsAsErrors = false

  func validate() throws {
    if quiet, verbose { throw ValidationError("'--quiet' and '--verbose' are opposites.") }
    if output.count > format.count {
      throw ValidationError("'--output \(output[format.count])' has no '--format'.")
    }
    if format.count > output.count + 1 {
      throw ValidationError(
        "'--format \(format[output.count].rawValue)' has no '--output'; only the last format may go "
          + "to standard output without one."
      )
    }
    if targets.count(where: { $0.path == nil }) > 1 {
      throw ValidationError("only one format goes to standard output.")
    }
  }

  /// The formats with their paths, in order; no path is standard output.
  var targets: [(format: ResultsFormat, path: String?)] {
    format.enumerated().map { index, format in
      let path = output.indices.contains(index) ? output[index] : "-"
      return (format, path == "-" ? nil : path)
    }
  }

  /// How much people want to read.
  var detail: FormatContext.Detail { quiet ? .quiet : verbose ? .verbose : .normal }
}
