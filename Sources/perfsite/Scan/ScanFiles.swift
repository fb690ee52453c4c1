import ArgumentParser
import Diagnostics
import Foundation
import ListScan
import LocatedText
import Scenarios

/// Scans of running lists, as files on the command line.
struct ScanFiles {
  /// The scans of one list, added up.
  struct List {
    var scan: ScannedList
    var paths: [String]
    var notes: [String] = []
  }

  /// The lists in the order of their first files.
  private(set) var lists: [List] = []

  /// Reads files, and the scans in folders, and adds up scans of the same list.
  ///
  /// - Throws: an exit status, after printing the mistakes in all of them.
  init(_ paths: [String]) throws {
    var diagnostics: [Diagnostic] = []
    for path in paths.flatMap({ Self.files(in: $0, reporting: &diagnostics) }) {
      let input = try InputFile(path)
      switch SourceFile.decoding(input.bytes, path: input.path) {
      case .failure(let diagnostic): diagnostics.append(diagnostic)
      case .success(let file):
        let reading = ScannedList.reading(file)
        diagnostics += reading.diagnostics
        if let scan = reading.scan { add(scan, from: input.path) }
      }
    }
    if diagnostics.contains(where: { $0.severity == .error }) {
      throw InputFile.failure(diagnostics)
    }
  }

  /// Returns the path of a file, or of the scans in a folder, such as one of exported attachments,
  /// whose names tell nothing.
  private static func files(in path: String, reporting diagnostics: inout [Diagnostic]) -> [String]
  {
    guard path != "-", FileManager.default.kind(ofItemAt: path) == .typeDirectory else {
      return [path]
    }
    let items = (try? FolderWalk(path))?.sorted(
      at: { Place(path: "\(path)/\($0)") },
      reporting: &diagnostics
    )
    let scans = (items ?? []).map { "\(path)/\($0.path)" }.filter { file in
      let start = (try? FileHandle(forReadingFrom: URL(fileURLWithPath: file)))
        .flatMap { try? $0.read(upToCount: 200) }
      return start?.range(of: Data("\"perfsite-scan/".utf8)) != nil
    }
    if scans.isEmpty {
      diagnostics.append(.error("the folder holds no scan of a list", at: Place(path: path)))
    }
    return scans
  }

  private mutating func add(_ scan: ScannedList, from path: String) {
    guard
      let index = lists.firstIndex(where: {
        $0.scan.name == scan.name && $0.scan.scenario == scan.scenario
      })
    else {
      lists.append(List(scan: scan, paths: [path]))
      return
    }
    let before = lists[index].scan
    if let one = before.isSimulator, let other = scan.isSimulator, one != other {
      lists[index].notes.append(
        "'\(scan.name)' was scanned on a phone and in the Simulator; counts for each cell should be the "
          + "same, images and texts may differ"
      )
    }
    if let one = before.commit, let other = scan.commit, one != other {
      lists[index].notes.append("the scans of '\(scan.name)' are of different commits")
    }
    lists[index].scan.add(scan)
    lists[index].paths.append(path)
  }

  /// Returns the only list.
  ///
  /// - Throws: a usage error if there are several.
  func only() throws -> List {
    guard lists.count == 1 else {
      let names = lists.map { "'\($0.scan.name)'" }.joined(separator: ", ")
      throw ValidationError("these are scans of several lists, \(names); give those of one list.")
    }
    return lists[0]
  }
}

extension ScanFiles.List {
  /// The id of the scenario that stands for the list, and the variant if it is named.
  var scenario: ScenarioName {
    if let name = scan.scenario { return ScenarioName(name) }
    let id = scan.name.identifier
    // A name without Latin letters or digits.
    return ScenarioName(id.isEmpty ? "list" : id, variant: nil)
  }

  /// The names of the files without their folders.
  var fileNames: [String] {
    paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
  }
}
