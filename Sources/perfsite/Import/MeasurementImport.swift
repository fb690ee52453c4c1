import Bytes
import Diagnostics
import Foundation
internal import LocatedText
import Measurements
import TextFormats

/// Reads measurements from files and folders, and groups files that belong together.
struct MeasurementImport {
  /// A document and the name of its file.
  struct Result {
    var document: MeasurementDocument
    var name: String
    /// The path that messages about it name.
    var path: String
    /// The notes on the files.
    var notes: [Note]
  }

  /// The measurements, in the order of the arguments.
  private(set) var results: [Result] = []
  /// The mistakes.
  private(set) var diagnostics: [Diagnostic] = []
  /// Files of folders that are in no known format.
  private(set) var skipped: [String] = []
  /// The files of folders that may be measurements and can't be read, with the mistakes: their
  /// folders were read only in part.
  private(set) var unreadable: [Diagnostic] = []
  /// The files of folders without measurements, such as logs.
  private(set) var empty: [String] = []
  /// Files with the contents of others under another name.
  private(set) var repeated: [String] = []

  /// The extensions of files to read in folders; of other files, only exports of traces are read.
  private static let endings = ["csv", "json", "log", "plist", "txt", "xml"]

  /// Files that one format reads together.
  private struct Group {
    let format: MeasurementFormat
    let key: String
    /// True if a person named one of the files rather than its folder.
    var isNamed: Bool
    let folder: String
    var files: [StreamedFile]
    var inputs: [TextInput]
  }

  /// The requested process; nil for the recorded one.
  private let process: String?

  /// Reads files, bundles, folders and standard input (`-`).
  init(of paths: [String], process: String? = nil) {
    self.process = process
    var groups: [Group] = []
    var strangers: [UnknownMeasurementFile] = []
    let exports = FileManager.default.temporaryDirectory
      .appendingPathComponent("perfsite-exports-\(StagedFile.uniqueName)")
    defer { try? FileManager.default.removeItem(at: exports) }
    for (path, isNamed) in expanded(paths) {
      if let bundle = RecordingBundle(path) {
        add(bundle, isNamed: isNamed, exportingTo: exports, to: &groups)
      } else {
        add(StreamedFile(path), isNamed: isNamed, to: &groups, or: &strangers)
      }
    }
    let traces = Set(groups.filter { $0.format.grouping == .folder }.map(\.folder))
    for file in strangers { passOver(file, besideTrace: traces.contains(file.folder)) }
    for index in groups.indices { read(&groups[index]) }
    notePartialFolders()
    // No file in the folders was readable, so a warning would be about nothing.
    if results.isEmpty {
      diagnostics += unreadable.map { Diagnostic.error($0.message, at: $0.place) }
      unreadable = []
    }
  }

  /// Adds a note to measurements of folders that were read only in part; the note stays with the
  /// measurement.
  private mutating func notePartialFolders() {
    for index in results.indices {
      let folder = UnknownMeasurementFile.folder(of: results[index].path)
      let count = unreadable.count { UnknownMeasurementFile.folder(of: $0.place.path) == folder }
      guard count > 0 else { continue }
      for entry in results[index].document.entries.indices {
        results[index].document.entries[entry].notes.append(
          .missing("partial: \(counted(count, "file")) of the same folder could not be read")
        )
      }
    }
  }

  /// Decides if a file of a folder is something else, or an unreadable measurement.
  private mutating func passOver(_ file: UnknownMeasurementFile, besideTrace: Bool) {
    guard let objection = file.objection(besideTrace: besideTrace) else {
      skipped.append(file.path)
      return
    }
    // A table that is missing from a trace would count as one without hitches.
    if besideTrace, file.ending == "xml" {
      diagnostics.append(objection)
    } else {
      unreadable.append(objection)
    }
  }

