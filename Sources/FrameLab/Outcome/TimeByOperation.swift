/// An amount of time for every operation, in nanoseconds.
public struct TimeByOperation: Hashable, Sendable {
  private var times: [Int]

  /// No time at all.
  public init() {
    times = Array(repeating: 0, count: ListOperation.allCases.count)
  }

  /// The nanoseconds of one operation.
  public subscript(operation: ListOperation) -> Int {
    get { times[operation.rawValue] }
    set { times[operation.rawValue] = newValue }
  }

  /// The nanoseconds of all operations.
  public var total: Int { times.reduce(0, +) }

  /// The operations that took time, the longest first, ties by name.
  public var ranked: [(operation: ListOperation, nanoseconds: Int)] {
    ListOperation.allCases
      .map { (operation: $0, nanoseconds: self[$0]) }
      .filter { $0.nanoseconds != 0 }
      .sorted {
        ($1.nanoseconds, $0.operation.name) < ($0.nanoseconds, $1.operation.name)
      }
  }

  /// Adds the times of another table.
  public static func += (left: inout TimeByOperation, right: TimeByOperation) {
    for index in left.times.indices { left.times[index] += right.times[index] }
  }

  /// Divides an amount among the operations in proportion to their times.
  ///
  /// The shares add up to exactly the amount: each is its quotient rounded down, and the remaining nanoseconds go one
  /// each to the largest remainders, ties by name.
  ///
  /// If the table is empty, so is the result.
  package func sharing(_ amount: Int) -> TimeByOperation {
    var shares = TimeByOperation()
    let whole = total
    guard whole > 0, amount > 0 else { return shares }
    var remainders: [(operation: ListOperation, remainder: Int)] = []
    var rest = amount
    for operation in ListOperation.allCases where self[operation] > 0 {
      let product = amount.multipliedFullWidth(by: self[operation])
      let (quotient, remainder) = whole.dividingFullWidth(product)
      shares[operation] = quotient
      rest -= quotient
      remainders.append((operation, remainder))
    }
    remainders.sort { ($1.remainder, $0.operation.name) < ($0.remainder, $1.operation.name) }
    for (operation, _) in remainders.prefix(rest) { shares[operation] += 1 }
    return shares
  }
}

extension TimeByOperation: CustomStringConvertible {
  /// The operations in milliseconds, the longest first: `image-decoding 15.9 ms, others 0.1 ms`.
  ///
  /// The longest operations first. Those below a tenth of a millisecond are summed up as others.
  public var description: String {
    let shown = ranked.prefix { $0.nanoseconds >= 100_000 }
    var parts = shown.map { "\($0.operation.name) \(TimeText.milliseconds($0.nanoseconds))" }
    let others = total - shown.reduce(0) { $0 + $1.nanoseconds }
    if others > 0 || parts.isEmpty { parts.append("others \(TimeText.milliseconds(others))") }
    return parts.joined(separator: ", ")
  }
}
