import DeterministicMath
import FrameLab
import Scenarios
import TextFormats

/// Writes entries of model files as YAML.
enum ModelEntryText {
  static func text(of cost: CostEntry) -> String {
    var text = "\(cost.operation.name):\n"
    switch cost.figure {
    case .time(let range):
      text += "  median: \(time(range.median))\n"
      text += "  range: [\(time(range.low)), \(time(range.high))]\n"
    case .ratio(let range, let base):
      text += "  relativeTo: \(base.name)\n"
      text += "  ratio: \(number(range.median))\n"
      text += "  ratioRange: \(numbers(range))\n"
    }
    text += "  spread: \(cost.spreadRange.map { number($0.median) } ?? "0")\n"
    text += "  spreadRange: \(cost.spreadRange.map(numbers) ?? "[0, 0]")\n"
    if let share = cost.prepareShareRange {
      text += "  prepareShare: \(number(share.median))\n"
      text += "  prepareShareRange: \(numbers(share))\n"
    }
    if !cost.published.isEmpty { text += "  published:\n" }
    for figures in cost.published {
      let all = figures.nanoseconds.map { Quantity.duration.text($0) }.joined(separator: ", ")
      text += "    - figures: [\(all)]\n      machine: \(quoted(figures.machine))\n"
      if let chip = figures.chip { text += "      chip: \(quoted(chip))\n" }
      if let speed = figures.speed { text += "      speed: \(plain(speed))\n" }
      text += "      source: \(quoted(figures.source))\n"
    }
    text += "  basis: \(cost.basis.rawValue)\n  quality: \(cost.quality.rawValue)\n"
    return text + self.text(of: cost.citation, indented: 2)
  }

  /// Returns the entry of a device with new ranges of some speeds.
  static func text(
    of device: DeviceModel,
    speeds: [DeviceSpeed: (range: PlausibleRange, citation: Citation)]
  ) -> String {
    var text = "\(device.id):\n  name: \(quoted(device.name))\n  chip: \(quoted(device.chip))\n"
    for parameter in device.parameters {
      text += "  \(parameter.name):\n"
      let speed = DeviceSpeed(rawValue: parameter.name)
      if let speed, let new = speeds[speed] {
        text += "    value: \(number(new.range.median))\n    range: \(numbers(new.range))\n"
        text += self.text(of: new.citation, indented: 4)
      } else {
        text += "    value: \(parameter.text)\n"
        if let range = speed.flatMap({ device.speedRanges[$0] }) {
          text += "    range: [\(plain(range.low)), \(plain(range.high))]\n"
        }
        text += self.text(of: parameter.citation, indented: 4)
      }
    }
    return text
  }

  /// Returns the source and the address of a citation.
  static func text(of citation: Citation, indented indentation: Int) -> String {
    let margin = String(repeating: " ", count: indentation)
    var text = "\(margin)source: >-\n"
    var line = ""
    for word in citation.text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + word.count + indentation + 3 > 98 {
        text += "\(margin)  \(line)\n"
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    text += "\(margin)  \(line)\n"
    if let url = citation.url { text += "\(margin)url: \(url)\n" }
    return text
  }

  /// Returns a time of four significant digits with its unit.
  static func time(_ nanoseconds: Double) -> String {
    let rounded = rounded(nanoseconds)
    // No fraction of a nanosecond can be written.
    guard rounded >= 1_000 else { return "\(Int(max(rounded, 1).rounded())) ns" }
    let units: [(symbol: String, size: Double)] = [("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    // A tenth of a millisecond reads better in the unit that frames are measured in.
    let unit = units.last { rounded >= $0.size / 10 } ?? units[0]
    return "\(number(rounded / unit.size)) \(unit.symbol)"
  }

  /// Returns a range as `[low, high]`.
  static func numbers(_ range: PlausibleRange) -> String {
    "[\(number(range.low)), \(number(range.high))]"
  }

  /// Returns a number below 10,000 of four significant digits.
  static func number(_ value: Double) -> String {
    var places = 3
    var rest = value
    while rest < 1, rest > 0, places < 9 {
      rest *= 10
      places += 1
    }
    while rest >= 10, places > 0 {
      rest /= 10
      places -= 1
    }
    return DecimalText.trimmed(value, places: places)
  }

  /// Returns a number with all of its digits.
  static func plain(_ value: Double) -> String { DecimalText.trimmed(value, places: 9) }

  /// Returns a positive number rounded to four significant digits.
  static func rounded(_ value: Double) -> Double {
    var scale = 1.0
    while value * scale < 1_000, scale < 1e15 { scale *= 10 }
    while value * scale >= 10_000 { scale /= 10 }
    return (value * scale).rounded() / scale
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
