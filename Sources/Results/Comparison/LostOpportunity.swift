package import Diagnostics
package import Scenarios

/// An event that no longer happens in a variant, so that its results mean nothing.
///
/// Photos that never arrive, for example, cost nothing.
package struct LostOpportunity: Hashable, Sendable {
  package var subject: VariantSubject
  /// The event that no longer happens.
  package var opportunity: Opportunity
  /// The place for messages.
  package var place: Place?

  /// The lost event, in words.
  package var words: String {
    switch opportunity {
    case .scrolling: "nothing scrolls any more"
    case .cells: "no cell appears any more"
    case .images: "no image arrives any more"
    case .updates: "no update is applied any more"
    case .subject: "the list no longer has what the technique acts on"
    case .difference: "the two variants no longer differ"
    }
  }

  /// A sentence with the meaning of the loss.
  package var sentence: String {
    "\(words) in '\(subject.variant)' on \(subject.device): it is untested, and nothing about it got "
      + "better"
  }
}

extension LostOpportunity {
  /// Returns the losses of a variant; none if one side omits its events.
  static func all(in new: BaselineEntry, from old: BaselineEntry) -> [LostOpportunity] {
    guard let before = old.opportunities, let now = new.opportunities else { return [] }
    return before.filter { !now.contains($0) }
      .map { LostOpportunity(subject: new.subject, opportunity: $0, place: new.place) }
  }
}
