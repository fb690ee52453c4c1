import ArgumentParser
import Diagnostics
import Reports
import Scenarios

/// `perfsite scan`: a scenario, or advice, from the counts of a running list.
struct ScanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan",
    abstract: "Make a scenario of a list that was scanned in an app.",
    discussion: """
      A scan is a 'list.scan.json' that the library ListScan writes while a list scrolls, on a phone or \
      in the iOS Simulator. Several scans of one list are added up.

      The scenario says for each line where it comes from; a question mark is what a scan can't see. \
      It has the list as it is ('now'), the fix that the model says helps most, and limits that hold \
      today. 'perfsite check --scan FILE' holds it against the next scan.

      'perfsite explain FILE.scan.json' says what to fix first, and writes nothing.

      With '--update', the counts of the scan are written into the scenario that is there, with limits \
      that hold now and the fix that helps now in place of those that a scan has written.
      """
  )

  @Argument(help: "Scans of one list, folders with scans, or '-' for standard input.")
  var files: [String]

  @OptionGroup var projectFolder: ProjectFolderOptions
  @OptionGroup var jobOptions: JobOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The scenario's file; by default named after the list.",
      valueName: "file"
    )
  )
  var output: String?

  @Flag(help: "Write the counts into the scenario that stands for the list.")
  var update = false

  func validate() throws {
    if output != nil, update {
      throw ValidationError("'--output' is for a new scenario.")
    }
  }

  func run() async throws {
    let list = try ScanFiles(files).only()
    let project = try projectFolder.requireProject()
    if update { return try await update(list, in: project) }
    let name = output ?? list.scenario.scenario
    try await Self.write(list, named: name, in: project, jobs: jobOptions.jobs)
  }

  /// Writes a new scenario from a scan.
  ///
  /// - Throws: a usage error for an invalid name, and the errors of `ScanDraft`.
  static func write(
    _ list: ScanFiles.List,
    named written: String,
    in project: Project,
    jobs: Int?
  ) async throws {
    let name = try NewScenarioCommand.name(written)
    let draft = try await ScanDraft(list, id: name.last, in: project, jobs: jobs)
    let (file, results) = try await draft.scenario()
    try NewFiles([(file.path, Array(file.text.utf8))], in: project)
      .write(replacing: .nothing("'perfsite scan --update' takes the counts over"))
    try Terminal.print(list.summary + results.scanAnswer)
  }

  /// Writes the counts of a scan into its scenario, and updates the limits and the fix if a scan
  /// wrote them.
  private func update(_ list: ScanFiles.List, in project: Project) async throws {
    let scanned = try ScanCheck.file(of: list, in: try Simulation.catalog(of: project))
    let differences = scanned.differences
    guard !differences.isEmpty else {
      return try Terminal.print("\(scanned.file.path) has these counts already\n")
    }
    let updated = scanned.updated(differences)
    if let left = updated.differences.first {
      throw WorldFailure(
        "cannot take over '\(left.text)', so nothing was written; write it by hand at \(left.place)"
      )
    }
    var text = updated.file.text
    var answer = ""
    if updated.isWrittenByScan {
      let (file, results) = try await ScanDraft(
        list,
        id: list.scenario.scenario,
        updating: updated,
        in: project,
        jobs: jobOptions.jobs
      ).scenario()
      text = file.text
      answer = results.scanAnswer
    }
    try NewFiles([(updated.file.path, Array(text.utf8))], in: project)
      .write(replacing: .everything)
    try Terminal.print(differences.map { "  \($0.text)\n" }.joined() + answer)
  }
}
