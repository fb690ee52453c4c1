import Diagnostics
import Foundation
import Scenarios

extension [ContentFile] {
  /// Returns the files and those of the program in a folder that are not among them, sorted by
  /// path.
  func completedByDefaults(in folder: String) -> [ContentFile] {
    let own = Set(map(\.path))
    let others = DefaultFile.all(in: folder).filter { !own.contains($0.path) }
    if others.isEmpty { return self }
    return (self + others.map { ContentFile(path: $0.path, bytes: $0.bytes) })
      .sorted { $0.path < $1.path }
  }
}

extension Project {
  /// Returns true if a name is that of a program's file that the project has not replaced.
  func isDefault(_ file: String) -> Bool {
    DefaultFile.named(file) != nil && FileManager.default.kind(ofItemAt: path(of: file)) == nil
  }

  /// Returns the path of a file as people see it: relative to the terminal's working folder, or
  /// recognizable as one of the program's.
  func shownPath(of file: String) -> String {
    isDefault(file) ? "<perfsite>/\(file)" : path(of: file)
  }

  /// Returns findings, with a note on the first one about a file of the program on how to replace
  /// it.
  func explainingDefaults(in findings: [Diagnostic]) -> [Diagnostic] {
    var explained: Set<String> = []
    return findings.map { finding in
      let path = finding.place.path
      guard !explained.contains(path), let file = EjectableFile(path: path), isDefault(path) else {
        return finding
      }
      explained.insert(path)
      var finding = finding
      let advice = "'\(file.command)' copies it into the project"
      finding.notes.append(
        .note("perfsite brings this \(file.kind.rawValue) along; \(advice)", at: Place(path: path))
      )
      return finding
    }
  }
}