  /// Returns the files, with true for each that was named itself rather than found in a folder.
  private mutating func expanded(_ paths: [String]) -> [(path: String, isNamed: Bool)] {
    var files: [(path: String, isNamed: Bool)] = []
    var seen: Set<String> = []
    for path in paths {
      guard path != "-", FileManager.default.kind(ofItemAt: path) == .typeDirectory else {
        if seen.insert(path).inserted { files.append((path, true)) }
        continue
      }
      if let bundle = RecordingBundle(path) {
        if seen.insert(bundle.path).inserted { files.append((bundle.path, true)) }
        continue
      }
      let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
      let items = (try? FolderWalk(path))?.sorted(
        at: { Place(path: "\(folder)/\($0)") },
        reporting: &diagnostics
      )
      let found = (items ?? []).map(\.path).filter { name in
        if let bundle = RecordingBundle.prefix(of: name) {
          // Once, with its first file.
          if seen.insert("\(folder)/\(bundle)").inserted {
            files.append(("\(folder)/\(bundle)", false))
          }
          return false
        }
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return name.contains(".") && Self.endings.contains(ending)
          || Self.isTrace("\(folder)/\(name)")
      }
      for name in found where seen.insert("\(folder)/\(name)").inserted {
        let file = "\(folder)/\(name)"
        switch FileManager.default.kind(ofItemAt: file) {
        // A link whose file is gone is an error when it is read.
        case .typeRegular, .typeSymbolicLink: files.append((file, false))
        default: continue
        }
      }
      if found.isEmpty, !files.contains(where: { $0.path.hasPrefix("\(folder)/") }) {
        diagnostics.append(.error("the folder holds no measurements", at: Place(path: path)))
      }
    }
    return files
  }

  /// Returns true if a file begins like an export of a trace, whatever its name.
  private static func isTrace(_ path: String) -> Bool {
    guard FileManager.default.kind(ofItemAt: path) == .typeRegular,
      let handle = FileHandle(forReadingAtPath: path),
      let start = try? handle.read(upToCount: 4_096)
    else { return false }
    let element = Data("<trace-query-result".utf8)
    return start.range(of: element) != nil
  }

  /// Adds the exports of a bundle by Xcode's tools, or advice on exporting it elsewhere.
  private mutating func add(
    _ bundle: RecordingBundle,
    isNamed: Bool,
    exportingTo folder: URL,
    to groups: inout [Group]
  ) {
    let place = Place(path: bundle.path)
    guard let xcrun = RecordingBundle.xcrun(in: ProcessInfo.processInfo.environment) else {
      // In a folder it is one of several things that can't all be read.
      let advice = Diagnostic.error(bundle.advice, at: place)
      if isNamed { diagnostics.append(advice) } else { unreadable.append(advice) }
      return
    }
    do {
      let exports = folder.appendingPathComponent(StagedFile.uniqueName)
      try FileManager.default.createDirectory(at: exports, withIntermediateDirectories: true)
      let names = try bundle.export(with: xcrun, to: exports.path) { command in
        Terminal.printError("$ \(command.onOneLine)\n")
      }
      var strangers: [UnknownMeasurementFile] = []
      for name in names {
        let file = StreamedFile(
          "\(bundle.path)/\(name)",
          from: exports.appendingPathComponent(name).path
        )
        add(file, isNamed: true, to: &groups, or: &strangers)
      }
    } catch {
      diagnostics.append(.error(WorldFailure.reason(error), at: place))
    }
  }

