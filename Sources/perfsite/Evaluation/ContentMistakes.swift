import Diagnostics
import Results
import Scenarios

/// Mistakes because of which nothing can be run or published.
struct ContentMistakes: Error {
  /// The findings about files of the project, whose paths are relative to it.
  var content: [Diagnostic] = []
  /// The mistakes in the outcomes of shards, whose paths are as given on the command line.
  var blobs: [Diagnostic] = []
  /// The texts of the project's files by path, for excerpts.
  var files: [String: SourceFile] = [:]

  /// Returns every finding with its line.
  func text(in project: Project) -> String {
    project.text(of: content, excerptsFrom: files) + blobs.sortedByPlace().formatted(with: [:])
  }

  /// Returns every finding with the path that the terminal sees, the mistakes in content first.
  func findings(in project: Project) -> [ContentFinding] {
    project.readable(content).map {
      ContentFinding(.init(ofFile: $0.place.path), project.displayed($0))
    } + blobs.sortedByPlace().limitedPerFile().map { ContentFinding(.blob, $0) }
  }
}
