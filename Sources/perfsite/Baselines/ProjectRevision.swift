import ArgumentParser
import Diagnostics
import Scenarios
import SiteBuilder

/// A project as it was at a commit.
struct ProjectRevision {
  /// The commit.
  let commit: GitRepository.Commit
  /// The title of the project; empty if its settings could not be read.
  let title: String
  /// The files of its content.
  let content: [ContentFile]

  /// Reads a commit; nil if it has no content.
  init?(of repository: GitRepository, at commit: GitRepository.Commit) {
    guard let files = repository.files(at: commit, under: ["Content", "perfsite.yml"]) else {
      return nil
    }
    self.commit = commit
    let own = files.filter { $0.path.hasPrefix("Content/") && !$0.isHidden }
    content = own.completedByDefaults(in: "Content")
    var ignored: [Diagnostic] = []
    title =
      files.first { $0.path == "perfsite.yml" }
      .flatMap { try? SourceFile.decoding($0.bytes, path: $0.path).get() }
      .flatMap { SiteSettings($0, reporting: &ignored)?.title } ?? ""
    if own.isEmpty { return nil }
  }

  /// The scenarios and models of the commit.
  var reading: ScenarioCatalogReading {
    ScenarioCatalog.reading(content.filter(\.isSimulated), inFolder: "Content")
  }

  /// The scenarios of other content with the models of this commit.
  func models(under scenarios: [ContentFile]) -> ScenarioCatalogReading {
    ScenarioCatalog.reading(
      content.filter(\.isModel) + scenarios.filter { $0.isSimulated && !$0.isModel },
      inFolder: "Content"
    )
  }
}

extension ContentFile {
  /// Whether the file is one of the models.
  fileprivate var isModel: Bool { path.hasPrefix("Content/models/") }

  /// Whether its name or that of a folder that it is in starts with a dot.
  fileprivate var isHidden: Bool { path.split(separator: "/").contains { $0.hasPrefix(".") } }
}
