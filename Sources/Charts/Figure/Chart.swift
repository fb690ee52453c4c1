package import TextFormats

/// Data that can be drawn, described in words and shown as a table.
///
/// A chart does not know where its data come from; the caller supplies names, units and limits.
package protocol Chart: Sendable {
  /// The caption.
  var title: String { get }
  /// A description with numbers, for people who can't see the chart.
  var altText: String { get }
  /// The same data in rows and columns.
  var table: ChartTable { get }
  /// Draws the data for a given width.
  func drawing(in layout: ChartLayout, id: String) -> Drawing
  /// The way to fit narrow columns: a separate layout, or one drawing that scrolls sideways.
  var fit: ChartFit { get }
}

extension Chart {
  /// Most charts have a layout for phones.
  package var fit: ChartFit { .reflows }
}

/// The behavior of a chart in narrow columns.
package enum ChartFit: Hashable, Sendable {
  /// It is drawn twice, for wide and for narrow columns; the style sheet shows the one that fits.
  case reflows
  /// It is drawn once and scrolls sideways in a region that the keyboard can reach.
  case scrolls
}

/// The width of a chart, at one pixel per unit.
package enum ChartLayout: Hashable, Sendable {
  /// A column of text on a desktop: 720 pixels.
  case wide
  /// A phone in portrait: 344 pixels.
  case narrow

  /// The width in pixels.
  package var width: Double {
    switch self {
    case .wide: 720
    case .narrow: 344
    }
  }
}

/// A drawing and its size.
package struct Drawing: Sendable {
  /// The width in pixels at full size.
  package var width: Double
  /// The height in pixels at full size.
  package var height: Double
  /// SVG elements.
  package var body: Fragment

  /// The width and height as text.
  var size: (width: String, height: String) {
    (Coordinate.text(width), Coordinate.text(height))
  }
}
