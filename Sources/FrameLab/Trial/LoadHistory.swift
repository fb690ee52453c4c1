/// Which items' images have arrived, and which items were ever on screen.
struct LoadHistory: Sendable {
  private struct Marks: OptionSet {
    var rawValue: UInt8
    static let arrived = Marks(rawValue: 1)
    static let onScreen = Marks(rawValue: 2)
  }

  private var marks: [Marks]

  init(itemCount: Int) {
    marks = Array(repeating: [], count: itemCount)
  }

  mutating func noteArrival(_ item: Int) { marks[item].insert(.arrived) }

  mutating func noteOnScreen(_ item: Int) { marks[item].insert(.onScreen) }

  func hasArrived(_ item: Int) -> Bool { marks[item].contains(.arrived) }

  /// Items whose image arrived although they were never on screen.
  ///
  /// - Complexity: O(items).
  var wastedCount: Int { marks.count { $0 == .arrived } }
}
