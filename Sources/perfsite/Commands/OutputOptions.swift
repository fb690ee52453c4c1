import ArgumentParser
import Results

extension ResultsFormat: ExpressibleByArgument {}

/// The options for the formats and files of `check`.
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

  func validate() throws {
    if output.count > format.count {
      throw ValidationError("'--output \(output[format.count])' has no '--format'.")
    }
    if format.count > output.count + 1 {
      throw ValidationError(
        "'--format \(format[output.count].rawValue)' has no '--output'; only the last format may go "
          + "to standard output without one."
      )
    }
  }

  /// The formats with their files, in order.
  var targets: [ReportTarget] {
    format.enumerated().map { index, format in
      ReportTarget(format, path: output.indices.contains(index) ? output[index] : "-")
    }
  }
}
