import Diagnostics
import Results
import Scenarios

/// Mistakes because of which nothing can be run or published.
struct ContentMistakes: Error {
  /// What there is to say about files of the project, whose paths are relative to it.
  var content: [Diagnostic] = []
  /// What is wrong with the outcomes of shards, whose paths are as the terminal sees them.
  var blobs: [Diagnostic] = []
  /// The texts of the project's files by path, for excerpts.
  var files: [String: SourceFile] = [:]

  /// Every finding with its line.
  func text(in project: Project) -> String {
    project.text(of: content, excerptsFrom: files) + blobs.sortedByPlace().formatted(with: [:])
  }

  /// Every finding with the path that the terminal sees, the mistakes in content first.
  func findings(in project: Project) -> [ContentFinding] {
    project.readable(content).map {
      ContentFinding(.init(ofFile: $0.place.path), project.displayed($0))
    } + blobs.sortedByPlace().limitedPerFile().map { ContentFinding(.blob, $0) }
  }
}
