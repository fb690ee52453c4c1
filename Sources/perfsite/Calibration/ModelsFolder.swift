import ArgumentParser
import Foundation
import ModelCalibration

/// A folder for model files that a command writes.
struct ModelsFolder {
  private let path: String

  /// - Throws: a usage error if the folder is one of the project's sources, or has other contents.
  init(_ path: String, in project: Project) throws {
    self.path = path
    // The result would replace the project's own models.
    _ = try OutputFile("\(path)/costs.yml", in: project)
    switch FileManager.default.kind(ofItemAt: path) {
    case nil: break
    case .typeDirectory:
      let known = ["costs.yml", "devices.yml", "networks.yml", "parameters.yml"]
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      if let other = names.sorted().first(where: { !known.contains($0) }) {
        throw ValidationError("'\(path)' holds '\(other)'; name an empty or a new folder.")
      }
    default: throw ValidationError("'\(path)' is not a folder.")
    }
  }

  /// Writes all files, or none if the first can't be written.
  ///
  /// - Returns: a line that names the files.
  /// - Throws: `WorldFailure`.
  func write(_ models: CalibratedModels) throws -> String {
    let manager = FileManager.default
    let folder = URL(fileURLWithPath: path)
    let parent = folder.deletingLastPathComponent().path
    let staging = URL(fileURLWithPath: StagedFile.temporary(in: parent), isDirectory: true)
    do {
      try manager.createDirectory(at: staging, withIntermediateDirectories: true)
      let lock = FileLock(free: staging.path)
      defer { withExtendedLifetime(lock) { try? manager.removeItem(at: staging) } }
      for file in models.files {
        try Data(file.text.utf8).write(to: staging.appendingPathComponent(file.name))
      }
      if manager.kind(ofItemAt: path) == nil {
        // One rename: either all files are there or none.
        try manager.moveItem(at: staging, to: folder)
      } else {
        for file in models.files {
          let target = folder.appendingPathComponent(file.name)
          try StagedFile.write(Array(file.text.utf8), to: target.path)
        }
      }
    } catch {
      throw WorldFailure("cannot write to '\(path)'", error)
    }
    return "wrote \(models.files.map(\.name).joined(separator: ", ")) to '\(path)'\n"
  }
}
