/// The time from one tick of a display link to the next.
struct TickGap {
  let before: DisplayTick
  let after: DisplayTick

  var nanoseconds: Int { after.nanoseconds - before.nanoseconds }
  var dueNanoseconds: Int { before.targetNanoseconds }
  var refreshNanoseconds: Int { before.intervalNanoseconds }

  /// The delay of the second tick; 0 below half a refresh interval, because timestamps jitter.
  var hitchNanoseconds: Int { isLate ? lateNanoseconds : 0 }

  /// True if the display's change to a lower rate may explain the hitch.
  ///
  /// The new interval is within an eighth of the gap. A missed frame at 120 Hz followed by 60 Hz
  /// looks the same.
  var isRateChange: Bool {
    isLate && 4 * after.intervalNanoseconds > 5 * refreshNanoseconds
      && 8 * abs(after.intervalNanoseconds - nanoseconds) <= nanoseconds
  }

  private var isLate: Bool { 2 * lateNanoseconds >= refreshNanoseconds }
  private var lateNanoseconds: Int { after.nanoseconds - dueNanoseconds }
}
