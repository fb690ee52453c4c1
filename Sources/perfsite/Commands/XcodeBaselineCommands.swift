import ArgumentParser
import Diagnostics
import Foundation
internal import LocatedText
import Measurements
import Scenarios

/// `perfsite baseline import`: the baselines of Xcode into the project.
struct BaselineImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Carry the baselines of Xcode into the project, as expectations.",
    discussion: """
      Reads X.xcbaseline folders, or folders with such folders in them, such as \
      App.xcodeproj/xcshareddata/xcbaselines. Each becomes a file in Content/measurements, by which \
      'check' judges measurements of the same tests on the same devices.
      """
  )

  @Argument(help: "Folders with baselines.")
  var folders: [String]

  @OptionGroup var projectFolder: ProjectFolderOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write, for a single .xcbaseline; '-' is standard output.",
      valueName: "file"
    )
  )
  var output: String?

  func run() throws {
    let found = folders.flatMap(XcodeBaselineFolder.all)
    if let empty = folders.first(where: { XcodeBaselineFolder.all(in: $0).isEmpty }) {
      throw ValidationError("'\(empty)' is no .xcbaseline folder, and none is in it.")
    }
    guard output == nil || found.count == 1 else {
      throw ValidationError("'--output' takes one .xcbaseline, got \(found.count).")
    }
    var diagnostics: [Diagnostic] = []
    var files: [(path: String, expectations: XcodeBaselineExpectations)] = []
    let project = projectFolder.anyProject
    for folder in found {
      guard let baselines = folder.baselines(reporting: &diagnostics) else { continue }
      let path =
        try output
        ?? projectFolder.requireProject()
        .path(of: "Content/measurements/xcbaseline-\(baselines.target).yml")
      do throws(Diagnostic) {
        files.append((path, try XcodeBaselineExpectations(of: baselines, path: folder.path)))
      } catch {
        diagnostics.append(error)
      }
    }
    Terminal.printError(diagnostics.map { "\($0)\n" }.joined())
    if diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode.failure }
    for file in files {
      if file.expectations.leftOutCount > 0 {
        Terminal.printError(
          "warning: \(file.expectations.leftOutCount) baselines are left out, because 'Info.plist' does "
            + "not name their device\n"
        )
      }
      guard file.path != "-" else {
        try Terminal.print(file.expectations.text)
        continue
      }
      try project.requireOwn(file.path, chosenBy: output == nil ? .project : .commandLine)
      let isNew = !FileManager.default.fileExists(atPath: file.path)
      try XcodeBaselineFolder.write(Array(file.expectations.text.utf8), to: file.path)
      try Terminal.print("\(file.path) (\(isNew ? "new" : "written"))\n")
    }
  }
}

/// An `.xcbaseline` folder.
struct XcodeBaselineFolder {
  let path: String

  /// Returns the folder itself, or those in it, at any depth, by path.
  static func all(in path: String) -> [XcodeBaselineFolder] {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard FileManager.default.kind(ofItemAt: path) == .typeDirectory else { return [] }
    if path.hasSuffix(".xcbaseline") { return [XcodeBaselineFolder(path: path)] }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".xcbaseline") }.sorted()
      .map { XcodeBaselineFolder(path: "\(path)/\($0)") }
  }

  /// Returns everything in the folder; nil, with mistakes, if anything is wrong or can't be carried
  /// over.
  func baselines(reporting diagnostics: inout [Diagnostic]) -> XcodeBaselines? {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
      .filter { !$0.hasPrefix(".") }
    var isSound = true
    var files: [(file: StreamedFile, name: String)] = []
    for name in names {
      guard name.hasSuffix(".plist") else {
        diagnostics.append(
          .error(
            "this is no property list and can't be carried over",
            at: Place(path: "\(path)/\(name)")
          )
        )
        isSound = false
        continue
      }
      files.append((StreamedFile("\(path)/\(name)"), name))
    }
    let target = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let baselines = XcodeBaselines.reading(
      files.map { ($0.name, TextInput(path: $0.file.path, more: $0.file.next)) },
      target: target,
      folder: path,
      reporting: &diagnostics
    )
    return isSound ? baselines : nil
  }

  /// Writes a file, with the folders above it.
  ///
  /// - Throws: `WorldFailure`.
  static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try StagedFile.write(bytes, to: path)
    } catch {
      throw WorldFailure("cannot write '\(path)'", error)
    }
  }
}
