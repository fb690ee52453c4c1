import DeterministicMath

/// The items with far more to show than the others, such as a post with a long text: the same in
/// every trial with the same seed, whatever else is drawn.
package struct HeavyItems: Sendable {
  private let share: Double
  private let streams: RandomStreams

  package init(share: Double, seed: UInt64) {
    self.share = share
    streams = RandomStreams(seed: seed, purpose: StreamName("heavy-item"))
  }

  package func contains(_ item: Int) -> Bool {
    guard share > 0 else { return false }
    var stream = streams[item]
    return stream.openUniform() < share
  }

  /// Returns the factor on the time to fill, lay out and draw an item's cell.
  package func factor(of item: Int) -> Double {
    contains(item) ? ModelParameters.heavyItemFactor : 1
  }
}

extension ListOperation {
  /// True if the operation takes longer for a heavy item.
  package var growsWithContent: Bool {
    switch self {
    case .cellConfiguration, .hostedCellConfiguration, .cellLayout, .stackLayout, .manualLayout,
      .forcedLayout, .layoutInvalidation, .sizeFitting, .stackSizeFitting, .manualSizeFitting,
      .heightComputation, .textDrawing:
      true
    default: false
    }
  }
}
