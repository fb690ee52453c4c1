/// A unit that sources write in several ways, to compare names of units.
enum KnownUnit: Hashable {
  case time(TimeUnit)
  case bytes(power: Int)
  case percent

  /// Creates the unit with this name; nil for others.
  init?(_ name: String) {
    let name = name.lowercased()
    if let unit = TimeUnit(named: name) {
      self = .time(unit)
    } else if name == "%" || name == "percent" {
      self = .percent
    } else if let power = Self.bytes[name] {
      self = .bytes(power: power)
    } else {
      return nil
    }
  }

  /// The power of ten of a second or a byte that it is.
  var power: Int {
    switch self {
    case .time(let unit): unit.power
    case .bytes(let power): power
    case .percent: 0
    }
  }

  /// True if less of it is better, unless it grows as the app is used.
  var isAmount: Bool { self != .percent }

  /// A name that units have in common which convert into one another.
  var dimension: String {
    switch self {
    case .time: "time"
    case .bytes: "bytes"
    case .percent: "percent"
    }
  }

  /// Returns true if MetricKit has the unit untranslated in payloads.
  static func isMetricKit(_ name: String) -> Bool {
    ["apl", "bars", "kiloinstructions", "ms per s"].contains(name) || KnownUnit(name) != nil
  }

  /// The spellings of MetricKit's units in other languages, with those of an American device.
  ///
  /// They are the short forms of the Unicode CLDR (release 47), which Apple's formatters use; the
  /// Chinese ones for bytes are those of a payload of iOS 14. Other spellings are not read, but
  /// counted.
  static let spellings: [String: String] = Dictionary(
    [
      (
        "sec",
        "s|Sek.|sek|sek.|秒|초|с|сек|сек.|san|sn|sn.|ث|שנ׳|mp|δευτ.|วิ|giây|dtk|saat|से॰|से|ثانیه|سیکنڈ|"
          + "সেকেন্ড|விநாடி|సెక.|సె."
      ),
      (
        "ms",
        "毫秒|мс|мсек|msn|msan|ملي ث|มิลลิวินาที|mili giây|md|मि॰से॰|मिलिसे|میلی\u{200C}ثانیه|ملی سیکنڈ|"
          + "మి.సె"
      ),
      ("kB", "千字节|KB|ko|кБ|КБ|كيلوبايت|kt|కేబీ"),
      ("MB", "兆字节|Mo|МБ|م.ب|Mt"),
      ("GB", "吉字节|Go|ГБ|غ.ب|Gt|జీబీ"),
    ].flatMap { unit, names in names.split(separator: "|").map { (String($0), unit) } },
    uniquingKeysWith: { first, _ in first }
  )

  private static let bytes = [
    "b": 0, "bytes": 0, "kb": 3, "kilobytes": 3, "mb": 6, "megabytes": 6, "gb": 9, "gigabytes": 9,
  ]
}
