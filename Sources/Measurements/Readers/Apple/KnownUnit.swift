/// A unit that sources write in several ways, to tell whether two names are of the same one.
enum KnownUnit: Hashable {
  case time(TimeUnit)
  case bytes(power: Int)
  case percent

  /// The unit with this name; nil for others.
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

  private static let bytes = [
    "b": 0, "bytes": 0, "kb": 3, "kilobytes": 3, "mb": 6, "megabytes": 6, "gb": 9, "gigabytes": 9,
  ]
}
