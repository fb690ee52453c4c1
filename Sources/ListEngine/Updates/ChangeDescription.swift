/// A short line that describes changes, however many there are.
struct ChangeDescription {
  /// The number of changes of a kind that are written out.
  static let shownCount = 5

  private var kinds: [String] = []

  /// The description, such as `deleted items: 0.1, 0.3; moved items: 0.2 → 0.0`.
  var text: String { kinds.isEmpty ? "no changes" : kinds.joined(separator: "; ") }

  /// Adds the changes of one kind, if there are any.
  ///
  /// - Complexity: O(1), besides the descriptions of the first few.
  mutating func append<Change>(_ kind: String, _ changes: [Change]) {
    guard !changes.isEmpty else { return }
    let shown = changes.prefix(Self.shownCount).map { "\($0)" }.joined(separator: ", ")
    let more = changes.count - Self.shownCount
    kinds.append("\(kind): \(shown)\(more > 0 ? " and \(more) more" : "")")
  }

  /// Returns an identifier's description, or the beginning of a long one.
  static func text(of id: some Hashable) -> String {
    let text = "\(id)"
    return text.count > 48 ? "\(text.prefix(47))…" : text
  }
}
