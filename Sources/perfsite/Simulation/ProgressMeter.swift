import Foundation
import Synchronization
import TextFormats

/// Shows the progress and the remaining time of a long run on standard error.
///
/// On a terminal that is one line, which is erased at the end; elsewhere, such as in the log of a
/// CI job, a line every ten seconds. A run of less than a second shows nothing.
final class ProgressMeter: Sendable {
  private let state: Mutex<ProgressReport>
  private let start: ContinuousClock.Instant

  /// Creates a meter that has begun.
  ///
  /// - Parameters:
  ///   - expected: the amount of work, in any unit.
  ///   - isQuiet: true to show nothing.
  init(expecting expected: Int, isQuiet: Bool = false) {
    start = ContinuousClock().now
    let style: ProgressReport.Style = isQuiet ? .silent : ProgressMeter.style
    state = Mutex(ProgressReport(expecting: expected, style: style))
  }

  /// Counts finished work.
  func advance(by amount: Int = 1) {
    let time = elapsed
    state.withLock { Terminal.printError(commands: $0.advance(by: amount, atMilliseconds: time)) }
  }

  /// Shows the activity that follows the simulation.
  func begin(_ activity: String) {
    let time = elapsed
    state.withLock { Terminal.printError(commands: $0.begin(activity, atMilliseconds: time)) }
  }

  /// Erases the line, at the end or before other text.
  func end() {
    state.withLock { Terminal.printError(commands: $0.end()) }
  }

  private var elapsed: Int {
    let (seconds, attoseconds) = (ContinuousClock().now - start).components
    return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
  }

  private static var style: ProgressReport.Style {
    let environment = ProcessInfo.processInfo.environment
    if environment["PERFSITE_PROGRESS"] == "off" { return .silent }
    let isLog =
      isatty(2) == 0 || environment["TERM"] == "dumb" || CIEnvironment.isServer(environment)
    return isLog ? .lines : .line
  }
}

/// The text of a progress meter over time.
package struct ProgressReport {
  /// The destination of the text.
  package enum Style {
    /// A line on a terminal, replaced by the next one.
    case line
    /// Lines in a log.
    case lines
    /// No text.
    case silent
  }

  private let expected: Int
  private let style: Style
  private var done = 0
  private var lastTime: Int?
  private var isShown = false

  package init(expecting expected: Int, style: Style) {
    self.expected = expected
    self.style = style
  }

  /// Counts finished work and returns the text to write.
  package mutating func advance(by amount: Int, atMilliseconds time: Int) -> String {
    done += amount
    // The rest may take longer than expected, but it always takes some time.
    let share = min(Double(done) / Double(max(expected, 1)), 0.99)
    guard isDue(at: time), share > 0 else { return "" }
    let left = Int((Double(time) * (1 - share) / share / 1_000).rounded(.up))
    let percent = Int(share * 100)
    return show("simulating: \(percent) %, about \(Self.duration(left)) left", at: time)
  }

  /// Returns the text to write when an activity of unknown length begins.
  package mutating func begin(_ activity: String, atMilliseconds time: Int) -> String {
    guard style == .line, isDue(at: time) else { return "" }
    return show(activity, at: time)
  }

  /// Returns the text to write at the end.
  package mutating func end() -> String {
    defer { isShown = false }
    return isShown && style == .line ? "\r\u{1B}[K" : ""
  }

  private func isDue(at time: Int) -> Bool {
    switch style {
    case .line: time >= 1_000 && time - (lastTime ?? 0) >= 100
    case .lines: time - (lastTime ?? 0) >= 10_000
    case .silent: false
    }
  }

  private mutating func show(_ text: String, at time: Int) -> String {
    lastTime = time
    isShown = true
    return style == .line ? "\r\u{1B}[K\(text)" : "\(text)\n"
  }

  /// Returns a duration in words.
  package static func duration(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(max(seconds, 1)) s"
    case ..<3_600: "\(seconds / 60) min \(seconds % 60) s"
    default: "\(seconds / 3_600) h \(seconds / 60 % 60) min"
    }
  }
}
