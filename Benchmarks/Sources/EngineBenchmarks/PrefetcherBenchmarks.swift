import ListEngine
import Measuring

/// The cost of a prefetcher step, with a window of 60 items.
///
/// FrameLab takes a step every frame, so frames in which nothing changes matter most. The peer uses
/// two sets, a common design: the ids that are wanted now minus the previous ones.
struct PrefetcherBenchmarks {
  private static let steps = 2_000

  func run() {
    print("Prefetcher, a window of 60 items, for each step\n")
    var table = Table("ids", "step", "Prefetcher", "shortest", "two sets", "shortest")
    append("Int", scrambled, &table)
    append("String", identifier, &table)
    table.print()
  }

  private func append<ID: Hashable & Sendable>(
    _ kind: String,
    _ id: (Int) -> ID,
    _ table: inout Table
  ) {
    let ids = (0..<4_000).map(id)
    let tasks: [(String, (Int) -> Int)] = [
      ("nothing changed", { _ in 300 }), ("one item further", { 300 + $0 % 3_000 }),
      ("all 60 changed", { 300 + $0 % 2 * 1_500 }),
    ]
    for (task, position) in tasks {
      let measurement = ContenderTimes(
        task,
        runs: 25,
        [
          Contender(name: "Prefetcher") { scroll(ids, to: position) },
          Contender(name: "two sets") { scrollWithSets(ids, to: position) },
        ]
      )
      let times = measurement.results.flatMap { result in
        [result.medianNanoseconds, result.minimumNanoseconds]
          .map { time($0 / Double(Self.steps)) }
      }
      table.append(kind, task, times[0], times[1], times[2], times[3])
    }
  }

  private func scroll<ID: Hashable & Sendable>(_ ids: [ID], to position: (Int) -> Int) -> Int {
    var prefetcher = Prefetcher<ID>(
      PrefetchPolicy(ahead: .items(36), behind: .items(12), concurrentLoads: 6)
    )
    var actions = 0
    for step in 0..<Self.steps {
      let lower = position(step)
      prefetcher.viewportChanged(
        visible: lower..<lower + 12,
        of: ids.count,
        itemsPerSecond: 60
      ) { ids[$0] }
      while let action = prefetcher.nextAction() {
        if case .cancel(let load) = action { prefetcher.cancelled(load) }
        actions += 1
      }
    }
    return actions
  }

  private func scrollWithSets<ID: Hashable>(_ ids: [ID], to position: (Int) -> Int) -> Int {
    var wanted: Set<ID> = []
    var actions = 0
    for step in 0..<Self.steps {
      let lower = position(step)
      let next = Set(ids[lower - 12..<lower + 48])
      actions += next.subtracting(wanted).count + wanted.subtracting(next).count
      wanted = next
    }
    return actions
  }
}
