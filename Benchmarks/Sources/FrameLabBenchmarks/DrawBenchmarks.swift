import MeasuredDeterministicMath
import Measuring

/// How long a random cost takes to draw, on one core: one number for each of many items.
struct DrawBenchmarks {
  let runs: Int

  func run() {
    print("## Lognormal draw, on one core\n")
    let measurement = ContenderTimes(
      "lognormal draw",
      runs: runs,
      [
        Contender(name: "streams kept", run: Self.drawFromStreams),
        Contender(name: "stream made of seed, purpose and item", run: Self.drawFromStream),
      ]
    )
    var table = Table("lognormal draw", "time", "at best")
    for result in measurement.results {
      table.append(
        result.name,
        time(result.medianNanoseconds / Double(Self.count)),
        time(result.minimumNanoseconds / Double(Self.count))
      )
    }
    table.print()
  }

  static let count = 1_000_000
  private static let purpose = StreamName("cell-layout")

  static func drawFromStreams() -> Int {
    let factor = LognormalFactor(spread: 0.2)
    let streams = RandomStreams(seed: 1, purpose: purpose)
    var sum = 0.0
    for item in 0..<count { sum += factor.draw(from: streams, item: item) }
    return Int(sum)
  }

  private static func drawFromStream() -> Int {
    let factor = LognormalFactor(spread: 0.2)
    var sum = 0.0
    for item in 0..<count {
      var stream = RandomStream(seed: 1, purpose: purpose, item: item)
      sum += factor.draw(from: &stream)
    }
    return Int(sum)
  }
}
