import ArgumentParser
import Results

/// The options for comparing a run with a baseline.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compare with the accepted results in this file; by default baseline.json, if it is there.",
      valueName: "file"
    )
  )
  var baseline: String?

  @Flag(help: "Fail on whatever the baseline does not say, even if it is better or new.")
  var strictBaseline = false

  @Flag(help: "Compare with no baseline.")
  var noBaseline = false

  func validate() throws {
    guard noBaseline else { return }
    if baseline != nil {
      throw ValidationError("'--baseline' and '--no-baseline' exclude each other.")
    }
    if strictBaseline {
      throw ValidationError("'--strict-baseline' and '--no-baseline' exclude each other.")
    }
  }
}
