package import FrameLab

/// An event without which a technique can't make a difference while a list runs.
///
/// It is the event that the technique acts on, never the cost that it avoids: a fix that leaves
/// nothing to measure has still been tried.
package enum Opportunity: String, CaseIterable, Hashable, Sendable {
  /// The list scrolls.
  case scrolling
  /// A cell appears.
  case cells
  /// An image arrives.
  case images
  /// An update of the list is applied.
  case updates
  /// The list has what the technique acts on, such as shadows.
  case subject
  /// The two variants differ.
  case difference

  /// The metric that counts it; nil if the scenario's file alone decides.
  package var metric: Metric? {
    switch self {
    case .scrolling: .frameRate
    case .cells: .cellsConfigured
    case .images: .arrivedLoads
    case .updates: .snapshotApplies
    case .subject, .difference: nil
    }
  }

  /// Less than this part of what a list asks for tells nothing about it: then most of it waited.
  package static let leastShare = 0.5

  /// Finds the event that a technique acts on.
  package init(_ technique: Technique) {
    switch technique.need {
    case .images: self = .images
    // Heights are also forgotten when the device turns, which applies no update.
    case .events: self = technique.group == .updates ? .updates : .cells
    case .formattedValues, .attributedStrings, .optionalViews, .shadows, .masks,
      .transparentLayers, nil:
      self = .cells
    }
  }
}
