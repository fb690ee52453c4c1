import Diagnostics
import FrameLab
import LocatedYAML

extension ImageModel {
  enum Key: String, CaseIterable {
    case format
    case stored
    case file
    case fileSpread
    case shown
  }

  /// A side of a stored image, in pixels.
  static let storedSides = 1...20_000
  /// The size of a file, in bytes.
  static let fileSizes = 1...200_000_000
  /// A side of an image on screen, in points.
  static let shownSides = 1...5_000

  /// Decodes the value of `image:`, shown in a list's row on the devices that are known.
  init?(
    _ node: YAMLNode,
    owner: Place?,
    rowHeight: Int?,
    columns: Int,
    on devices: [DeviceModel],
    _ findings: inout Findings
  ) {
    guard let fields = node.fields(Key.self, of: "'image'", owner: owner, &findings) else {
      return nil
    }
    let format =
      fields[.format].map { $0.choice("image format", of: ImageFormat.self, &findings) } ?? .jpeg
    let stored = fields.required(.stored, &findings)?
      .area(unit: "px", in: Self.storedSides, &findings)
    let bytes = fields.required(.file, &findings)?
      .quantity(.fileSize, in: Self.fileSizes, &findings)
    let spread = fields[.fileSpread].map { $0.decimal(in: 0...1, &findings) } ?? 0
    let shown = fields.required(.shown, &findings)?.area(unit: "pt", in: Self.shownSides, &findings)
    if let shown, let place = fields[.shown]?.place {
      if let rowHeight, shown.height > rowHeight {
        findings.error(
          "the image is shown \(shown.height) pt high in a row of \(rowHeight) pt",
          at: place
        )
      }
      for model in devices {
        let width = model.device.screen.widthPoints / columns
        guard shown.width > width else { continue }
        findings.error(
          "the image is shown \(shown.width) pt wide, but "
            + (columns == 1 ? "" : "each of \(columns) columns on ")
            + "'\(model.id)' has \(width) pt",
          at: place
        )
      }
    }
    guard let format, let stored, let bytes, let spread, let shown else { return nil }
    self.init(
      format: format,
      widthPixels: stored.width,
      heightPixels: stored.height,
      fileBytes: bytes,
      fileSpread: spread,
      shownWidthPoints: shown.width,
      shownHeightPoints: shown.height
    )
    if let place = fields[.file]?.place { checkDensity(at: place, &findings) }
  }

  /// Warns of a baseline JPEG that no camera makes: its decoding time follows its density.
  private func checkDensity(at place: Place, _ findings: inout Findings) {
    guard format == .jpeg else { return }
    let hundredths = (fileBytes * 800 + pixels / 2) / pixels
    guard !(50...400).contains(hundredths) else { return }
    let digits = String(100 + hundredths % 100).suffix(2)
    findings.report(
      .warning(
        "a JPEG of \(hundredths / 100).\(digits) bits per pixel; a photo at quality 80 to 90 has "
          + "0.8 to 2.3",
        at: place
      )
    )
  }
}
