import ArgumentParser
import Reports
import Scenarios

/// `perfsite new`: commented files to start from.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Add a page, a scenario or a CI file to the project.",
    discussion: "Each file builds as it is and says in comments what can be changed.",
    subcommands: [NewPageCommand.self, NewScenarioCommand.self, NewCICommand.self]
  )
}

/// `perfsite new page`.
struct NewPageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Add a page."
  )

  @Argument(help: "Its name, such as images or notes/today; without a folder it is in the guide.")
  var name: String

  @OptionGroup var projectFolder: ProjectFolderOptions

  func run() throws {
    let name = try NewName(name, ofKind: "page", in: "Content", ending: ".md")
    if let folder = name.folders.first, OwnFolders.names.contains(folder) {
      throw ValidationError(
        "'\(name.text)' is no name for a page: the site has pages of its own in '\(folder)'; choose "
          + "another folder, such as 'guide/\(name.last)'."
      )
    }
    let project = try projectFolder.requireProject()
    let path = name.folders.isEmpty ? "guide/\(name.last)" : name.text
    try NewFiles([("Content/\(path).md", Starter.page(titled: name.title))], in: project)
      .write(replacing: .nothing("choose another name"))
  }
}

/// `perfsite new scenario`.
struct NewScenarioCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenario",
    abstract: "Add a scenario: a list, how it is scrolled, and what must come out."
  )

  @Argument(help: "Its id, such as photo-feed.")
  var name: String

  @Option(
    help: ArgumentHelp(
      "Make it of this scan of a running list, as 'perfsite scan' does; may be given several times.",
      valueName: "file"
    )
  )
  var scan: [String] = []

  @OptionGroup var projectFolder: ProjectFolderOptions

  func run() async throws {
    let project = try projectFolder.requireProject()
    if !scan.isEmpty {
      let list = try ScanFiles(scan).only()
      return try await ScanCommand.write(list, named: name, in: project, jobs: nil)
    }
    let name = try Self.name(name)
    let bytes = Starter.scenario(named: name.last, titled: name.title)
    try NewFiles([("Content/scenarios/\(name.last).yml", bytes)], in: project)
      .write(replacing: .nothing("choose another name"))
  }

  /// Reads the name of a new scenario.
  ///
  /// - Throws: a usage error with the reason why it can't be one.
  static func name(_ written: String) throws -> NewName {
    let name = try NewName(written, ofKind: "scenario", in: "Content/scenarios", ending: ".yml")
    guard name.folders.isEmpty else {
      throw ValidationError(
        "'\(name.text)' is no name for a scenario: it has no folder; call it '\(name.last)'."
      )
    }
    guard !Scenario.reservedIDs.contains(name.last) else {
      throw ValidationError(
        "'\(name.last)' is no name for a scenario: the site has a page of that name beside those of "
          + "scenarios; choose another name."
      )
    }
    return name
  }
}

/// `perfsite new ci`.
struct NewCICommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ci",
    abstract: "Add the file that has a server check the project and publish its site.",
    discussion: "The file for a shell checks, and publishes nothing."
  )

  @Argument(help: "Which server.")
  var host: CIHost

  @Flag(help: "Check, and publish nothing.")
  var gateOnly = false

  @OptionGroup var projectFolder: ProjectFolderOptions

  func run() throws {
    let project = try projectFolder.requireProject()
    let address = CIHost.address()
    try NewFiles([host.file(isGateOnly: gateOnly, address: address)], in: project)
      .write(replacing: .nothing("move it away to get the new one"))
    if let advice = host.advice(address: address) { try Terminal.print("\(advice)\n") }
  }
}
