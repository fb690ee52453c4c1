import FrameLab
import TextFormats

extension [ScanLine] {
  /// The open questions of a scan, as sentences: its assumptions, then techniques without a trace.
  package var open: [String] {
    let assumed = filter { !$0.possible.isEmpty }
      .map { "\($0.key) is taken for \($0.value): \($0.reason)." }
    let unseen = Self.visible.filter { technique in !contains { $0.key == technique.rawValue } }
    guard !unseen.isEmpty else { return assumed }
    let titles = unseen.map(\.title.lowercasedStart)
    return assumed + ["The scan shows nothing of \(titles.joined(separator: ", "))."]
  }

  /// The techniques that a scan with all hooks shows.
  private static let visible: [Technique] = [
    .imagePreparation, .shadows, .masks, .blending, .loadGuarding, .prefetchKeys, .contentUpdate,
    .dataPrefetching, .imageCaching, .registration, .constraintUpdates, .formatting,
    .attributedText, .cellSizing,
  ]
}
