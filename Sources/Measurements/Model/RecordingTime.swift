/// The time at which a recording began, to the second.
package struct RecordingTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The seconds since 1970 began in UTC.
  package let seconds: Int

  private static let secondsPerDay = 86_400

  /// Creates a time from seconds since 1970 began in UTC; nil before that, and after 9999.
  package init?(seconds: Int) {
    guard (0..<253_402_300_800).contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// Reads a date, or a date with a time: `2026-11-28`, `2026-11-28 10:15:00.5 +0100` or
  /// `2026-11-28T10:15Z`; nil for anything else.
  ///
  /// A time without an offset counts as UTC.
  package init?(_ text: some StringProtocol) {
    var reader = Digits(rest: Substring(text))
    guard let year = reader.number(4), reader.skips("-"), let month = reader.number(2),
      reader.skips("-"), let day = reader.number(2), (1...12).contains(month),
      (1...31).contains(day)
    else { return nil }
    var seconds = Self.days(year, month, day) * Self.secondsPerDay
    if reader.skips("T") || reader.skips(" ") {
      guard let hour = reader.number(2), hour < 24, reader.skips(":"),
        let minute = reader.number(2), minute < 60
      else { return nil }
      seconds += hour * 3_600 + minute * 60
      if reader.skips(":") {
        guard let second = reader.number(2), second <= 60 else { return nil }
        seconds += second
        if reader.skips(".") { reader.rest = reader.rest.drop(while: \.isWholeNumber) }
      }
      _ = reader.skips(" ")
      if let sign = reader.skips("+") ? -1 : reader.skips("-") ? 1 : nil {
        guard let hours = reader.number(2) else { return nil }
        _ = reader.skips(":")
        seconds += sign * (hours * 60 + (reader.number(2) ?? 0)) * 60
      } else {
        _ = reader.skips("Z")
      }
    }
    guard reader.rest.isEmpty, let time = RecordingTime(seconds: seconds) else { return nil }
    self = time
  }

  /// Returns the days of the Gregorian calendar from 1970 to a date.
  ///
  /// The formula is Hinnant's, "chrono-Compatible Low-Level Date Algorithms" (2013), whose years
  /// begin in March.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let years = month > 2 ? year : year - 1
    let (era, yearOfEra) = (years / 400, years % 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The date in UTC, such as `2026-11-28`.
  package var date: String {
    let days = seconds / Self.secondsPerDay + 719_468
    let (era, dayOfEra) = (days / 146_097, days % 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return [
      Self.digits(year, 4), Self.digits(month, 2),
      Self.digits(dayOfYear - (153 * shifted + 2) / 5 + 1, 2),
    ].joined(separator: "-")
  }

  /// The time in UTC as ISO 8601 writes it, such as `2026-11-28T09:15:00Z`.
  package var description: String {
    let second = seconds % Self.secondsPerDay
    let parts = [second / 3_600, second / 60 % 60, second % 60].map { Self.digits($0, 2) }
    return "\(date)T\(parts.joined(separator: ":"))Z"
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  package static func < (left: RecordingTime, right: RecordingTime) -> Bool {
    left.seconds < right.seconds
  }
}

private struct Digits {
  var rest: Substring

  mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.utf8.count == count, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    rest = rest.dropFirst(count)
    return Int(digits)
  }

  mutating func skips(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }
}
