/// Times as people read them, from nanoseconds.
package enum TimeText {
  /// Milliseconds with a fixed number of decimal places: `16.7 ms`.
  package static func milliseconds(_ nanoseconds: Int, places: Int = 1) -> String {
    DecimalText.fixed(nanoseconds.inMilliseconds, places: places) + " ms"
  }

  /// Milliseconds without zeros at the end: `331.74 ms`.
  package static func milliseconds(_ nanoseconds: Int, atMost places: Int) -> String {
    DecimalText.trimmed(nanoseconds.inMilliseconds, places: places) + " ms"
  }

  /// Seconds with a fixed number of decimal places: `5.450 s`.
  package static func seconds(_ nanoseconds: Int, places: Int = 3) -> String {
    DecimalText.fixed(nanoseconds.inSeconds, places: places) + " s"
  }

  /// Seconds without zeros at the end: `12.12 s`.
  package static func seconds(_ nanoseconds: Int, atMost places: Int) -> String {
    DecimalText.trimmed(nanoseconds.inSeconds, places: places) + " s"
  }
}

extension Int {
  /// So many nanoseconds in milliseconds.
  package var inMilliseconds: Double { Double(self) / 1e6 }

  /// So many nanoseconds in seconds.
  package var inSeconds: Double { Double(self) / 1e9 }
}
