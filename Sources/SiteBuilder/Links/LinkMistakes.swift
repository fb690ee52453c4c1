import Diagnostics

/// Collects mistakes in links so that a link that is used many times in a file is reported once.
///
/// A reference is defined in one place and used in others; it is fixed once.
struct LinkMistakes {
  private struct Link: Hashable {
    let file: String
    let written: String
  }

  private struct Uses {
    var first: Diagnostic
    /// The place of the second use; nil if there is one.
    var second: Place?
    var others = 0
  }

  private var links: [Link] = []
  private var uses: [Link: Uses?] = [:]

  /// Counts a use of a wrong link.
  ///
  /// - Parameters:
  ///   - written: the link as the author wrote it.
  ///   - place: the place of this use.
  ///   - diagnostic: makes the finding for the first use in a file; nil to hide it.
  mutating func add(_ written: String, at place: Place, _ diagnostic: () -> Diagnostic?) {
    let link = Link(file: place.path, written: written)
    guard let known = uses[link] else {
      links.append(link)
      uses.updateValue(diagnostic().map { Uses(first: $0) }, forKey: link)
      return
    }
    guard var known else { return }
    known.second = known.second ?? place
    known.others += 1
    uses[link] = known
  }

  /// The findings, in the order of the first uses.
  var diagnostics: [Diagnostic] {
    links.compactMap { link in
      guard case .some(.some(let uses)) = uses[link] else { return nil }
      guard let second = uses.second else { return uses.first }
      var diagnostic = uses.first
      let count = uses.others == 1 ? "once more" : "\(uses.others) more times"
      diagnostic.notes.append(
        .note("the link is used \(count) in this file, next here", at: second)
      )
      return diagnostic
    }
  }
}
