/// The region by whose conventions a device formats numbers.
struct NumberRegion {
  /// Its code, such as `DE`; nil if it is not known.
  let code: String?

  /// Regions that all group digits with commas and have decimal points, whatever the language.
  private static let pointed: Set<String> = [
    "AU", "CN", "GB", "HK", "IE", "IL", "JP", "KR", "MX", "NZ", "SG", "TH", "TW", "US",
  ]

  /// True if commas group digits and points are decimal, as without a region.
  var isPointed: Bool { code.map(Self.pointed.contains) ?? true }

  /// Returns a number as the region writes it; nil if it can be read in two ways or in none.
  func number(_ text: String) -> WrittenNumber? {
    (isPointed ? Self.ungrouped(text) : Self.unambiguous(text)).flatMap { WrittenNumber($0) }
  }

  /// Returns a number without the commas between groups of three digits; nil if it has other
  /// commas, which may be decimal ones.
  private static func ungrouped(_ number: String) -> String? {
    let groups = number.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.count > 1 else { return number }
    let last = groups[groups.count - 1].prefix { $0 != "." }
    return areGroups(groups.dropLast() + [last]) ? groups.joined() : nil
  }

  /// Returns a number with unambiguous separators; nil for `1.000`, which may be one or a thousand.
  ///
  /// Blanks and apostrophes only group. The last separator is a decimal one if it differs from the
  /// ones before it, or if the digits around it can't be groups of three.
  private static func unambiguous(_ number: String) -> String? {
    let parts = number.split(omittingEmptySubsequences: false) { separators.contains($0) }
    let marks = number.filter(separators.contains).map { $0 == "." || $0 == "," ? $0 : " " }
    guard let last = marks.last else { return number }
    guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    // Zero isn't followed by groups.
    let couldGroup = areGroups(parts) && parts[0].drop { $0 == "-" } != "0"
    if marks.count == 1, couldGroup, last != " " { return nil }
    let isDecimal = last != " " && !marks.dropLast().contains(last)
    let grouping = isDecimal ? marks.dropLast() : marks[...]
    let groups = isDecimal ? parts.dropLast() : parts[...]
    guard grouping.isEmpty || Set(grouping).count == 1 && areGroups(groups) else { return nil }
    return isDecimal ? "\(groups.joined()).\(parts[parts.count - 1])" : groups.joined()
  }

  /// Returns true for one to three digits, perhaps negative, followed by groups of three.
  private static func areGroups(_ texts: some Collection<Substring>) -> Bool {
    guard let leading = texts.first?.drop(while: { $0 == "-" }) else { return false }
    let isDigit: (Character) -> Bool = { ("0"..."9").contains($0) }
    return (1...3).contains(leading.count) && leading.allSatisfy(isDigit)
      && texts.dropFirst().allSatisfy { $0.count == 3 && $0.allSatisfy(isDigit) }
  }

  /// The separators between digits in any region: points, commas, blanks and apostrophes.
  static let separators: Set<Character> = [
    ".", ",", " ", "\u{A0}", "\u{202F}", "'", "\u{2019}",
  ]
}
