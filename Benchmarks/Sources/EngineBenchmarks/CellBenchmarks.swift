import ListEngine
import Measuring

/// Cells while a list scrolls by one item at a time.
struct CellBenchmarks {
  func run() {
    print("## Cell life cycle, per item that scrolls through\n")
    var table = Table("identifiers", "prepare, wait, display, leave")
    let items = 100_000
    let numbers = ContenderTimes(
      "cells",
      runs: 9,
      [Contender(name: "Int") { scroll(Array(0..<items)) }]
    )
    table.append("Int", time(numbers.results[0].medianNanoseconds / Double(items)))
    let texts = (0..<items).map(identifier)
    let strings = ContenderTimes("cells", runs: 9, [Contender(name: "String") { scroll(texts) }])
    table.append("String", time(strings.results[0].medianNanoseconds / Double(items)))
    table.print()
  }

  private func scroll<ID: Hashable & Sendable>(_ items: [ID]) -> Int {
    var cells = CellLifeCycle<ID>()
    let registration = CellRegistration()
    for index in items.indices {
      cells.prepare(item: items[index], registration: registration)
      cells.finishPreparing(item: items[index])
      if index >= 2 { cells.display(item: items[index - 2]) }
      if index >= 14 { cells.endDisplaying(item: items[index - 14]) }
    }
    return cells.counts.reused
  }
}
