/// When and where an image is decoded.
public enum ImagePreparation: String, TechniqueChoice {
  /// On the main thread, in the prepare phase of the first commit that shows the image.
  case onCommit
  /// Whole, on UIKit's serial background queue: `prepareForDisplay(completionHandler:)`.
  case prepareForDisplay
  /// At the size shown, on a background queue: `prepareThumbnail(of:completionHandler:)`.
  case thumbnail
  /// Whole, each image on a thread of its own: a concurrent queue without a limit.
  case concurrentQueue
}
