import ArgumentParser
import Diagnostics
import Foundation
import Measurements
import Reports
import Scenarios

/// `perfsite import`: real measurements into the project, with a verdict.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Read what Apple's tools measured, judge it, and keep it in the project.",
    discussion: """
      Content tells the format, not the name:

      \(MeasurementFormat.all.map(\.help).joined(separator: "\n"))

      A result bundle (X.xcresult) or a trace (X.trace) is exported by Xcode's tools, with the commands \
      that are printed; without Xcode, the command to run on a Mac is.

      Files that belong together, such as the exports of one trace, are in a folder of their own. \
      Each file or folder becomes one file in Content/measurements, named by its content: importing \
      the same again changes nothing. If any file is wrong, nothing is written. In a folder, what is \
      something else is passed over. A file whose format is known and that is damaged is an error, and \
      so is an XML file that cannot be read among the exports of a trace; any other file that may be \
      a measurement is a warning, and the verdict begins with PARTIAL.

      A trace leaves open what its hitches are divided by. '--window' chooses: \
      \(DenominatorKind.allCases.map(\.rawValue).joined(separator: ", ")), with '=SECONDS' if the \
      file does not tell.

      At most ten lines are printed, the worst first: the verdict, what it rests on, and what was left \
      out. '--details' prints everything.
      """
  )

  @Argument(help: "Files, bundles, folders, or '-' for standard input.")
  var files: [String]

  @OptionGroup var projectFolder: ProjectFolderOptions

  @Option(
    help: ArgumentHelp(
      "The denominator, where the files leave it open.",
      valueName: "kind[=seconds]"
    ),
    transform: { text in
      guard let choice = WindowChoice(text) else {
        let kinds = DenominatorKind.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(
          "'\(text)' isn't a window; expected one of \(kinds), perhaps with '=SECONDS'."
        )
      }
      return choice
    }
  )
  var window: WindowChoice?

  @Option(
    help: ArgumentHelp(
      "When it was recorded, where the files don't say, such as 2026-11-28 or 2026-11-28T09:15:00Z.",
      valueName: "date"
    ),
    transform: { text in
      guard let time = RecordingTime(text) else {
        throw ValidationError("'\(text)' isn't a date such as 2026-11-28.")
      }
      return time
    }
  )
  var recorded: RecordingTime?

  @Option(
    help: "Of a trace, the process whose hitches count; by default the one that was recorded."
  )
  var process: String?

  @Option(
    help: ArgumentHelp(
      "The scenario that stands for the same list, or one of its variants.",
      valueName: "id[/variant]"
    )
  )
  var scenario: String?

  @Option(
    help: ArgumentHelp(
      "Also write the project's models with the ranges that probe results give to this folder.",
      valueName: "directory"
    )
  )
  var models: String?

  @Option(help: "The device of the probe results; by default the one that they name.")
  var device: String?

  @Flag(help: "Print the verdict and write nothing.")
  var dryRun = false

  @Flag(help: "Print all that was read and noted, and not ten lines of it.")
  var details = false

  func validate() throws {
    if device != nil, models == nil {
      throw ValidationError("'--device' is for the models that '--models' writes.")
    }
    if models != nil, dryRun { throw ValidationError("'--dry-run' writes no '--models'.") }
  }

  func run() throws {
    let project = Project(path: projectFolder.project)
    var reading = MeasurementImport(of: files, process: process)
    reading.apply(window: window, scenario: scenario, recorded: recorded)
    guard reading.diagnostics.isEmpty else {
      let lines = reading.diagnostics.flatMap { [$0] + $0.notes }.map { "\($0)\n" }
      Terminal.printError(lines.joined())
      throw ExitCode.failure
    }
    let folder = project.path(of: "Content/measurements")
    if !dryRun {
      try project.require()
      try project.requireOwn(folder)
      try requireScenarios(of: reading, in: project)
    }
    Terminal.printError(
      reading.unreadable.map { "\(Diagnostic.warning($0.message, at: $0.place))\n" }.joined()
    )
    let expectations = ImportExpectations(of: project)
    var changes: [(path: String, bytes: [UInt8])] = []
    var report = ImportReport(isDryRun: dryRun)
    report.partial = reading.unreadable.map(\.place.path)
    report.skipped = reading.skipped
    report.empty = reading.empty
    for var result in reading.results {
      let path = "\(folder)/\(result.name).json"
      let before = FileManager.default.contents(atPath: path).map { [UInt8]($0) }
      if let before {
        result.keep(before, choosingWindow: window != nil, choosingScenario: scenario != nil)
      }
      let bytes = Array(result.document.json.utf8)
      if bytes != before { changes.append((path, bytes)) }
      report.files.append(
        ImportReport.File(
          path: path,
          state: before == nil ? .new : bytes == before ? .unchanged : .changed,
          document: result.document,
          notes: result.notes,
          expectations: expectations.lines(about: result.document, at: path)
        )
      )
    }
    var text = details ? report.details : report.summary
    // Models are made before anything is written, for probe results may be refused.
    let calibrated = try models.map {
      try ProbedModels(of: files, device: device, to: $0, in: project)
    }
    if !dryRun { try write(changes, to: folder) }
    if let calibrated { text += try calibrated.write() }
    try Terminal.print(text)
  }

  /// Requires that the project has every scenario that measurements name, as a build does.
  ///
  /// - Throws: a usage error for that of the command line, `ExitCode.failure` after printing which
  ///   file names another.
  private func requireScenarios(of reading: MeasurementImport, in project: Project) throws {
    let named = reading.results.flatMap { result in
      result.document.entries.compactMap(\.scenario).map { (name: $0, path: result.path) }
    }
    guard !named.isEmpty else { return }
    var ignored: [Diagnostic] = []
    let content = project.files(in: "Content", reporting: &ignored).filter(\.isSimulated)
    let catalog = ScenarioCatalog.reading(content, inFolder: "Content")
    var lines: [String] = []
    for (name, path) in named {
      guard let objection = MeasuredScenarioName.objection(to: name, in: catalog) else { continue }
      if scenario != nil { throw ValidationError(objection) }
      lines.append("\(Diagnostic.error(objection, at: Place(path: path)))\n")
    }
    guard lines.isEmpty else {
      Terminal.printError(lines.joined())
      throw ExitCode.failure
    }
  }

  private func write(_ changes: [(path: String, bytes: [UInt8])], to folder: String) throws {
    do {
      let url = URL(fileURLWithPath: folder)
      if !changes.isEmpty {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      }
      StagedFile.removeLeftovers(in: folder)
      for change in changes { try StagedFile.write(change.bytes, to: change.path) }
    } catch {
      throw WorldFailure("cannot write to '\(folder)'", error)
    }
  }
}

extension MeasurementFormat {
  /// A line about the format, with the command that makes a file in it.
  fileprivate var help: String {
    let lines = command.split(separator: "\n").map { "      \($0)" }
    return "  \(name): \(title)\n" + lines.joined(separator: "\n")
  }
}
