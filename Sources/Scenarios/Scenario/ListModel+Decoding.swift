import Diagnostics
import FrameLab
import LocatedYAML

extension ListModel {
  private enum Key: String, CaseIterable {
    case items
    case rowHeight
    case image
    case datesPerCell
  }

  /// Decodes the value of `list:`, shown on those devices that are known.
  init?(
    _ node: YAMLNode,
    owner: Place?,
    on devices: [DeviceModel],
    _ findings: inout Findings
  ) {
    guard let fields = node.fields(Key.self, of: "'list'", owner: owner, &findings) else {
      return nil
    }
    let items = fields.required(.items, &findings)?.integer(in: 1...1_000_000, &findings)
    let height = fields.required(.rowHeight, &findings)?
      .quantity(.length, in: 1...5_000, &findings)
    let image = fields[.image].map {
      ImageModel(
        $0,
        owner: fields.entries[.image]?.keyPlace,
        rowHeight: height,
        on: devices,
        &findings
      )
    }
    let dates = fields[.datesPerCell].map { $0.integer(in: 0...100, &findings) } ?? 0
    if let image, image == nil { return nil }
    guard let items, let height, let dates else { return nil }
    self.init(
      itemCount: items,
      rowHeightPoints: height,
      image: image ?? nil,
      datesPerCell: dates
    )
  }
}

extension ImageModel {
  private enum Key: String, CaseIterable {
    case stored
    case file
    case fileSpread
    case shown
  }

  /// Decodes the value of `image:`.
  init?(
    _ node: YAMLNode,
    owner: Place?,
    rowHeight: Int?,
    on devices: [DeviceModel],
    _ findings: inout Findings
  ) {
    guard let fields = node.fields(Key.self, of: "'image'", owner: owner, &findings) else {
      return nil
    }
    let stored = fields.required(.stored, &findings)?
      .area(unit: "px", in: 1...20_000, &findings)
    let bytes = fields.required(.file, &findings)?
      .quantity(.fileSize, in: 1...200_000_000, &findings)
    let spread = fields[.fileSpread].map { $0.decimal(in: 0...1, &findings) } ?? 0
    let shown = fields.required(.shown, &findings)?.area(unit: "pt", in: 1...5_000, &findings)
    if let shown, let place = fields[.shown]?.place {
      if let rowHeight, shown.height > rowHeight {
        findings.error(
          "the image is shown \(shown.height) pt high in a row of \(rowHeight) pt",
          at: place
        )
      }
      for screen in devices where shown.width > screen.device.screen.widthPoints {
        findings.error(
          "the image is shown \(shown.width) pt wide, but '\(screen.id)' has "
            + "\(screen.device.screen.widthPoints) pt",
          at: place
        )
      }
    }
    guard let stored, let bytes, let spread, let shown else { return nil }
    self.init(
      widthPixels: stored.width,
      heightPixels: stored.height,
      fileBytes: bytes,
      fileSpread: spread,
      shownWidthPoints: shown.width,
      shownHeightPoints: shown.height
    )
  }
}
