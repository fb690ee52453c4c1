/// The time from one tick of a display link to the next.
struct TickGap {
  let before: DisplayTick
  let after: DisplayTick

  var nanoseconds: Int { after.nanoseconds - before.nanoseconds }
  var dueNanoseconds: Int { before.targetNanoseconds }
  var refreshNanoseconds: Int { before.intervalNanoseconds }

  /// How late the second tick is; 0 below half a refresh interval, because timestamps jitter.
  var hitchNanoseconds: Int { isLate && !isRateChange ? lateNanoseconds : 0 }

  /// Whether the display went to a lower rate, which explains the longer gap: the new interval is as
  /// long as the gap, give or take an eighth.
  var isRateChange: Bool {
    isLate && 4 * after.intervalNanoseconds > 5 * refreshNanoseconds
      && 8 * abs(after.intervalNanoseconds - nanoseconds) <= nanoseconds
  }

  private var isLate: Bool { 2 * lateNanoseconds >= refreshNanoseconds }
  private var lateNanoseconds: Int { after.nanoseconds - dueNanoseconds }
}
