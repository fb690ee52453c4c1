package import FrameLab
import TextFormats

/// The events of a list while it is scrolled, in words.
package enum EventText {
  /// More events than this are counted, not listed.
  private static let most = 8

  /// Returns the events in the order in which they happen.
  package static func text(_ events: [ListEvent]) -> String {
    // Events at the same time happen in the order in which they are listed.
    let sorted = events.enumerated()
      .sorted { ($0.element.nanoseconds, $0.offset) < ($1.element.nanoseconds, $1.offset) }
      .map(\.element)
    let told = sorted.prefix(most).map {
      "after \(TimeText.seconds($0.nanoseconds, atMost: 9)) \(text($0.kind))"
    }
    let rest = sorted.count - told.count
    return told.joined(separator: "; ") + (rest > 0 ? "; and \(counted(rest, "more event"))" : "")
  }

  private static func text(_ kind: ListEvent.Kind) -> String {
    switch kind {
    case .insertAtTop(let count): "\(counted(count, "item")) inserted at the top"
    case .insertAboveViewport(let count): "\(counted(count, "item")) inserted above the screen"
    case .deleteVisible(let count): "\(counted(count, "item")) on screen deleted"
    case .moveLastToTop: "the last item moved to the top"
    case .changeVisible(let count): "\(counted(count, "item")) on screen changed"
    case .rotate: "the device turned"
    case .changeTextSize(let category): "the text size changed to \(category)"
    case .memoryWarning: "a memory warning"
    case .background: "the app goes to the background"
    }
  }
}
