/// The offset of a list at every moment of a scroll script.
///
/// Between two movements the list stays where the first one left it. The path is continuous except
/// at jumps, at the start of a recording, and over the last half point of a bounce.
package struct ScrollPath: Hashable, Sendable {
  /// The moving parts in order of time; jumps have no length.
  package let segments: [ScrollSegment]
  /// When the script ends and the list is at rest, in nanoseconds.
  package let endNanoseconds: Int

  /// Follows a script from the top of a list.
  ///
  /// - Parameters:
  ///   - script: what happens to the list.
  ///   - maximumOffset: the offset at which the ends of the content and of the screen meet, in
  ///     points.
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
