/// The result of building a workspace.
struct SiteBuild: Sendable {
  /// The files that were written, from the top of the site, sorted.
  var changedPaths: [String] = []
  /// The files that were removed, from the top of the site, sorted.
  var removedPaths: [String] = []
  let evaluation: Evaluation
  /// A line about the written files.
  let summary: String
}
