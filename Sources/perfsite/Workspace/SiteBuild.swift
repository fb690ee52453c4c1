/// What a build of a workspace did.
struct SiteBuild: Sendable {
  /// The files that were written, from the top of the site, sorted.
  var changedPaths: [String] = []
  /// The files that were removed, from the top of the site, sorted.
  var removedPaths: [String] = []
  /// What was found out.
  let evaluation: Evaluation
  /// A line that says what was written.
  let summary: String
}
