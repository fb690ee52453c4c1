import Scenarios
import TextFormats

/// Values of a board for people; `board.js` writes the same texts.
extension BoardMeasure {
  /// The measure of hitches.
  static var hitches: BoardMeasure { all[0] }

  /// The name inside a sentence.
  var noun: String { metric.title.prefix(1).lowercased() + metric.title.dropFirst() }

  /// A number of steps without its unit, such as `25.8`.
  func number(_ steps: Int) -> String {
    DecimalText.fixed(Double(steps) / DecimalText.powerOfTen(places), places: places)
  }

  /// A number of steps with its unit, such as `25.8 ms/s`.
  func text(_ steps: Int) -> String { withUnit(number(steps)) }

  /// A difference with its sign and unit, such as `+1.4 ms/s`.
  func difference(_ steps: Int) -> String {
    withUnit(steps > 0 ? "+\(number(steps))" : steps == 0 ? "±\(number(0))" : number(steps))
  }

  private func withUnit(_ number: String) -> String {
    unit.isEmpty ? number : "\(number)\u{A0}\(unit)"
  }
}
