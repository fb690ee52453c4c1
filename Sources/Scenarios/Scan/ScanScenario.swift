import Diagnostics
import FrameLab
import HitchMonitoring
package import ListScan

/// A scenario that a scan of a running list makes.
package struct ScanScenario {
  /// A variant of it.
  package struct Version {
    package let id: String
    let title: String
    var techniques: [ScanLine]
    /// Lines below the techniques, without indentation: the expectations.
    var expectations: [String] = []

    /// Returns the list as it was scanned.
    package static func now(_ scan: ScannedList) -> Version { now(scan.techniqueLines) }

    /// Returns the list with these techniques.
    package static func now(_ lines: [ScanLine]) -> Version {
      Version(id: ScanScenario.scannedVariant, title: "As it is", techniques: lines)
    }

    /// The list with a step of an advice taken.
    ///
    /// - Parameters:
    ///   - changes: the step's changes.
    ///   - lines: the techniques of the list as it is.
    ///   - title: the step in words.
    /// - Returns: the variant that fixes the list.
    package static func fix(_ changes: [TechniqueChange], of lines: [ScanLine], title: String)
      -> Version
    {
      let changed = changes.reduce(lines) { lines, change in
        let names = change.technique.names
        let value = names.contains(change.to) ? change.to : change.technique.choices.last?.text
        guard let value else { return lines }
        guard lines.contains(where: { $0.key == change.technique.rawValue }) else {
          let path = "techniques.\(change.technique.rawValue)"
          return lines + [ScanLine(path, value: value, why: "instead of \(change.from)")]
        }
        return lines.map { $0.key == change.technique.rawValue ? $0.mended(value) : $0 }
      }
      return Version(id: ScanScenario.fixingVariant, title: title, techniques: changed)
    }

    private init(id: String, title: String, techniques: [ScanLine]) {
      self.id = id
      self.title = title
      self.techniques = techniques
    }

    /// Returns the version with expectations.
    package func expecting(_ lines: [String]) -> Version {
      var version = self
      version.expectations = lines
      return version
    }
  }

  /// The id of the variant that represents the scanned list.
  package static let scannedVariant = "now"
  /// The id of the variant with the most helpful point corrected.
  package static let fixingVariant = "fix"
  /// The comment above the techniques of such a variant.
  static let fixComment = "# What helps most."
  /// The comment above the limits of the list as it is.
  package static let limitsComment = "# What holds today."

  private let scan: ScannedList
  private let files: [String]
  private let devices: [DeviceModel]
  private let network: String

  /// - Parameters:
  ///   - scan: the scan.
  ///   - files: the names of the scans, for the first line.
  ///   - devices: the devices for the simulation.
  ///   - network: the source of its images.
  package init(
    _ scan: ScannedList,
    from files: [String],
    on devices: [DeviceModel],
    network: String = "wifi"
  ) {
    self.scan = scan
    self.files = files
    self.devices = devices
    self.network = network
  }

  /// The techniques that the list has nothing for.
  private static func idle(in lines: [ScanLine]) -> [Technique] {
    let subjects: [(technique: Technique, key: String)] = [
      (.shadows, "shadows"), (.masks, "masks"), (.blending, "transparentLayers"),
    ]
    return subjects.filter { subject in
      lines.contains { $0.key == subject.key && $0.value == "0" }
        && !lines.contains {
          $0.path.contains("otherCells") && $0.value.contains("\(subject.key): ")
        }
    }.map(\.technique)
  }

  /// Returns the file.
  ///
  /// - Parameter versions: its variants.
  /// - Returns: its text.
  package func text(_ versions: [Version]) -> String {
    var lines = header.map(\.onOneLine)
    lines += [
      "title: \(quoted(scan.name))",
      "question: Does this list scroll without hitches, and what would help most?",
      "metric: hitchTimeRatio",
      "techniques: [\(changed(in: versions).joined(separator: ", "))]",
      "devices: [\(devices.map(\.id).joined(separator: ", "))]",
    ]
    let listLines = scan.listLines(on: devices)
    lines += tree(listLines)
    if listLines.contains(where: { $0.path.contains("image") }) {
      lines.append(
        "network: \(network)  # ? where images come from can't be seen: choose of networks.yml"
      )
    }
    lines += scroll
    lines += events
    let idle = Self.idle(in: listLines)
    lines += Self.contrast(of: versions) + ["variants:"]
    lines += versions.flatMap { $0.omitting(idle).lines }
    return lines.joined(separator: "\n") + "\n"
  }

  private var header: [String] {
    let app = [scan.app.name ?? scan.app.identifier, scan.app.version].compactMap(\.self)
    let device = [scan.device.model, scan.device.platform, scan.device.system].compactMap(\.self)
    let place = scan.isSimulator.map { $0 ? "the iOS Simulator" : "a device" }
    let parts = [
      app.isEmpty ? nil : app.joined(separator: " "), scan.commit.map { "commit \($0)" },
      device.isEmpty ? nil : device.joined(separator: " "), place,
    ]
    let known = parts.compactMap(\.self)
    let source = "# Made by perfsite from \(files.joined(separator: ", "))"
    return (known.isEmpty ? ["\(source)."] : ["\(source):", "# \(known.joined(separator: ", "))."])
      + [
        "# Each line says what was counted; a question mark is what a scan can't see. Look at those.",
        "# 'perfsite check --scan FILE' holds the lines against a new scan.",
      ]
  }

  /// Returns the techniques in which variants differ; all that are named if there is one variant.
  private func changed(in versions: [Version]) -> [String] {
    let keys = (versions.first?.techniques ?? []).map(\.key)
    let values = versions.map { version in
      Dictionary(uniqueKeysWithValues: version.techniques.map { ($0.key, $0.value) })
    }
    let changed = keys.filter { key in Set(values.map { $0[key] }).count > 1 }
    return changed.isEmpty ? keys : changed
  }

  /// Lines of mappings in each other.
  private func tree(_ lines: [ScanLine]) -> [String] {
    var text: [String] = []
    var open: [String] = []
    for line in lines {
      let parents = Array(line.path.dropLast())
      if parents != open {
        let common = zip(parents, open).prefix { $0 == $1 }.count
        for depth in common..<parents.count {
          text.append(String(repeating: "  ", count: depth) + parents[depth] + ":")
        }
        open = parents
      }
      text.append(String(repeating: "  ", count: parents.count) + line.text.onOneLine)
    }
    return text
  }

  /// The script of the scan; empty if it was scrolled by hand.
  private var steps: [ScanStep] {
    scan.scrolls.map(\.steps).first { !$0.isEmpty } ?? []
  }

  private var scroll: [String] {
    guard !steps.isEmpty else {
      return [
        "scroll:  # ? it was scrolled by hand; this is three flicks",
        "  - pause: 0.5 s", "  - repeat: 3", "    steps:", "      - drag: 300 pt",
        "        during: 0.25 s", "      - flick: 3000 pt/s", "        stopAfter: 1.5 s",
        "  - pause: 0.5 s",
      ]
    }
    return ["scroll:  # the script of the scan"] + steps.flatMap(\.lines).map { "  \($0)" }
  }

  /// Updates while the list scrolls, evenly over the pauses and drags, whose length is certain: a
  /// flick ends early at the end of a list.
  private var events: [String] {
    let times = min(20, scan.updateCount)
    let length = steps.reduce(0) { $0 + $1.milliseconds }
    guard times > 0, length >= 2 else { return [] }
    let lines = (1...times).map { number in
      "  - {at: \(max(1, length * number / (times + 1))) ms, changeVisible: 1}"
    }
    return ["events:  # as many updates as were counted, at most 20, evenly over pauses and drags"]
      + lines
  }

  /// Returns the lines that name the trap and the fix; none without a fix.
  static func contrast(of versions: [Version]) -> [String] {
    guard let fix = versions.first(where: { $0.id == fixingVariant }) else { return [] }
    return ["trap: \(scannedVariant)", "fix: \(fix.id)"]
  }
}

