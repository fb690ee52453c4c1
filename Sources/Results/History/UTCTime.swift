/// A time in the form `2026-11-22T10:30:00Z`.
package enum UTCTime {
  /// Whether a text has the form, with a day that the calendar has and a time that a clock shows.
  package static func isWritten(_ text: String) -> Bool {
    let pattern = Array("0000-00-00T00:00:00Z".utf8)
    let bytes = Array(text.utf8)
    guard bytes.count == pattern.count else { return false }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    for (byte, form) in zip(bytes, pattern) {
      guard form == UInt8(ascii: "0") ? digits.contains(byte) : byte == form else { return false }
    }
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    let month = number(5..<7)
    return (1...12).contains(month)
      && (1...days(ofMonth: month, in: number(0..<4))).contains(number(8..<10))
      && number(11..<13) < 24 && number(14..<16) < 60 && number(17..<19) <= 60
  }

  /// How many days a month of the Gregorian calendar has.
  private static func days(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2:
      let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
      return isLeap ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  /// The time so many seconds after the start of 1970.
  package static func text(secondsSince1970 seconds: Int) -> String {
    let (day, second) = floorDivision(seconds, 86_400)
    // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years from March on, so that
    // leap days come last.
    let (era, dayOfEra) = floorDivision(day + 719_468, 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let date = dayOfYear - (153 * month + 2) / 5 + 1
    let isLate = month >= 10
    let year = yearOfEra + era * 400 + (isLate ? 1 : 0)
    let numbers = [isLate ? month - 9 : month + 3, date]
    let clock = [second / 3_600, second / 60 % 60, second % 60]
    return "\(padded(year, 4))-\(numbers.map { padded($0, 2) }.joined(separator: "-"))"
      + "T\(clock.map { padded($0, 2) }.joined(separator: ":"))Z"
  }

  private static func floorDivision(_ value: Int, _ divisor: Int) -> (Int, Int) {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }

  private static func padded(_ value: Int, _ digits: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
