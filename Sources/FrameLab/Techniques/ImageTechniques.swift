extension Technique {
  package static let imagePreparation = Technique(
    \.imagePreparation,
    key: "imagePreparation",
    title: "Image preparation",
    summary: "When and where images are decoded.",
    group: .images,
    need: .images,
    choices: [
      .onCommit:
        "on the main thread, in the prepare phase of the first commit that shows the image",
      .prepareForDisplay:
        "whole, on UIKit's serial background queue: `prepareForDisplay(completionHandler:)`",
      .thumbnail:
        "at the size shown, on a background queue: `prepareThumbnail(of:completionHandler:)`",
      .concurrentQueue:
        "whole, each image on a thread of its own: a concurrent queue without a limit",
    ]
  )

  package static let imageDelivery = Technique(
    \.imageDelivery,
    key: "imageDelivery",
    title: "Image delivery",
    summary: "How an image that has arrived gets into its cell.",
    group: .images,
    need: .images,
    choices: [
      .toCell: "the load's completion sets the image on the cell that asked",
      .reconfigure: "it goes into the cache, and its item is reconfigured",
    ]
  )

  package static let loadGuarding = Technique(
    \.loadGuarding,
    key: "loadGuarding",
    title: "Load guarding",
    summary: "Which steps keep a reused cell from showing another item's image.",
    group: .images,
    need: .images,
    choices: [
      .all: "a reused cell cancels, clears and verifies",
      .withoutCancel: "the load for the item that the cell has left runs on",
      .withoutClear: "the old image stays until the new one comes",
      .withoutVerify: "an image is shown whatever item the cell has by now",
      .none: "none of the three",
    ]
  )

  package static let imageCaching = Technique(
    \.imageCaching,
    key: "imageCaching",
    title: "Image cache",
    summary: "How much the app's cache of decoded images holds.",
    group: .images,
    need: .images,
    named: [.unlimited: "only a memory warning empties the cache"],
    number: TechniqueNumber(
      key: "limit",
      unit: .bytes,
      range: 0...100_000_000_000,
      example: "150 MB",
      meaning: "a limit",
      summary: "at most so many bytes; what is on screen goes last"
    ),
    numbered: { .limited(bytes: $0) }
  )

  package static let memoryWarningResponse = Technique(
    \.memoryWarningResponse,
    key: "memoryWarningResponse",
    title: "Response to memory warnings",
    summary: "What the app does on a memory warning.",
    group: .images,
    need: .images,
    choices: [
      .emptiesCache: "drops the cached images that are not on screen",
      .ignored: "nothing",
    ]
  )
}

/// When and where images are decoded.
public enum ImagePreparation: String, TechniqueChoice {
  case onCommit
  case prepareForDisplay
  case thumbnail
  case concurrentQueue
}

/// The way an image gets into its cell once it arrives.
public enum ImageDelivery: String, TechniqueChoice {
  case toCell
  case reconfigure
}

/// Which of the three steps cancel, clear and verify a reused cell performs.
public enum LoadGuarding: String, TechniqueChoice {
  case all
  case withoutCancel
  case withoutClear
  case withoutVerify
  case none
}

/// The limit of the app's cache of decoded images.
public enum ImageCaching: TechniqueSetting {
  case unlimited
  case limited(bytes: Int)

  /// `unlimited`, or the limit in megabytes.
  public var text: String {
    switch self {
    case .unlimited: "unlimited"
    case .limited(let bytes):
      bytes.isMultiple(of: 1_000_000) ? "\(bytes / 1_000_000) MB" : "\(bytes) B"
    }
  }
}

/// The app's response to a memory warning.
public enum MemoryWarningResponse: String, TechniqueChoice {
  case emptiesCache
  case ignored
}
