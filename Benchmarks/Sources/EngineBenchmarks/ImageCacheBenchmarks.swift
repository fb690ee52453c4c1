import ListEngine
import Measuring

/// The cost of an image cache hit, and of a miss that inserts and evicts.
///
/// The yardstick is the same look-up in a `Dictionary`, which evicts nothing.
struct ImageCacheBenchmarks {
  private static let steps = 20_000

  func run() {
    print("ImageCache, for each access\n")
    var table = Table("ids", "entries", "hit", "shortest", "Dictionary", "25 % hits, else insert")
    for count in [1_000, 100_000] {
      append("Int", count, scrambled, &table)
      append("String", count, identifier, &table)
    }
    table.print()
  }

  private func append<ID: Hashable & Sendable>(
    _ kind: String,
    _ count: Int,
    _ id: (Int) -> ID,
    _ table: inout Table
  ) {
    let ids = (0..<4 * count).map(id)
    var random = SeededGenerator(seed: 7)
    let hits = (0..<Self.steps).map { _ in ids[Int.random(in: 0..<count, using: &random)] }
    let accesses = (0..<Self.steps).map { _ in ids[Int.random(in: 0..<4 * count, using: &random)] }
    let image = Picture()
    var cache = ImageCache<ID, Picture>(ImageCacheLimits(cost: count, entryCost: 1))
    var dictionary: [ID: Picture] = [:]
    for id in ids[..<count] {
      cache.insert(image, for: id, cost: 1)
      dictionary[id] = image
    }
    var churned = cache

    let measurement = ContenderTimes(
      kind,
      runs: 25,
      [
        Contender(name: "hit") {
          hits.reduce(0) { $0 + (cache.value(for: $1)?.number ?? 0) }
        },
        Contender(name: "Dictionary") {
          hits.reduce(0) { $0 + (dictionary[$1]?.number ?? 0) }
        },
        Contender(name: "insert") {
          accesses.reduce(0) { sum, id in
            if let hit = churned.value(for: id) { return sum + hit.number }
            churned.insert(image, for: id, cost: 1)
            return sum
          }
        },
      ]
    )
    let times = measurement.results.map { $0.medianNanoseconds / Double(Self.steps) }
    let shortest = measurement.results[0].minimumNanoseconds / Double(Self.steps)
    table.append(
      kind,
      String(count),
      time(times[0]),
      time(shortest),
      time(times[1]),
      time(times[2])
    )
  }
}

private final class Picture: Sendable {
  let number = 1
}
