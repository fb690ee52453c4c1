import ListEngine
import Measuring

/// The height index: building, changing and querying it.
struct HeightBenchmarks {
  let counts: [Int]

  func run() {
    print("## Height index\n")
    var table = Table(
      "items",
      "build",
      "build, equal heights",
      "update and total",
      "visible from scratch",
      "visible from nearby",
      "insert one",
      "remove one"
    )
    for count in counts {
      var random = SeededGenerator(seed: 7)
      let heights = (0..<count).map { _ in Int.random(in: 2_816...28_160, using: &random) }
      let index = HeightIndex(heights: heights)
      let operations = 2_000
      let measurement = ContenderTimes(
        "heights",
        runs: 9,
        contenders(heights, index, operations, &random)
      )
      let times = measurement.results.map(\.medianNanoseconds)
      table.append(
        "\(count)",
        time(times[0]),
        time(times[1]),
        time(times[2] / Double(operations)),
        time(times[3] / Double(operations)),
        time(times[4] / Double(operations)),
        time(times[5] / Double(operations)),
        time(times[6] / Double(operations))
      )
    }
    table.print()
  }

  private func contenders(
    _ heights: [Int],
    _ index: HeightIndex,
    _ operations: Int,
    _ random: inout SeededGenerator
  ) -> [Contender] {
    let viewport = 844 * 64
    let total = index.totalHeight
    let places = (0..<operations).map { _ in Int.random(in: 0..<heights.count, using: &random) }
    let offsets = (0..<operations).map { _ in
      Int.random(in: 0..<(total - viewport), using: &random)
    }
    var changing = index
    var scrolling = index
    var growing = index
    let step = min(2_000, (total - viewport) / (operations + 1))
    return [
      Contender(name: "build") { HeightIndex(heights: heights).totalHeight },
      Contender(name: "uniform") { HeightIndex(count: heights.count, height: 2_816).totalHeight },
      Contender(name: "update") {
        var sum = 0
        for (number, place) in places.enumerated() {
          changing.setHeight(2_816 + (number &* 31 &+ changing.totalHeight) & 8_191, ofItem: place)
          sum &+= changing.totalHeight
        }
        return sum
      },
      Contender(name: "nowhere") {
        offsets.reduce(0) { $0 &+ index.items(in: $1..<($1 + viewport)).upperBound }
      },
      Contender(name: "beside") {
        var sum = 0
        for frame in 0..<operations {
          sum &+= scrolling.visibleItems(in: (frame * step)..<(frame * step + viewport)).upperBound
        }
        return sum
      },
      Contender(name: "insert") {
        for place in places { growing.insert([9_000], at: place) }
        return growing.totalHeight
      },
      Contender(name: "remove") {
        for place in places { growing.remove(place..<(place + 1)) }
        return growing.totalHeight
      },
    ]
  }
}
