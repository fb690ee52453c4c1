import ListEngine
import TestSupport
import Testing

struct CellLoadGuardTests {
  @Test func `A reused cell cancels, clears and verifies`() {
    var guarded = CellLoadGuard<String>()
    var actions = guarded.configure(for: "a", isCached: false)
    #expect(actions == .init(load: "a"))
    actions = guarded.prepareForReuse()
    #expect(actions == .init(cancel: "a"))
    actions = guarded.configure(for: "b", isCached: false)
    #expect(actions == .init(load: "b"))
    expectArrival(of: "a", shown: false, &guarded)
    expectArrival(of: "b", shown: true, &guarded)
    actions = guarded.configure(for: "c", isCached: true)
    #expect(actions == .init(clearsImage: true, show: "c"))
  }

  @Test func `Reconfiguring for the same item keeps the image and the load`() {
    var guarded = CellLoadGuard<String>()
    _ = guarded.configure(for: "a", isCached: false)
    #expect(guarded.configure(for: "a", isCached: false) == .init())
    expectArrival(of: "a", shown: true, &guarded)
    #expect(guarded.configure(for: "a", isCached: true) == .init())
    #expect(guarded.shown == "a")
  }

  @Test(
    .slow,
    arguments: [CellLoadSteps.all, [.clear, .verify], [.cancel, .verify], [.cancel, .clear]]
  )
  func `Each step is needed, and together they are enough`(steps: CellLoadSteps) {
    var showedWrongImage = false
    var leftALoad = false
    for script in EveryScript(length: 6) {
      var cell = ScriptedCell(steps: steps)
      for event in script {
        cell.perform(event)
        showedWrongImage = showedWrongImage || cell.guarded.showsWrongImage
        leftALoad = leftALoad || cell.hasForgottenLoad
      }
    }
    #expect(showedWrongImage == !steps.isSuperset(of: [.clear, .verify]))
    #expect(leftALoad == !steps.contains(.cancel))
  }

  private func expectArrival(
    of id: String,
    shown: Bool,
    _ guarded: inout CellLoadGuard<String>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isShown = guarded.imageArrived(for: id)
    #expect(isShown == shown, sourceLocation: sourceLocation)
    #expect(!guarded.showsWrongImage, sourceLocation: sourceLocation)
  }
}

/// A cell whose loads keep running until they arrive, even if cancelled too late.
private struct ScriptedCell {
  enum Event: CaseIterable {
    case configureA
    case configureB
    case configureCachedB
    case reuse
    case arriveA
    case arriveB
  }

  var guarded: CellLoadGuard<Character>
  private var underWay: Set<Character> = []
  private var cancelled: Set<Character> = []

  init(steps: CellLoadSteps) {
    guarded = CellLoadGuard(steps: steps)
  }

  /// Whether a load is running that the cell does not wait for.
  var hasForgottenLoad: Bool {
    underWay.subtracting(cancelled).contains { $0 != guarded.awaited }
  }

  mutating func perform(_ event: Event) {
    switch event {
    case .configureA: carryOut(guarded.configure(for: "a", isCached: false))
    case .configureB: carryOut(guarded.configure(for: "b", isCached: false))
    case .configureCachedB: carryOut(guarded.configure(for: "b", isCached: true))
    case .reuse: carryOut(guarded.prepareForReuse())
    case .arriveA: arrive("a")
    case .arriveB: arrive("b")
    }
  }

  private mutating func carryOut(_ actions: CellLoadGuard<Character>.Actions) {
    if let id = actions.cancel { cancelled.insert(id) }
    if let id = actions.load {
      underWay.insert(id)
      cancelled.remove(id)
    }
  }

  private mutating func arrive(_ id: Character) {
    guard underWay.remove(id) != nil else { return }
    cancelled.remove(id)
    _ = guarded.imageArrived(for: id)
  }
}

/// Every sequence of events of a length.
private struct EveryScript: Sequence {
  let length: Int

  func makeIterator() -> some IteratorProtocol<[ScriptedCell.Event]> {
    let events = ScriptedCell.Event.allCases
    let scripts = (0..<length).reduce([[]]) { scripts, _ in
      scripts.flatMap { script in events.map { script + [$0] } }
    }
    return scripts.makeIterator()
  }
}
