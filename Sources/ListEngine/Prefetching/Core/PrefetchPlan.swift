/// The positions that are wanted, and their urgency.
@usableFromInline
struct PrefetchPlan: Equatable, Sendable {
  /// All wanted positions, including those of visible items.
  @usableFromInline var wanted: Range<Int> = 0..<0
  /// The items on screen.
  var visible: Range<Int> = 0..<0
  /// The items beside the visible ones that the next frame may show.
  var nextFrame: Range<Int> = 0..<0
  var direction: ScrollDirection = .forward
}

extension PrefetchPlan {
  /// Creates the plan for a viewport, given the plan before it.
  ///
  /// With `keepsEdges`, when positions still mean the same items, edges do not move back as long as
  /// the list keeps its direction and the visible items overlap the previous ones. So a list that
  /// slows down, or alternates between 7 and 8 items, does not cancel in one frame what it starts
  /// in the next.
  init(
    visible: Range<Int>,
    itemCount: Int,
    itemsPerSecond: Double,
    policy: PrefetchPolicy,
    after previous: PrefetchPlan,
    keepsEdges: Bool
  ) {
    self.visible = visible.clamped(to: 0..<itemCount)
    direction = Self.direction(of: itemsPerSecond, visible: self.visible, after: previous)

    let reach = policy.reach(visibleCount: self.visible.count, itemsPerSecond: itemsPerSecond)
    let travel = itemsPerSecond.magnitude * Double(policy.refreshNanoseconds) / 1e9
    // A thousandth of an item less: 60 items a second at 16,666,667 ns are one per frame, not two.
    let soon = wholeItems(travel - 0.001, within: 0...reach.ahead)
    var (lower, upper) = (self.visible.lowerBound, self.visible.upperBound)

    switch direction {
    case .forward:
      nextFrame = upper..<min(upper + soon, itemCount)
      lower -= reach.behind
      upper += reach.ahead
    case .backward:
      nextFrame = max(lower - soon, 0)..<lower
      lower -= reach.ahead
      upper += reach.behind
    }
    wanted = max(lower, 0)..<min(upper, itemCount)

    if keepsEdges, previous.direction == direction, previous.visible.overlaps(self.visible) {
      keepEdges(of: previous, itemCount: itemCount)
    }
  }

  private mutating func keepEdges(of previous: PrefetchPlan, itemCount: Int) {
    switch direction {
    case .forward:
      let behind = max(wanted.lowerBound, min(previous.wanted.lowerBound, visible.lowerBound))
      wanted = behind..<max(wanted.upperBound, min(previous.wanted.upperBound, itemCount))
    case .backward:
      let behind = min(wanted.upperBound, max(previous.wanted.upperBound, visible.upperBound))
      wanted = min(wanted.lowerBound, previous.wanted.lowerBound)..<behind
    }
  }

  private static func direction(
    of itemsPerSecond: Double,
    visible: Range<Int>,
    after previous: PrefetchPlan
  ) -> ScrollDirection {
    if itemsPerSecond > 0 { return .forward }
    if itemsPerSecond < 0 { return .backward }
    if visible.lowerBound > previous.visible.lowerBound { return .forward }
    if visible.lowerBound < previous.visible.lowerBound { return .backward }
    return previous.direction
  }
}

extension PrefetchPlan {
  /// The wanted items beyond those of the next frame, in the direction of travel.
  var ahead: Range<Int> {
    switch direction {
    case .forward: nextFrame.upperBound..<wanted.upperBound
    case .backward: wanted.lowerBound..<nextFrame.lowerBound
    }
  }

  /// The wanted items that the list has passed.
  var behind: Range<Int> {
    switch direction {
    case .forward: wanted.lowerBound..<visible.lowerBound
    case .backward: visible.upperBound..<wanted.upperBound
    }
  }

  /// Returns the place of a wanted position in the order in which items are needed: 0 on screen,
  /// then ahead, then behind, the nearest first.
  func rank(at index: Int) -> Int {
    let (below, above) = (visible.lowerBound - index, index - visible.upperBound + 1)
    let reach = wanted.count - visible.count
    return switch direction {
    case .forward: below > 0 ? reach + below : max(0, above)
    case .backward: above > 0 ? reach + above : max(0, below)
    }
  }

  /// Returns the urgency of the item at a wanted position.
  func priority(at index: Int) -> PrefetchPriority {
    if visible.contains(index) { return .visible }
    return nextFrame.contains(index) ? .nextFrame : .prefetch
  }
}
