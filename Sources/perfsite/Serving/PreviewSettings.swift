import Diagnostics
import PreviewServer
import Results
import SiteBuilder

/// A project's settings of its preview.
struct PreviewSettings: Equatable {
  /// The path that the site is published under, from slash to slash.
  var basePath = "/"
  /// The Markdown files outside of the content that are also pages.
  var documents: [String] = []

  /// Reads the settings; uses a stand-in for broken ones, which a build reports.
  init(of project: Project) {
    guard let file = project.settings else { return }
    var ignored: [Diagnostic] = []
    let settings = SiteSettings(file, reporting: &ignored) ?? .standIn(for: file)
    basePath = settings.address?.basePath ?? "/"
    documents = settings.documents
  }

  /// Returns every file that a build reads, also those that do not exist yet.
  func plan(for project: Project, _ baseline: BaselineOptions) -> WatchPlan {
    var files = Set((["perfsite.yml"] + documents).map(project.path))
    if !baseline.noBaseline {
      files.insert(ProjectBaseline.file(baseline.baseline, of: project).path)
    }
    return WatchPlan(
      folders: [project.path(of: "Content"), project.path(of: "Templates")],
      files: files
    )
  }
}
