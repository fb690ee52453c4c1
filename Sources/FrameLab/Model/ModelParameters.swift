/// Rules of the model for which Apple publishes no value: our assumptions, by name.
public struct ModelParameters: Hashable, Sendable {
  /// A commit is short, and a cell may be prefetched after it, when it takes at most this part of
  /// the refresh interval, in percent.
  public var shortCommitPercent: Int
  /// How many decoded or loaded bytes the app's image cache holds.
  public var imageCacheBytes: Int

  /// Creates parameters.
  public init(shortCommitPercent: Int = 50, imageCacheBytes: Int = 150_000_000) {
    precondition(
      (0...100).contains(shortCommitPercent),
      "a part of the interval is 0 to 100 %, got \(shortCommitPercent)"
    )
    precondition(imageCacheBytes >= 0, "a size is not negative, got \(imageCacheBytes) bytes")
    self.shortCommitPercent = shortCommitPercent
    self.imageCacheBytes = imageCacheBytes
  }
}
