internal import Diagnostics
internal import LocatedText

/// The facts that our own files of frames may state about their origin.
enum FrameFacts {
  /// The keys, in the order in which messages list them.
  static let keys = [
    "refresh_interval_ns", "idle_after_ns", "lower_rates", "test", "recorded", "app", "version",
    "build", "device", "platform", "system",
  ]

  /// Adds a fact, and returns the mistake in it.
  static func add(_ key: String, _ value: String, to frames: inout PresentedFrames) -> String? {
    if keys.contains(key), !frames.statedFacts.insert(key).inserted {
      return "'\(key)' is stated twice; keep one"
    }
    switch key {
    case "refresh_interval_ns", "idle_after_ns":
      let range =
        key == "idle_after_ns" ? PresentedFrames.pauses : PresentedFrames.refreshIntervals
      guard let number = Int(value), range.contains(number) else {
        return "'\(key)' is a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "got '\(value.prefix(40))'"
      }
      if key == "idle_after_ns" {
        frames.idleNanoseconds = number
      } else {
        frames.refreshNanoseconds = number
      }
    case "lower_rates":
      guard let choice = PresentedFrames.LowerRates(rawValue: value) else {
        return "'lower_rates' is 'meant' or 'late', got '\(value.prefix(40))'"
      }
      frames.lowerRates = choice
    case "test": frames.test = value
    case "recorded":
      guard let time = RecordingTime(value) else {
        return "'recorded' is a time such as 2026-11-28T09:15:00Z, got '\(value.prefix(40))'"
      }
      frames.recorded = time
    case "app": frames.app.name = value
    case "version": frames.app.version = value
    case "build": frames.app.build = value
    case "device": frames.device.name = value
    case "platform": frames.device.platform = value
    case "system": frames.device.system = value
    default: return mistake(in: key, among: keys)
    }
    return nil
  }

  /// Returns a note that a comment seems to state a fact under another name; nil for other
  /// comments.
  static func mistake(in key: String, among known: [String]) -> String? {
    let name = String(key.lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 })
    // Another unit is further away than a slip of the finger.
    let stem = name.split(separator: "_").dropLast().joined(separator: "_")
    let near =
      Suggestion.nearest(to: name, among: known)
      ?? known.filter { $0.hasSuffix("_ns") }.first { $0 == "\(stem)_ns" || $0 == "\(name)_ns" }
    return near.map { "unknown fact '\(key.prefix(40))'; did you mean '\($0)'?" }
  }

  /// Returns true if a comment looks like a fact: a single word in small letters before the colon.
  static func isLikeKey(_ key: String) -> Bool {
    !key.isEmpty
      && key.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789_-".utf8.contains($0) }
  }
}

extension ContentSketch {
  /// The first line of a text that is neither blank nor a comment; nil for XML and JSON.
  var header: String? {
    guard rootElement == nil, keys == nil else { return nil }
    for line in text.split(maxSplits: 200, whereSeparator: \.isNewline).prefix(200) {
      let trimmed = line.trimmed
      if !trimmed.isEmpty, !trimmed.hasPrefix("#") { return trimmed }
    }
    return nil
  }

  /// True if the first line of a CSV names a column of presented times, in a known unit or not.
  var namesPresentedColumn: Bool { header?.hasPrefix("presented_") ?? false }
}

extension TimeUnit {
  /// Creates the unit of a column or key `presented_ns`, `presented_us`, `presented_ms` or
  /// `presented_s`.
  init?(presentedColumn name: String) {
    guard name.hasPrefix("presented_") else { return nil }
    self.init(named: String(name.dropFirst("presented_".count)))
  }
}
