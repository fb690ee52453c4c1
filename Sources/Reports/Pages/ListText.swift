import FrameLab
import Scenarios
import TextFormats

/// The content of a list and the source of its images, in words.
enum ListText {
  static func list(_ list: ListModel) -> String {
    var parts = [counted(list.itemCount, "item")]
    if list.columns > 1 { parts.append("\(list.columns) beside each other") }
    let spread = DecimalText.trimmed(list.rowHeightSpread, places: 3)
    parts.append(
      "rows of \(list.rowHeightPoints) pt" + (list.rowHeightSpread > 0 ? " (σ \(spread))" : "")
    )
    if list.cellKinds > 1 { parts.append("\(list.cellKinds) kinds of cells") }
    switch list.appWork {
    case AppWork.none?: parts.append("in an app that does nothing else")
    case .light?, nil: break
    case .typical?: parts.append("in an app with work of its own")
    }
    return parts.joined(separator: ", ")
  }

  /// Returns the other types of cells: `carousel, one item in 18: 60 views, 12 layers`.
  static func otherCells(_ cells: [OtherCell]) -> String {
    cells.map { "\($0.name), one item in \($0.interval): \(cell($0.cell))" }
      .joined(separator: "; ")
  }

  /// Returns the parts of which there is at least one.
  static func cell(_ cell: CellModel) -> String {
    let counts = [
      (cell.views, "view"), (cell.optionalViews, "optional view"),
      (cell.optionalConstraints, "optional constraint"), (cell.dates, "date"),
      (cell.numbers, "number"), (cell.measurements, "measurement"),
      (cell.attributedStrings, "attributed string"), (cell.layers, "layer"),
      (cell.transparentLayers, "transparent layer"), (cell.shadows, "shadow"),
      (cell.masks, "mask"), (cell.blurs, "blur"),
    ]
    var parts = counts.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    if cell.isHosted { parts.insert("a SwiftUI view", at: 0) }
    if let area = cell.passAreaPoints { parts.append("offscreen passes of \(area) pt²") }
    return parts.isEmpty ? "empty" : parts.joined(separator: ", ")
  }

  static func image(_ image: ImageModel) -> String {
    let size = "\(image.widthPixels) × \(image.heightPixels) px"
    let bytes = DecimalText.fixed(Double(image.fileBytes) / 1000, places: 0)
    let shown = "\(image.shownWidthPoints) × \(image.shownHeightPoints) pt"
    let format =
      switch image.format {
      case .jpeg: ""
      case .progressiveJPEG: "progressive JPEG, "
      case .heic: "HEIC, "
      }
    return "\(format)\(size), a file of about \(bytes) kB, shown at \(shown)"
  }

  static func network(_ model: NetworkModel) -> String {
    let network = model.network
    let latency = TimeText.milliseconds(network.latencyNanoseconds, atMost: 3)
    let link =
      "\(network.name): \(network.downlinkKilobitsPerSecond) kbit/s, \(latency) latency, "
      + counted(network.connectionsPerHost, "connection") + " per host"
    guard network.failuresPerThousand > 0 else { return link }
    let reason = model.parameters.first { $0.name == "failuresPerThousand" }?.citation.text
    return "\(link); \(network.failuresPerThousand) of 1000 requests fail"
      + (reason.map { " (\($0))" } ?? "")
  }
}
