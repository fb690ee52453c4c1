import HitchMonitoring
import Measurements
import TextFormats

/// The first part of a measurement: ratio, band, and denominator.
struct MeasurementVerdictView {
  let entry: MeasurementEntry

  /// A paragraph and a list for each interval; a sentence if no hitches were measured.
  var fragment: Fragment {
    if entry.intervals.isEmpty {
      return .paragraph(
        entry.hasHitchRatio
          ? "Hitches are not known one by one. The ratios are among the metrics below."
          : "Hitches: not measured. The metrics below are all that was read."
      )
    }
    return .joined(entry.intervals.map(verdict))
  }

  private func verdict(of interval: HitchInterval) -> Fragment {
    Fragment { writer in
      writer.line("p", ["class": "takeaway"]) { line in
        switch interval.conclusion {
        case .rated(let ratio, let band):
          line.fragment(MeasuredHitchText.band(band))
          line.text(" ")
          line.element("strong", text: MeasuredHitchText.ratio(ratio, interval.scale))
          line.text(" measured: \(MeasuredHitchText.fraction(of: interval)).")
        case .open, .unrated:
          line.text("\(interval.headline.capitalizedStart).")
        }
        if entry.intervals.count > 1 { line.text(" (\(interval.name))") }
      }
      writer.fragment(.list(notes(of: interval)))
    }
  }

  private func notes(of interval: HitchInterval) -> [Fragment] {
    var notes = interval.windows.compactMap { window -> Fragment? in
      guard window.kind != interval.denominator,
        let ratio = interval.pooledRatio(over: window.kind)
      else { return nil }
      return .text(
        "Over \(window.kind.title) (\(TimeText.seconds(ratio.durationNanoseconds, atMost: 3)), "
          + "from \(window.origin)) the same hitches are "
          + "\(MeasuredHitchText.ratio(ratio.millisecondsPerSecond, interval.scale)), "
          + "\(interval.scale.band(of: ratio).name)."
      )
    }
    if interval.isOpen, interval.unrated == nil,
      interval.window(interval.denominator)?.isChosen != true
    {
      notes.append(
        Fragment { line in
          line.text("The file leaves open what the hitches are divided by. ")
          line.element("code", text: "--window")
          line.text(" chooses, such as ")
          line.element("code", text: "--window input=19.6")
          line.text(".")
        }
      )
    }
    if interval.conclusion.rating != nil {
      notes.append(.text("Bands: \(interval.scale.legend) (ms/s)."))
    }
    if interval.basis != .stated {
      notes.append(.text("Hitches are \(MeasuredHitchText.basis(interval.basis))."))
    }
    return notes
  }
}
