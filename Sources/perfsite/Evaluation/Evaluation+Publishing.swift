import Foundation
import SiteBuilder

extension StagedSite {
  /// Publishes the site.
  ///
  /// - Parameter path: the folder of the site, as messages name it.
  /// - Returns: a line about the written files.
  /// - Throws: `WorldFailure` if it can't be written.
  mutating func publish(to path: String) throws -> String {
    do {
      return try publish().outcome.summary(of: path)
    } catch {
      throw WorldFailure("cannot publish to '\(path)'", error)
    }
  }
}

extension SitePublisher.Outcome {
  /// Returns a line about the written files.
  func summary(of path: String) -> String {
    "\(path)/index.html: \(count) files, "
      + "\(written.count) written, \(unchanged) unchanged, \(removed.count) removed\n"
  }
}

extension Evaluation {
  /// The file of results, as the site has it.
  var resultsFile: [UInt8] {
    if let results { return results }
    return publishedFolder.flatMap { try? FileBytes.read("\($0)/\(Self.resultsName)") } ?? []
  }

  static let resultsName = "results.json"
}
