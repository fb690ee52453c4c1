import Measuring

/// How many events per second pass through the queue, on one core.
///
/// Each popped event schedules another, so the population stays constant.
struct EventQueueBenchmarks {
  let runs: Int

  /// Two words, about as much as a simulation's event needs.
  private struct Payload {
    let item: Int
    let step: Int
  }

  func run() {
    print("## Event queue pop and push, on one core\n")
    let populations = [100, 1000, 100_000]
    let measurement = ContenderTimes(
      "event queue",
      runs: runs,
      populations.map { population in
        Contender(name: String(population)) { Self.run(population: population) }
      }
    )
    var table = Table("events in the queue", "M/s", "at best")
    for result in measurement.results {
      table.append(result.name, speed(result.medianNanoseconds), speed(result.minimumNanoseconds))
    }
    table.print()
  }

  private static let count = 1_000_000

  private static func run(population: Int) -> Int {
    var queue = EventQueue<Payload>()
    queue.reserveCapacity(population)
    var state: UInt64 = 1
    func delay() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 54) + 1
    }
    for item in 0..<population { queue.schedule(Payload(item: item, step: 0), at: delay()) }
    var outcome = 0
    for _ in 0..<count {
      guard let event = queue.popFirst() else { return outcome }
      outcome = outcome &* 31 &+ event.payload.item &+ event.payload.step
      let next = Payload(item: event.payload.item, step: event.payload.step + 1)
      queue.schedule(next, at: event.time + delay())
    }
    return outcome
  }

  private func speed(_ nanoseconds: Double) -> String {
    decimal(Double(Self.count) * 1000 / nanoseconds, digits: 1)
  }
}
