import TextFormats

/// The bands of a dot plot that are within its scale.
struct DotBands {
  /// The bands that have a width, with their ends in the drawing.
  let visible: [(band: Band, range: ClosedRange<Double>)]

  init(scale: ValueScale, bands: [Band]) {
    visible = bands.compactMap { band in
      let from = scale.position(band.from ?? scale.domain.lowerBound)
      let to = scale.position(band.to ?? scale.domain.upperBound)
      return to - from >= 0.5 ? (band, from...to) : nil
    }
  }

  /// Draws a strip above the plot, and through it the limits between bands.
  func draw(top: Double, bottom: Double, into writer: inout MarkupWriter) {
    for (band, range) in visible {
      writer.rectangle(
        x: range.lowerBound,
        y: top - Self.stripHeight,
        width: range.upperBound - range.lowerBound,
        height: Self.stripHeight,
        class: "band-\(band.tone.rawValue)"
      )
    }
    let limits = visible.dropFirst().map { band in
      Rule.vertical(x: band.range.lowerBound, from: top, to: bottom)
    }
    if !limits.isEmpty { writer.path(limits.joined(), class: "due") }
  }

  private static let stripHeight = 6.0

  /// Writes the names of the bands above them.
  func label(
    _ labels: DotPlotLayout.BandLabels,
    above top: Double,
    into writer: inout MarkupWriter
  ) {
    for (band, range) in visible {
      let text: String
      switch labels {
      case .full: text = band.label
      case .short: text = band.name
      case .hidden: continue
      }
      writer.label(
        text,
        x: (range.lowerBound + range.upperBound) / 2,
        y: top - 11,
        class: "small",
        anchor: .middle
      )
    }
  }
}
