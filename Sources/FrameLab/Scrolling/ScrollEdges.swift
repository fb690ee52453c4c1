/// The edges of a list's content, and how it behaves past them.
struct ScrollEdges: Hashable, Sendable {
  /// The offset at which the end of the content meets that of the viewport, in points.
  let maximum: Double
  /// How the list gives way past its edges; nil when it does not.
  let rubberBand: RubberBand?

  /// The offset held within the content.
  func contentOffset(nearest offset: Double) -> Double {
    min(max(offset, 0), maximum)
  }

  /// The edge that an offset is past; nil within the content.
  func edge(passedBy offset: Double) -> Double? {
    if offset < 0 { 0 } else if offset > maximum { maximum } else { nil }
  }

  /// Where a finger holds the list that, without edges, would hold it at `finger`.
  func offset(heldBy finger: Double) -> Double {
    let inside = contentOffset(nearest: finger)
    guard let rubberBand, finger != inside else { return inside }
    return inside + rubberBand.displacement(pulledBy: finger - inside)
  }

  /// Where a finger would hold the list without edges that holds it at `offset`.
  func finger(holding offset: Double) -> Double {
    let inside = contentOffset(nearest: offset)
    guard let rubberBand, offset != inside else { return inside }
    return inside + rubberBand.pull(displacing: offset - inside)
  }

  /// The offset held within what the list can show at all.
  func reachableOffset(nearest offset: Double) -> Double {
    let reach = rubberBand?.viewportPoints ?? 0
    return min(max(offset, -reach), maximum + reach)
  }
}
