import ListEngine

/// Draws the states of items over the steps of a script: one row per item, one column per step.
///
/// `w` waiting, `p`, `n` and `v` loading at a priority, `#` loaded, `!` failed, `x` the step at
/// which a load was cancelled, `·` nothing.
struct PrefetchDrawing {
  private(set) var ledger: PrefetchLedger<Int>
  private let items: Range<Int>
  private var rows: [Int: String] = [:]

  init(_ policy: PrefetchPolicy, items: Range<Int>) {
    ledger = PrefetchLedger<Int>(policy)
    self.items = items
  }

  /// Performs an event, and adds a column.
  mutating func step(_ event: (inout PrefetchLedger<Int>) -> Void) {
    event(&ledger)
    var stopped: Set<Int> = []
    for action in ledger.carryOut() {
      guard case .cancel(let load) = action else { continue }
      stopped.insert(load.id)
      ledger.stop(load)
    }
    ledger.carryOut()
    for id in items {
      rows[id, default: ""].append(stopped.contains(id) ? "x" : character(for: id))
    }
  }

  /// The rows, from the first item to the last.
  var picture: String {
    items.map { "\($0 < 10 ? " " : "")\($0) \(rows[$0] ?? "")" }.joined(separator: "\n")
  }

  private func character(for id: Int) -> Character {
    switch ledger.prefetcher.state(of: id) {
    case .idle: "·"
    case .waiting: "w"
    case .loaded: "#"
    case .failed: "!"
    case .loading:
      switch ledger.prefetcher.priority(of: id) {
      case .visible: "v"
      case .nextFrame: "n"
      case .prefetch: "p"
      case nil: "?"
      }
    }
  }
}
