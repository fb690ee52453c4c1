import FrameLab
import Scenarios
import TextFormats

extension ClaimValue {
  var text: String { ClaimText.text(value, unit: quantity.unit) }
}

extension JudgedComparison {
  /// Both sides with as many decimals as needed to tell them apart: `3 ms/s against 0.4 ms/s`.
  var text: String {
    let unit = comparison.unit
    guard let left, let right else {
      return "\(ClaimText.text(left, unit: unit)) against \(ClaimText.text(right, unit: unit))"
    }
    let places = ClaimText.places(of: left, and: right)
    return "\(ClaimText.text(left, unit: unit, places: places)) against "
      + ClaimText.text(right, unit: unit, places: places)
  }
}

/// Values of claims for people.
enum ClaimText {
  /// Returns a number with its unit.
  static func text(_ value: Double?, unit: String, places: Int = 3) -> String {
    guard let value else { return "not measured" }
    let number = DecimalText.trimmed(value, places: places)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }

  /// Returns as many decimals as needed to distinguish two numbers, at least 3.
  static func places(of left: Double, and right: Double) -> Int {
    guard left != right else { return 3 }
    return (3..<9).first { places in
      DecimalText.fixed(left, places: places) != DecimalText.fixed(right, places: places)
    } ?? 9
  }

  /// Frames in words, such as `196 frames at 60 Hz`.
  static func text(_ frames: FrameSequence) -> String {
    let buffers = BufferPolicy.named.first { $0.value == frames.buffers && $0.value != .automatic }
    return "\(counted(frames.frames.count, "frame")) at \(frames.refreshRateHertz) Hz"
      + (buffers.map { ", always \($0.name) buffers" } ?? "")
  }
}
