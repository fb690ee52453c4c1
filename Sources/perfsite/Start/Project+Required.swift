import Foundation

extension Project {
  /// Requires that the folder is a project, or the beginning of one.
  ///
  /// - Throws: `WorldFailure` with instructions to start one, or to name another folder.
  func require() throws {
    if exists { return }
    let lack =
      FileManager.default.fileExists(atPath: root)
      ? "'\(root)' has neither perfsite.yml nor Content" : "there is no folder '\(root)'"
    throw WorldFailure(
      "no project: \(lack); 'perfsite init DIR' starts one, '-C DIR' names the folder of one"
    )
  }

  /// True if the folder has any part of a project.
  var exists: Bool {
    ["perfsite.yml", "Content"].contains { FileManager.default.kind(ofItemAt: path(of: $0)) != nil }
  }
}