  private mutating func add(
    _ file: StreamedFile,
    isNamed: Bool,
    to groups: inout [Group],
    or strangers: inout [UnknownMeasurementFile]
  ) {
    let path = file.path
    var input = TextInput(path: file.path, more: file.next)
    let recognized = Swift.Result { () throws(MeasurementFormat.Stranger) in
      try MeasurementFormat.of(&input)
    }
    if let failure = file.failure {
      diagnostics.append(.error("cannot read the file: \(failure)", at: Place(path: file.path)))
      return
    }
    let format: MeasurementFormat
    switch recognized {
    case .success(let known): format = known
    case .failure(let stranger):
      if isNamed {
        diagnostics.append(stranger.diagnostic)
      } else if stranger.kind == .withoutValues {
        empty.append(path)
      } else {
        strangers.append(UnknownMeasurementFile(path, stranger))
      }
      return
    }
    let folder = UnknownMeasurementFile.folder(of: path)
    let key = format.grouping == .folder ? "\(format.name) \(folder)" : path
    if let index = groups.firstIndex(where: { $0.key == key }) {
      groups[index].isNamed = groups[index].isNamed || isNamed
      groups[index].files.append(file)
      groups[index].inputs.append(input)
    } else {
      groups.append(
        Group(
          format: format,
          key: key,
          isNamed: isNamed,
          folder: folder,
          files: [file],
          inputs: [input]
        )
      )
    }
  }

  private mutating func read(_ group: inout Group) {
    var report = ReadingReport(process: process)
    let entries = group.format.entries(in: &group.inputs, reporting: &report)
    // In the order of their digests, so that names and order of the arguments do not matter.
    let origins = group.files.map { $0.origin() }.sorted { $0.sha256 < $1.sha256 }
    for file in group.files {
      guard let failure = file.failure else { continue }
      diagnostics.append(.error("cannot read the file: \(failure)", at: Place(path: file.path)))
    }
    // A folder may have other files: a log of a build that measured nothing is no mistake.
    if report.isEmpty, !group.isNamed {
      empty += group.files.map(\.path)
      return
    }
    diagnostics += report.diagnostics
    guard !report.hasErrors else { return }
    let document =
      report.document
      ?? MeasurementDocument(
        format: group.format.name,
        tool: group.format.tool,
        origins: origins,
        entries: entries
      )
    let digests = document.origins.map(\.sha256).joined()
    let name = document.name(digest: SHA256.hexadecimal(of: Array(digests.utf8)))
    if let other = results.first(where: { $0.name == name }) {
      // The same file may be given twice under two names.
      guard report.document != nil, other.document != document else {
        return repeated.append(group.files[0].path)
      }
      let objection =
        "'\(other.path)' has other measurements of the same sources; import one of them"
      diagnostics.append(.error(objection, at: Place(path: group.files[0].path)))
      return
    }
    results.append(
      Result(document: document, name: name, path: group.files[0].path, notes: report.notes)
    )
  }

  /// Applies the command line's choices to all files.
  mutating func apply(window: WindowChoice?, scenario: String?, recorded: RecordingTime?) {
    for index in results.indices {
      for number in results[index].document.entries.indices {
        let entry = results[index].document.entries[number]
        results[index].document.entries[number].scenario = scenario ?? entry.scenario
        results[index].document.entries[number].recorded = entry.recorded ?? recorded
      }
      if let window { apply(window, toResultAt: index) }
    }
  }

  private mutating func apply(_ window: WindowChoice, toResultAt index: Int) {
    var isUsed = false
    for entry in results[index].document.entries.indices {
      for interval in results[index].document.entries[entry].intervals.indices
      where results[index].document.entries[entry].intervals[interval].takesWindow {
        isUsed = true
        let objection = results[index].document.entries[entry].intervals[interval].use(window)
        guard let objection else { continue }
        diagnostics.append(.error(objection, at: Place(path: results[index].path)))
      }
    }
    if !isUsed {
      results[index].notes.append(
        .remark("--window changes nothing: the file doesn't leave a denominator open")
      )
    }
  }
}

extension MeasurementImport.Result {
  /// Copies a person's additions from an earlier import of the same files.
  mutating func keep(_ bytes: [UInt8], choosingWindow: Bool, choosingScenario: Bool) {
    var ignored: [Diagnostic] = []
    guard let before = MeasurementDocument.read(bytes, path: name, diagnostics: &ignored) else {
      return
    }
    document.keep(
      choicesOf: before,
      keepsWindow: !choosingWindow,
      keepsScenario: !choosingScenario
    )
  }
}
