/// Finds free places for labels around points.
struct LabelPlaces {
  /// An upright rectangle.
  struct Box: Hashable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    /// Whether two rectangles share more than an edge.
    func overlaps(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    /// Whether another rectangle is inside this one.
    func holds(_ other: Box) -> Bool {
      other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
    }

    /// The square around a point.
    static func around(x: Double, y: Double, radius: Double) -> Box {
      Box(left: x - radius, top: y - radius, right: x + radius, bottom: y + radius)
    }
  }

  /// Where labels may be.
  let bounds: Box
  /// Where no more labels may go.
  private(set) var taken: [Box]
  /// Where labels should preferably not go, such as on a line.
  var avoided: [Box] = []

  init(bounds: Box, taken: [Box]) {
    self.bounds = bounds
    self.taken = taken
  }

  /// Reserves the best free place for a label beside a point: right, left, above, below or
  /// diagonal.
  ///
  /// - Returns: the place, or nil if there is none.
  /// - Complexity: O(places taken and avoided).
  mutating func place(width: Double, height: Double, x: Double, y: Double) -> Box? {
    let free = candidates(width: width, height: height, x: x, y: y).filter { box in
      bounds.holds(box) && !taken.contains { $0.overlaps(box) }
    }
    let ranked = free.enumerated().min { first, second in
      let crossings = [first, second].map { entry in avoided.count { $0.overlaps(entry.element) } }
      return (crossings[0], first.offset) < (crossings[1], second.offset)
    }
    guard let best = ranked?.element else { return nil }
    taken.append(best)
    return best
  }

  private func candidates(width: Double, height: Double, x: Double, y: Double) -> [Box] {
    [10.0, 22].flatMap { gap -> [Box] in
      let middle = y - height / 2
      let (right, left) = (x + gap, x - gap - width)
      let (above, below) = (y - gap + 2 - height, y + gap - 2)
      let corners = [
        (right, middle), (left, middle), (x - width / 2, above), (x - width / 2, below),
        (right, above), (right, below), (left, above), (left, below),
      ]
      return corners.map { left, top in
        Box(left: left, top: top, right: left + width, bottom: top + height)
      }
    }
  }
}
