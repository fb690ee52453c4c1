/// One way in which a list moves.
enum ScrollMotion: Hashable, Sendable {
  /// A finger moves by a distance at constant speed, from where it would hold the list if that had
  /// no edges.
  case drag(finger: Double, distance: Double, ScrollEdges)
  /// The list slows down within its content.
  case deceleration(Deceleration, from: Double, ScrollEdges)
  /// A spring pulls the list back to an edge.
  case bounce(BounceSpring, edge: Double)
  /// The offset is animated.
  case animation(from: Double, distance: Double)
  /// The offset changes at constant speed.
  case line(from: Double, distance: Double)

  /// Where the list is some nanoseconds into the motion.
  func offset(afterNanoseconds elapsed: Int, of duration: Int) -> Double {
    switch self {
    case .drag(let finger, let distance, let edges):
      return edges.offset(heldBy: finger + distance * (Double(elapsed) / Double(duration)))
    case .deceleration(let deceleration, let origin, let edges):
      // Rounding may go a hair past an edge.
      return edges.contentOffset(
        nearest: origin + deceleration.distance(afterSeconds: Double(elapsed) / 1e9)
      )
    case .bounce(let spring, let edge):
      return edge + spring.points(afterSeconds: Double(elapsed) / 1e9)
    case .animation(let origin, let distance):
      let part = Double(elapsed) / Double(duration)
      return origin + distance * (part * part * (3 - 2 * part))
    case .line(let origin, let distance):
      return origin + distance * (Double(elapsed) / Double(duration))
    }
  }
}
