/// Where a list is at every moment of a scroll script.
///
/// Between two movements the list is where the first one left it. The path is continuous but for
/// jumps, where a recording begins, and the last half point of a bounce.
package struct ScrollPath: Hashable, Sendable {
  /// The moving parts, in order of time; those of no length are jumps.
  package let segments: [ScrollSegment]
  /// When the script ends and the list rests, in nanoseconds.
  package let endNanoseconds: Int

  /// Follows a script from the top of a list.
  ///
  /// - Parameters:
  ///   - script: what happens to the list.
  ///   - maximumOffset: the offset at which the end of the content meets the screen's, in points.
  ///   - viewportPoints: the height of the screen that the list fills, in points.
  /// - Complexity: O(steps and recorded samples).
  package init(_ script: ScrollScript, maximumOffset: Double, viewportPoints: Double) {
    var builder = ScrollPathBuilder(
      bounces: script.bounces,
      maximumOffset: maximumOffset,
      viewportPoints: viewportPoints
    )
    for step in script.steps { builder.append(step) }
    builder.finish()
    segments = builder.segments
    endNanoseconds = builder.time
  }
}
