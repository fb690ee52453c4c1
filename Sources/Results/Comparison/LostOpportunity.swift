package import Diagnostics
package import Scenarios

/// What happened in a variant and no longer does, so that its results say nothing any more, however
/// good they are: photos that never arrive cost nothing.
package struct LostOpportunity: Hashable, Sendable {
  /// Which variant.
  package var subject: VariantSubject
  /// What no longer happens.
  package var opportunity: Opportunity
  /// Where to look.
  package var place: Place?

  /// What a variant lost.
  package init(subject: VariantSubject, opportunity: Opportunity, place: Place? = nil) {
    self.subject = subject
    self.opportunity = opportunity
    self.place = place
  }

  /// What no longer happens, in words.
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

  /// One sentence that says what it means.
  package var sentence: String {
    "\(words) in '\(subject.variant)' on \(subject.device): it is untested, and nothing about it got "
      + "better"
  }
}

extension LostOpportunity {
  /// What a variant lost; nothing if one side doesn't say what happened.
  static func all(in new: BaselineEntry, from old: BaselineEntry) -> [LostOpportunity] {
    guard let before = old.opportunities, let now = new.opportunities else { return [] }
    return before.filter { !now.contains($0) }
      .map { LostOpportunity(subject: new.subject, opportunity: $0, place: new.place) }
  }
}
