import ArgumentParser
import Diagnostics
import Foundation

/// `perfsite eject`: files of the program into the project, to change them there.
struct EjectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eject",
    abstract: "Copy templates or models that the program brings along into the project.",
    discussion: """
      A project that has a file of its own in Templates or Content/models uses that one, and the \
      program's for all others. 'perfsite list templates' and 'perfsite list models' name them and \
      say which of them the project has.
      """
  )

  @Argument(help: "What to copy: template or model.")
  var kind: EjectableFile.Kind

  @Argument(help: "The names, such as home, parts/head and assets/site.css, or costs.")
  var names: [String] = []

  @Flag(help: "Copy all of them.")
  var all = false

  @Flag(help: "Replace files that the project has.")
  var force = false

  @OptionGroup var projectFolder: ProjectFolderOptions

  func validate() throws {
    if all == !names.isEmpty {
      throw ValidationError("Name the \(kind.plural) to copy, or say '--all'.")
    }
  }

  func run() throws {
    let project = try projectFolder.requireProject()
    let files = all ? kind.files : try names.map(file)
    var seen: Set<EjectableFile> = []
    let chosen = files.filter { seen.insert($0).inserted }
    try NewFiles(chosen.map { ($0.path, $0.bytes) }, in: project)
      .write(replacing: force ? .everything : .nothing("'--force' replaces it"))
  }

  private func file(called name: String) throws -> EjectableFile {
    let known = kind.files
    if let file = known.first(where: { $0.name == name || $0.path == name }) { return file }
    let clause = Suggestion.clause(for: name, among: known.map(\.name))
    throw ValidationError("unknown \(kind.rawValue) '\(name)'\(clause)")
  }
}
