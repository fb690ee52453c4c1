internal import HitchMonitoring
internal import LocatedText
internal import TextFormats

/// A value of one version of an app, as App Store Connect states it.
struct AppStorePoint {
  var version: String
  var number: WrittenNumber
  /// The goal of the value, if the service states it.
  var goal: String?
}

/// A whole number of a version, with any number of digits.
struct VersionNumber: Hashable, Comparable {
  /// The digits without leading zeros.
  private let digits: [UInt8]

  /// Takes decimal digits; nil for anything else and for none.
  init?(_ text: Substring) {
    let isNumber = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isNumber, !text.isEmpty else { return nil }
    digits = Array(text.utf8.drop { $0 == UInt8(ascii: "0") })
  }

  /// True if it is 0.
  var isZero: Bool { digits.isEmpty }

  static func < (left: VersionNumber, right: VersionNumber) -> Bool {
    left.digits.count == right.digits.count
      ? left.digits.lexicographicallyPrecedes(right.digits)
      : left.digits.count < right.digits.count
  }
}

/// The numbers of a version such as `1.10.2 (37)`.
struct AppStoreVersion: Hashable {
  /// The numbers without trailing zeros: 1.0 and 1.0.0 are the same version.
  private var numbers: [VersionNumber]
  private var build: VersionNumber?

  /// Takes a version apart; nil for anything but numbers with dots between, and perhaps a build.
  init?(_ text: String) {
    let words = text.trimmed.split(separator: " ", omittingEmptySubsequences: false)
    guard let first = words.first, words.count <= 2 else { return nil }
    if words.count == 2 {
      guard words[1].hasPrefix("("), words[1].hasSuffix(")"), words[1].count > 2,
        let build = VersionNumber(words[1].dropFirst().dropLast())
      else { return nil }
      self.build = build
    }
    let parts = first.split(separator: ".", omittingEmptySubsequences: false).map(
      VersionNumber.init
    )
    guard !parts.contains(nil) else { return nil }
    numbers = parts.compactMap(\.self)
    while numbers.last?.isZero ?? false { numbers.removeLast() }
  }

  private func precedes(_ other: AppStoreVersion) -> Bool {
    guard numbers == other.numbers else {
      return numbers.lexicographicallyPrecedes(other.numbers)
    }
    guard let otherBuild = other.build else { return false }
    return build.map { $0 < otherBuild } ?? true
  }

  /// Returns the points by version, oldest first; nil if a version is no list of numbers.
  ///
  /// The service documents no order.
  static func sorted(_ points: [AppStorePoint]) -> [AppStorePoint]? {
    guard points.count > 1 else { return points }
    let versions = points.map { AppStoreVersion($0.version) }
    guard !versions.contains(nil) else { return nil }
    return zip(versions.compactMap(\.self), points).enumerated().sorted { left, right in
      if left.element.0 == right.element.0 { return left.offset < right.offset }
      return left.element.0.precedes(right.element.0)
    }.map(\.element.1)
  }

  /// Returns a note that two points have the same version; nil if all differ.
  static func repetition(in points: [AppStorePoint]) -> String? {
    var names: [AppStoreVersion: String] = [:]
    var others: Set<String> = []
    for point in points {
      let name = point.version.prefix(40)
      guard let version = AppStoreVersion(point.version) else {
        if others.insert(point.version).inserted { continue }
        return "the version '\(name)' is there twice"
      }
      if let other = names.updateValue(String(name), forKey: version) {
        return other == name
          ? "the version '\(name)' is there twice" : "'\(other)' and '\(name)' are the same version"
      }
    }
    return nil
  }
}

extension MeasuredMetric {
  /// A note that a better goal is above a worse one although smaller values are better; nil if none
  /// is.
  var reversedGoals: String? {
    guard prefers == .smaller else { return nil }
    let ranked = ["good", "fair", "poor"].compactMap { name in goals.first { $0.name == name } }
    for (better, worse) in zip(ranked, ranked.dropFirst())
    where better.from ?? -.infinity > worse.from ?? -.infinity {
      return "the goal '\(better.name)' is above '\(worse.name)', but smaller values are better"
    }
    return nil
  }

  /// Returns a note that a value is in two goals, or that its point states a goal that differs from
  /// `goalKeys` or the known bands; nil if none does.
  func contradictoryGoal(in points: [AppStorePoint]) -> String? {
    guard !goals.isEmpty || scale != nil else { return nil }
    for point in points {
      let names = goals.filter { $0.contains(point.number.value) }.map { "'\($0.name)'" }
      if names.count > 1 {
        return "\(amount(point.number.value)) is in the goals \(names.joined(separator: " and "))"
      }
      guard let stated = point.goal, bandName(of: point.number.value) != stated else { continue }
      // The service may have rounded the value after it found the goal.
      let slack = max(point.number.rounding, 0.005)
      let near = [point.number.value - slack, point.number.value + slack].map { bandName(of: $0) }
      if near.contains(stated) { continue }
      let own = bandName(of: point.number.value).map { "'\($0)'" } ?? "none of them"
      return
        "version '\(point.version.prefix(40))' states the goal '\(stated.prefix(40))', but by the "
        + "goals of the metric \(amount(point.number.value)) is \(own)"
    }
    return nil
  }
}
