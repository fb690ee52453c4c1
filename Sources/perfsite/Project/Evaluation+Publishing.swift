import Foundation
import SiteBuilder

extension Evaluation {
  /// Writes the site, and prints the answers and what was written.
  ///
  /// - Parameter path: the folder of the site.
  /// - Throws: `WorldFailure` if it cannot be written.
  func publish(to path: String) throws {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    let outcome: SitePublisher.Outcome
    do {
      outcome = try SitePublisher(folder: folder).publish(site)
    } catch {
      throw WorldFailure("cannot publish to '\(path)'", error)
    }
    try Terminal.print(report)
    try Terminal.print(
      "\(path)/index.html: \(site.files.count) files, "
        + "\(outcome.written) written, \(outcome.unchanged) unchanged, \(outcome.removed) removed\n"
    )
  }
}
