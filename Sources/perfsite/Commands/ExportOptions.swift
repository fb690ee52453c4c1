import ArgumentParser

/// The options for a trial whose frames are written to a file.
struct ExportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the frames of one variant on one device, as 'perfsite frames' and 'explain --recording' read them.",
      valueName: "file"
    )
  )
  var frames: String?

  @Option(help: "Which measured trial to write, from 1; the first by default.")
  var trial: Int?

  func validate() throws {
    guard frames == nil, trial != nil else { return }
    throw ValidationError("'--trial' chooses what '--frames' writes.")
  }
}
