/// The edges of a list's content, and how it behaves past them.
struct ScrollEdges: Hashable, Sendable {
  /// The offset at which the ends of the content and of the viewport meet, in points.
  let maximum: Double
  /// The resistance past the edges; nil if the list stops there.
  let rubberBand: RubberBand?

  /// The offset clamped to the content.
  func contentOffset(nearest offset: Double) -> Double {
    min(max(offset, 0), maximum)
  }

  /// The edge that an offset is past; nil if it is within the content.
  func edge(passedBy offset: Double) -> Double? {
    if offset < 0 { 0 } else if offset > maximum { maximum } else { nil }
  }

  /// Where the list is if, without edges, the finger would hold it at `finger`.
  func offset(heldBy finger: Double) -> Double {
    let inside = contentOffset(nearest: finger)
    guard let rubberBand, finger != inside else { return inside }
    return inside + rubberBand.displacement(pulledBy: finger - inside)
  }

  /// Where, without edges, the finger would hold a list that is at `offset`.
  func finger(holding offset: Double) -> Double {
    let inside = contentOffset(nearest: offset)
    guard let rubberBand, offset != inside else { return inside }
    return inside + rubberBand.pull(displacing: offset - inside)
  }

  /// The offset clamped to what the list can show at all.
  func reachableOffset(nearest offset: Double) -> Double {
    let reach = rubberBand?.viewportPoints ?? 0
    return min(max(offset, -reach), maximum + reach)
  }
}
