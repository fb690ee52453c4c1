import ArgumentParser
import Foundation

/// `perfsite init`: a small project that builds at once.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Start a project: settings, a page and a scenario.",
    discussion: """
      Nothing is overwritten. Devices, costs and templates come with the program; 'perfsite eject' \
      copies one into the project to change it.
      """
  )

  @Argument(help: "The folder; it is made if there is none.")
  var directory = "."

  @Option(help: "Also write the file that has GitHub or GitLab check and publish the site.")
  var ci: CIHost?

  func run() throws {
    let project = Project(path: directory)
    func exists(_ path: String) -> Bool {
      FileManager.default.kind(ofItemAt: project.path(of: path)) != nil
    }
    if exists("perfsite.yml") {
      throw WorldFailure(
        "'\(directory)' is a project already; 'perfsite new' adds pages and scenarios"
      )
    }
    let address = CIHost.address()
    let files = Starter.project + (ci.map { [$0.file(isGateOnly: false, address: address)] } ?? [])
    // A folder of which something was made before often has these.
    let kept = Starter.dispensable.filter(exists)
    try NewFiles(files.filter { !kept.contains($0.path) }, in: project)
      .write(replacing: .nothing("move what is in the way, or name another folder"))
    for path in kept { try Terminal.print("\(project.path(of: path)) is there and stays\n") }
    if let advice = ci?.advice(address: address) { try Terminal.print("\(advice)\n") }
    let option = directory == "." ? "" : " -C \(directory.quotedForShell)"
    try Terminal.print(
      "\nperfsite build\(option)   runs the scenario and writes \(project.path(of: "Site/index.html"))\n"
    )
  }
}

extension String {
  /// The text as one word of a shell.
  fileprivate var quotedForShell: String {
    let isPlain = utf8.allSatisfy {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || "-_./".utf8.contains($0)
    }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
