import ArgumentParser
import Diagnostics
import Foundation
import Results
import SiteBuilder

extension StagedSite {
  /// Publishes the site.
  ///
  /// - Parameter path: the folder of the site, as messages name it.
  /// - Returns: a line that says what was written.
  /// - Throws: `WorldFailure` if it cannot be written.
  mutating func publish(to path: String) throws -> String {
    do {
      return try publish().outcome.summary(of: path)
    } catch {
      throw WorldFailure("cannot publish to '\(path)'", error)
    }
  }
}

extension SitePublisher.Outcome {
  /// A line that says what was written.
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

  /// The results, with what there is to say about the content.
  ///
  /// - Throws: `ExitCode.failure` if the file of results cannot be read, which is a mistake in this
  ///   program.
  func document() throws -> ResultsDocument {
    var mistakes: [Diagnostic] = []
    guard
      var document = made
        ?? ResultsDocument(reading: resultsFile, path: "results.json", reporting: &mistakes)
    else {
      Terminal.printDiagnostics(mistakes.formatted(with: [:]))
      throw ExitCode.failure
    }
    document.content = findings.map { ContentFinding(.init(ofFile: $0.place.path), $0) }
    return document
  }
}
