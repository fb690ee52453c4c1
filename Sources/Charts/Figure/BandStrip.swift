import TextFormats

/// The bands of a scale: a strip above the plot with their names, and their limits through it.
struct BandStrip {
  /// The amount of text that fits above the bands.
  private enum Labels {
    case full
    case short
    case hidden
  }

  /// The bands that have a width, with their ends in the drawing.
  private let visible: [(band: Band, range: ClosedRange<Double>)]
  private let labels: Labels
  /// The height of the strip and the names above the plot.
  let height: Double

  init(_ bands: [Band], on scale: ValueScale) {
    let visible = bands.compactMap { band in
      let from = scale.position(band.from ?? scale.domain.lowerBound)
      let to = scale.position(band.to ?? scale.domain.upperBound)
      return to - from >= 0.5 ? (band: band, range: from...to) : nil
    }
    let fits = { (text: (Band) -> String) in
      visible.allSatisfy { band, range in
        TextStyle.small.width(of: text(band)) + 6 <= range.upperBound - range.lowerBound
      }
    }
    self.visible = visible
    labels =
      fits(\.label) ? .full : fits(\.name) && visible.count == bands.count ? .short : .hidden
    height = bands.isEmpty ? 6 : labels == .hidden ? 11 : 27
  }

  /// True if a key must name the bands.
  var needsKey: Bool { labels == .hidden }

  /// Draws the strip with its names, and the limits between bands through the plot.
  func draw(above plot: ClosedRange<Double>, into writer: inout MarkupWriter) {
    let top = plot.lowerBound
    for (band, range) in visible {
      writer.rectangle(
        x: range.lowerBound,
        y: top - Self.thickness,
        width: range.upperBound - range.lowerBound,
        height: Self.thickness,
        class: "band-\(band.tone.rawValue)"
      )
    }
    let limits = visible.dropFirst().map { band in
      Rule.vertical(x: band.range.lowerBound, from: top, to: plot.upperBound)
    }
    if !limits.isEmpty { writer.path(limits.joined(), class: "limit") }
    guard labels != .hidden else { return }
    for (band, range) in visible {
      writer.label(
        labels == .full ? band.label : band.name,
        x: (range.lowerBound + range.upperBound) / 2,
        y: top - 11,
        class: "small",
        anchor: .middle
      )
    }
  }

  private static let thickness = 6.0
}
