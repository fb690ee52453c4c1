/// A decision about a list that variants can make differently.
///
/// Each is declared once, in the file of its group, and listed in `allCases`. Listings, the schema,
/// the documentation and the reports read the declaration; the effect on a trial is in `Trial`.
public struct Technique: RawRepresentable, CaseIterable, Sendable {
  /// The key in scenario files, and the name of the property of `Techniques`.
  public let rawValue: String
  /// The name that people read.
  public let title: String
  /// A sentence about the decision that the technique stands for.
  public let summary: String
  /// The subject of the technique.
  public let group: Group
  /// The part of a list that the technique acts on; nil if every list has it.
  public let need: Need?
  /// Everything that can be chosen.
  public let choices: [Choice]
  /// The choice that takes a number, if there is one.
  package let number: TechniqueNumber?

  let property: Property

  /// The techniques about one subject.
  public enum Group: String, CaseIterable, Hashable, Sendable {
    /// Images in cells.
    case images = "Images"
    /// Loading images ahead.
    case prefetching = "Prefetching"
    /// Cells and their content.
    case cells = "Cells"
    /// Layout, heights and offsets.
    case layout = "Layout"
    /// Changes of the data.
    case updates = "Updates"
    /// The render server's work.
    case rendering = "Rendering"
  }

  /// The part of a list that a technique acts on.
  public enum Need: String, CaseIterable, Hashable, Sendable {
    /// An image in each cell.
    case images
    /// Dates, numbers or measurements in each cell.
    case formattedValues = "formatted values"
    /// Attributed strings in each cell.
    case attributedStrings = "attributed strings"
    /// Views that not every item needs.
    case optionalViews = "optional views"
    /// Events while the list scrolls.
    case events
    /// Shadows in each cell.
    case shadows
    /// Masked content in each cell.
    case masks
    /// Layers that could be opaque but are not.
    case transparentLayers = "transparent layers"
  }

  /// One of the things that can be chosen.
  public struct Choice: Hashable, Sendable {
    /// The choice as scenario files write it: `thumbnail`, or `{ahead: 12}` with an example.
    public let text: String
    /// The meaning of the choice, as a clause.
    public let summary: String
    /// True for the choice of a list that chooses nothing.
    public let isDefault: Bool
  }
}

extension Technique {
  /// Finds the technique with this key; nil if there is none.
  public init?(rawValue: String) {
    guard let technique = Self.allCases.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = technique
  }
}

extension Technique: Hashable {
  /// Compares techniques by key.
  public static func == (left: Technique, right: Technique) -> Bool {
    left.rawValue == right.rawValue
  }

  /// Hashes the key.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension Technique: CustomStringConvertible {
  /// The key.
  public var description: String { rawValue }
}
