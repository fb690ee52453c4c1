/// A text of fixed words and integers, built as bytes because strings take ten times as long.
struct ReportText {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  mutating func append(_ word: String) {
    bytes.append(contentsOf: word.utf8)
  }

  /// Appends a word and a number that is not negative.
  mutating func append(_ word: String, _ number: Int) {
    append(word)
    if number < 10 { return bytes.append(UInt8(ascii: "0") + UInt8(number)) }
    var end = bytes.count
    var power = 1
    var digits = 0
    repeat {
      digits += 1
      power = digits < 19 ? power * 10 : .max
    } while number >= power && digits < 19
    end += digits
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: digits))
    var rest = number
    while rest > 0 {
      end -= 1
      let tenth = rest / 10
      bytes[end] = UInt8(ascii: "0") + UInt8(rest - 10 * tenth)
      rest = tenth
    }
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }
}
