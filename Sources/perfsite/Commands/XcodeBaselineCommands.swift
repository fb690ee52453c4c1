import ArgumentParser
import Diagnostics
import Foundation
import Measurements
import Scenarios

/// `perfsite baseline import`: the baselines of Xcode into the project.
struct BaselineImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Carry the baselines of Xcode into the project, as YAML.",
    discussion: """
      Reads X.xcbaseline folders, or folders with such folders in them, such as \
      App.xcodeproj/xcshareddata/xcbaselines. Each becomes a file in Content/measurements, by which \
      'check' judges measurements of the same tests on the same devices. What cannot be carried over is \
      an error that names it, and then nothing is written.
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
    var files: [(path: String, text: String)] = []
    for folder in found {
      guard let baselines = folder.baselines(reporting: &diagnostics) else { continue }
      let path =
        try output
        ?? projectFolder.requireProject()
        .path(of: "Content/measurements/xcbaseline-\(baselines.target).yml")
      do throws(Diagnostic) {
        files.append((path, try XcodeBaselinesFile.text(of: baselines, path: folder.path)))
      } catch {
        diagnostics.append(error)
      }
    }
    guard diagnostics.isEmpty else {
      Terminal.printError(diagnostics.map { "\($0)\n" }.joined())
      throw ExitCode.failure
    }
    for file in files {
      guard file.path != "-" else {
        try Terminal.print(file.text)
        continue
      }
      let isNew = !FileManager.default.fileExists(atPath: file.path)
      try XcodeBaselineFolder.write(Array(file.text.utf8), to: file.path)
      try Terminal.print("\(file.path) (\(isNew ? "new" : "written"))\n")
    }
  }
}

/// `perfsite baseline export`: the baselines of the project back to Xcode.
struct BaselineExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Make Xcode's baselines of those that 'baseline import' wrote.",
    discussion: """
      Writes TARGET.xcbaseline/Info.plist and a list for each machine into the output folder, which may \
      be App.xcodeproj/xcshareddata/xcbaselines. The rules of measurements.yml are no baselines of Xcode \
      and stay where they are.
      """
  )

  @Argument(help: "YAML files; all in Content/measurements when none is given.")
  var files: [String] = []

  @OptionGroup var projectFolder: ProjectFolderOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The folder to write TARGET.xcbaseline into.", valueName: "directory")
  )
  var output: String

  func run() throws {
    let paths = try files.isEmpty ? allFiles() : files
    var diagnostics: [Diagnostic] = []
    var sources: [String: SourceFile] = [:]
    var sets: [(path: String, baselines: XcodeBaselines)] = []
    for path in paths {
      guard let bytes = FileManager.default.contents(atPath: path) else {
        diagnostics.append(.error("cannot read the file", at: Place(path: path)))
        continue
      }
      switch SourceFile.decoding([UInt8](bytes), path: path) {
      case .failure(let mistake): diagnostics.append(mistake)
      case .success(let source):
        sources[path] = source
        let file = XcodeBaselinesFile.reading(source, reporting: &diagnostics)
        guard let file else { continue }
        if let other = sets.first(where: { $0.baselines.target == file.baselines.target }) {
          diagnostics.append(
            .error(
              "'\(other.path)' has the same target '\(file.baselines.target)'",
              at: Place(path: path)
            )
          )
        }
        sets.append((path, file.baselines))
      }
    }
    for set in sets {
      diagnostics += strangers(in: folder(of: set.baselines), beside: set.baselines, of: set.path)
    }
    guard diagnostics.isEmpty else {
      Terminal.printError(diagnostics.formatted(with: sources))
      throw ExitCode.failure
    }
    for set in sets {
      for list in set.baselines.propertyLists {
        let path = "\(folder(of: set.baselines))/\(list.name)"
        try XcodeBaselineFolder.write(Array(list.text.utf8), to: path)
        try Terminal.print("\(path)\n")
      }
    }
  }

  private func folder(of baselines: XcodeBaselines) -> String {
    "\(output.hasSuffix("/") ? String(output.dropLast()) : output)/\(baselines.target).xcbaseline"
  }

  private func allFiles() throws -> [String] {
    let folder = try projectFolder.requireProject().path(of: "Content/measurements")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let paths = names.sorted().filter { $0.hasSuffix(".yml") }.map { "\(folder)/\($0)" }
    if paths.isEmpty {
      throw ValidationError(
        "there are no baselines in '\(folder)'; 'perfsite baseline import' adds some."
      )
    }
    return paths
  }

  /// Lists in the output folder that the file does not have: Xcode would go on judging by them.
  private func strangers(
    in folder: String,
    beside baselines: XcodeBaselines,
    of path: String
  ) -> [Diagnostic] {
    let own = baselines.propertyLists.map(\.name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { $0.hasSuffix(".plist") && !own.contains($0) }.map { name in
      .error(
        "'\(path)' doesn't have this machine; import the folder again, or remove the list",
        at: Place(path: "\(folder)/\(name)")
      )
    }
  }
}

/// An `.xcbaseline` folder.
struct XcodeBaselineFolder {
  let path: String

  /// The folder itself, or those in it, at any depth, by path.
  static func all(in path: String) -> [XcodeBaselineFolder] {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard FileManager.default.kind(ofItemAt: path) == .typeDirectory else { return [] }
    if path.hasSuffix(".xcbaseline") { return [XcodeBaselineFolder(path: path)] }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".xcbaseline") }.sorted()
      .map { XcodeBaselineFolder(path: "\(path)/\($0)") }
  }

  /// Everything in the folder; nil, with mistakes, if anything is wrong or can't be carried over.
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
      files.map { ($0.name, MeasurementInput(path: $0.file.path, more: $0.file.next)) },
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
