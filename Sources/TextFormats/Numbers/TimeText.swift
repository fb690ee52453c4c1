/// Formats nanoseconds as times for people.
package enum TimeText {
  /// Returns milliseconds with a fixed number of decimal places: `16.7 ms`.
  package static func milliseconds(_ nanoseconds: Int, places: Int = 1) -> String {
    DecimalText.fixed(nanoseconds.inMilliseconds, places: places) + " ms"
  }

  /// Returns milliseconds without trailing zeros: `331.74 ms`.
  package static func milliseconds(_ nanoseconds: Int, atMost places: Int) -> String {
    DecimalText.trimmed(nanoseconds.inMilliseconds, places: places) + " ms"
  }

  /// Returns seconds with a fixed number of decimal places: `5.450 s`.
  package static func seconds(_ nanoseconds: Int, places: Int = 3) -> String {
    DecimalText.fixed(nanoseconds.inSeconds, places: places) + " s"
  }

  /// Returns seconds without trailing zeros: `12.12 s`.
  package static func seconds(_ nanoseconds: Int, atMost places: Int) -> String {
    DecimalText.trimmed(nanoseconds.inSeconds, places: places) + " s"
  }
}

extension Int {
  /// This number of nanoseconds, in milliseconds.
  package var inMilliseconds: Double { Double(self) / 1e6 }

  /// This number of nanoseconds, in seconds.
  package var inSeconds: Double { Double(self) / 1e9 }
}
