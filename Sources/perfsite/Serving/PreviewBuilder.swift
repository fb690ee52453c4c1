import PreviewServer
import SiteBuilder

/// Builds the site of a project into memory, again and again.
struct PreviewBuilder {
  private let project: Project
  private let request: Evaluation.Request
  private let jobs: Int?
  private var files: [String: [UInt8]] = [:]

  /// A build of a project.
  struct Outcome {
    let site: PreviewSite
    /// The files that are new, different or gone.
    let changed: [String]
    let evaluation: Evaluation
  }

  init(_ project: Project, _ request: Evaluation.Request, jobs: Int?) {
    self.project = project
    self.request = request
    self.jobs = jobs
  }

  /// Builds.
  ///
  /// - Throws: what `Evaluation.make` throws.
  mutating func build(at basePath: String) async throws -> Outcome {
    let evaluation = try await Evaluation.make(of: project, request, for: .build, jobs: jobs)
    let files = Dictionary(
      evaluation.site.files.map { ($0.path, $0.bytes) },
      uniquingKeysWith: { first, _ in first }
    )
    let former = self.files
    let changed = Set(files.keys).union(former.keys).filter { files[$0] != former[$0] }
    self.files = files
    return Outcome(
      site: PreviewSite(basePath: basePath, paths: Set(files.keys)) { files[$0] },
      changed: changed.sorted(),
      evaluation: evaluation
    )
  }
}
