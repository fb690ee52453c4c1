/// A column of pixels in a line of steps: however many values fall into it, the line goes through
/// the least and the greatest of them and leaves with the last.
struct TrendColumn {
  private var x = 0.0
  private var low = 0.0
  private var high = 0.0
  private var last = 0.0
  private var isOpen = false

  /// Begins a line.
  ///
  /// - Returns: the path commands so far.
  mutating func open(at x: Double, _ y: Double) -> String {
    (self.x, low, high, last, isOpen) = (x, y, y, y, true)
    return "M\(Coordinate.text(x)) \(Coordinate.text(y))"
  }

  /// Goes on to another value.
  ///
  /// - Returns: the commands of the column that is left, if it is.
  mutating func move(to x: Double, _ y: Double) -> String {
    var commands = ""
    if x > self.x {
      commands = column + "H\(Coordinate.text(x))"
      (self.x, low, high) = (x, last, last)
    }
    (low, high, last) = (min(low, y), max(high, y), y)
    return commands
  }

  /// Ends the line.
  ///
  /// - Returns: the commands of its last column.
  mutating func close(at x: Double) -> String {
    guard isOpen else { return "" }
    isOpen = false
    return column + "H\(Coordinate.text(max(x, self.x + 1)))"
  }

  /// The vertical part of the column.
  private var column: String {
    guard low < high else { return "" }
    let ends = last == high ? [low, high] : last == low ? [high, low] : [low, high, last]
    return ends.map { "V\(Coordinate.text($0))" }.joined()
  }
}
