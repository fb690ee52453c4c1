import ArgumentParser

/// Which trials to write to files, and where.
struct ExportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a trace that ui.perfetto.dev and chrome://tracing open.",
      valueName: "file"
    )
  )
  var trace: String?

  @Option(
    help: ArgumentHelp(
      "Write the frames of one variant on one device, as 'perfsite frames' and 'explain --recording' read them.",
      valueName: "file"
    )
  )
  var frames: String?

  @Option(help: "Which measured trial to write, from 1; the first by default.")
  var trial: Int?

  /// The files to write.
  var files: [String] { [trace, frames].compactMap(\.self) }

  func validate() throws {
    guard files.isEmpty, trial != nil else { return }
    throw ValidationError("'--trial' chooses what '--trace' or '--frames' write.")
  }
}
