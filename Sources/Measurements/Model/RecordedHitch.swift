package import FrameLab
package import HitchMonitoring

package struct RecordedHitch: Hashable, Sendable {
  /// The time at which the late frame was due, in nanoseconds from the start of the recording.
  package var startNanoseconds: Int
  /// The delay until it appeared, in nanoseconds.
  package var durationNanoseconds: Int
  /// The time from one vsync to the next, if the source has it for each hitch.
  package var refreshNanoseconds: Int?
  /// The frame buffers in use, if the source states them.
  package var buffers: Int?
  /// The part of the frame's life before the hitch, if the source states it.
  package var latencyAllowedNanoseconds: Int?
  /// The severity that the source states.
  package var statedSeverity: HitchSeverity?
  /// The source's text about the cause; empty if there is none.
  package var narrative: String
  /// The late stages; empty if unknown.
  package var late: LateStages

  /// Creates a hitch of which only the time is known, or more.
  package init(
    startNanoseconds: Int,
    durationNanoseconds: Int,
    refreshNanoseconds: Int? = nil,
    buffers: Int? = nil,
    latencyAllowedNanoseconds: Int? = nil,
    statedSeverity: HitchSeverity? = nil,
    narrative: String = "",
    late: LateStages = []
  ) {
    self.startNanoseconds = startNanoseconds
    self.durationNanoseconds = durationNanoseconds
    self.refreshNanoseconds = refreshNanoseconds
    self.buffers = buffers
    self.latencyAllowedNanoseconds = latencyAllowedNanoseconds
    self.statedSeverity = statedSeverity
    self.narrative = narrative
    self.late = late
  }

  /// Returns the severity by Instruments' rule: low to one refresh interval, high above two.
  ///
  /// Vsyncs jitter by nanoseconds. A hitch without its own interval may exceed one by a thousandth:
  /// it is one vsync long, whatever the usual interval.
  ///
  /// - Parameter refresh: the interval for a hitch without its own.
  /// - Returns: the severity; nil if no interval is known.
  package func severity(refreshNanoseconds refresh: Int?) -> HitchSeverity? {
    guard let interval = refreshNanoseconds ?? refresh, interval > 0 else { return nil }
    let jitter = refreshNanoseconds == nil ? interval / 1000 : 0
    return HitchSeverity(
      hitchNanoseconds: max(0, durationNanoseconds - jitter),
      refreshNanoseconds: interval
    )
  }
}
