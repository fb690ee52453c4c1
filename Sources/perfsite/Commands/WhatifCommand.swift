import ArgumentParser
import Diagnostics
import Foundation
import FrameLab
internal import LocatedText
import Measurements

/// `perfsite whatif FILE`: recorded frames through the frame pipeline with a change.
struct WhatifCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "whatif",
    abstract: "Tell what recorded frames would have been like without some of their work.",
    discussion: """
      Sends the frames of a file, in the formats of 'perfsite frames', or of a folder with the tables of a trace, through the frame pipeline as \
      they are and with a change, and prints both ratios, which hitches go, stay and come, and what is \
      assumed. Without a change it lists what taking away each cause alone would leave, the largest \
      saving first.

      A cause is a stage (commit, prepare, render), a named part of one (a column such as \
      'commit.image-decoding_ns' is the cause 'image-decoding', or 'commit.image-decoding' in that \
      stage only), or 'other', what the parts leave. 'perfsite run --frames' writes a simulated trial \
      with its operations as parts.

      Of a file with hitches only, such as a trace's table or an imported measurement, '--without' \
      takes a text that is in the narratives, and the answer is a bound. Presented times alone can't \
      answer.
      """
  )

  /// The format of the answer.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(help: "The file to read, a folder with a trace's tables, or '-' for standard input.")
  var file: String

  @Option(
    help: ArgumentHelp("Take away a cause; may be given several times.", valueName: "cause")
  )
  var without: [String] = []

  @Option(
    help: ArgumentHelp(
      "Multiply what a cause takes, such as 'commit=0.5'; may be given several times.",
      valueName: "cause=factor"
    )
  )
  var scale: [String] = []

  @Option(help: ArgumentHelp("Use 2 or 3 frame buffers, or 'auto'.", valueName: "count"))
  var buffers: String?

  @Option(help: ArgumentHelp("Refresh the display this often, in Hz.", valueName: "hertz"))
  var refresh: Int?

  @OptionGroup var outputFile: OutputFileOptions

  @Option(help: "How to print the answer.")
  var format = Format.text

  func validate() throws {
    if let buffers, policy == nil {
      throw ValidationError("'--buffers' is 2, 3 or auto, got '\(buffers)'.")
    }
    if let refresh, !(1...1000).contains(refresh) {
      throw ValidationError("'--refresh' is 1 to 1000, got \(refresh).")
    }
  }

  func run() throws {
    let output = try outputFile.open(in: Project(path: "."))
    let inputs = try inputs()
    var diagnostics: [Diagnostic] = []
    var notes: [String] = []
    let source = WhatIfSource.read(inputs, notes: &notes, diagnostics: &diagnostics)
    Terminal.printError(notes.map { "note: \($0.onOneLine)\n" }.joined())
    switch source {
    case nil: throw InputFile.failure(diagnostics)
    case .frames(let frames)?: try answer(frames, on: output)
    case .hitches(let hitches)?: try answer(hitches, path: inputs[0].path, on: output)
    }
  }

  /// Returns the file, or the tables of a trace in a folder.
  private func inputs() throws -> [TextInput] {
    guard file != "-", FileManager.default.kind(ofItemAt: file) == .typeDirectory else {
      let input = try InputFile(file)
      return [TextInput(path: input.path, bytes: input.bytes)]
    }
    if let bundle = RecordingBundle(file) {
      throw InputFile.failure([.error(bundle.advice, at: Place(path: file))])
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: file)) ?? []
    let inputs = try names.filter { $0.hasSuffix(".xml") }.sorted().map { name in
      let input = try InputFile("\(file)/\(name)")
      return TextInput(path: input.path, bytes: input.bytes)
    }
    guard inputs.isEmpty else { return inputs }
    throw InputFile.failure([
      .error("the folder holds no tables of a trace; name a file", at: Place(path: file))
    ])
  }

  private var policy: BufferPolicy? {
    switch buffers {
    case "2": .double
    case "3": .triple
    case "auto": .automatic
    default: nil
    }
  }

  private func answer(_ file: FrameFile, on output: PrintedOutput) throws {
    do {
      let change = try FrameChange(
        without: without,
        scales: scale,
        buffers: policy,
        refreshHertz: refresh,
        in: file
      )
      if change.isEmpty {
        let ranking = try CauseRanking(file.causes, of: file)
        return try print(json: ranking.json, text: ranking.text, to: output)
      }
      let answer = try FrameWhatIf(file, with: change)
      try print(json: answer.json, text: answer.text, to: output)
    } catch let mistake as FrameChangeMistake {
      throw ValidationError("\(mistake)")
    }
  }

  private func answer(
    _ hitches: [WhatIfSource.Hitches],
    path: String,
    on output: PrintedOutput
  ) throws {
    let isFramesOnly = !scale.isEmpty || buffers != nil || refresh != nil
    if isFramesOnly {
      throw InputFile.failure([
        .error(
          "a list of hitches doesn't say how long frames took, so only '--without' can be answered, "
            + "by narrative; \(WhatIfSource.advice)",
          at: Place(path: path)
        )
      ])
    }
    let narratives = Set(hitches.flatMap(\.bound.narratives)).sorted()
    let isFound = { (text: String) in
      !text.isEmpty && narratives.contains { NarrativeBound.matches($0, text) }
    }
    for text in without where !isFound(text) {
      let listed = narratives.prefix(20).map { "'\($0.onOneLine)'" }.joined(separator: ", ")
      throw ValidationError("no narrative contains '\(text)'; the file has \(listed)")
    }
    try print(
      json: WhatIfSource.json(of: hitches, without: without),
      text: WhatIfSource.text(of: hitches, without: without),
      to: output
    )
  }

  private func print(
    json: @autoclosure () -> String,
    text: @autoclosure () -> String,
    to output: PrintedOutput
  ) throws {
    switch format {
    case .json: try output.print(json(), as: .json)
    case .text: try output.print(text())
    }
  }
}
