import Foundation

extension Project {
  /// Requires that the folder is a project, or the beginning of one.
  ///
  /// - Throws: `WorldFailure` that says how to start one, and how to name another folder.
  func require() throws {
    let kinds = ["perfsite.yml", "Content"].map { FileManager.default.kind(ofItemAt: path(of: $0)) }
    guard kinds.allSatisfy({ $0 == nil }) else { return }
    let lack =
      FileManager.default.fileExists(atPath: root)
      ? "'\(root)' has neither perfsite.yml nor Content" : "there is no folder '\(root)'"
    throw WorldFailure(
      "no project: \(lack); 'perfsite init DIR' starts one, '-C DIR' names the folder of one"
    )
  }
}