extension ScannedList {
  /// True if it was scanned on an iPad.
  package var isOnPad: Bool { device.model?.hasPrefix("iPad") ?? false }
}

extension ScanScenario.Version {
  /// Returns the variant without some techniques.
  func omitting(_ idle: [Technique]) -> Self {
    var version = self
    version.techniques.removeAll { line in idle.contains { $0.rawValue == line.key } }
    return version
  }

  /// The variant as a scenario has it.
  var lines: [String] {
    let isFix = id == ScanScenario.fixingVariant
    let fixes = isFix ? ["    fixes: [\(ScanScenario.scannedVariant)]"] : []
    let comment = isFix ? ["    \(ScanScenario.fixComment)"] : []
    return ["  \(id):", "    title: \(quoted(title))"] + fixes + comment + ["    techniques:"]
      + techniques.map { "      \($0.text.onOneLine)" } + expectations.map { "    \($0)" }
  }
}

private func quoted(_ text: String) -> String {
  let escaped = text.onOneLine.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  return "\"\(escaped)\""
}

extension ScanStep {
  fileprivate var milliseconds: Int {
    switch self {
    case .pause(let milliseconds), .drag(_, let milliseconds): milliseconds
    case .flick, .swipe: 0
    }
  }

  fileprivate var lines: [String] {
    switch self {
    case .pause(let milliseconds): ["- pause: \(milliseconds) ms"]
    case .drag(let points, let milliseconds):
      ["- drag: \(points) pt", "  during: \(milliseconds) ms"]
    case .flick(let velocity, let milliseconds):
      ["- flick: \(velocity) pt/s", "  stopAfter: \(milliseconds) ms"]
    case .swipe(let velocity): ["- swipe: \(velocity) pt/s"]
    }
  }
}
