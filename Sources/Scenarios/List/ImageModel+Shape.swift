import Diagnostics
import FrameLab
import LocatedText

extension ImageModel {
  /// Returns the shape of `image:`, shown in the rows of a list on some devices.
  static func shape(in list: Draft<ListModel>, on devices: [DeviceModel]) -> Shape<ImageModel> {
    .mapping(
      "'image'",
      of: ImageModel(
        widthPixels: 1,
        heightPixels: 1,
        fileBytes: 1,
        shownWidthPoints: 1,
        shownHeightPoints: 1
      ),
      [
        .optional("format", \.format, .choice("image format")),
        .required("stored", .area(unit: "px", 1...20_000)) {
          ($0.widthPixels, $0.heightPixels) = $1
        },
        .required("file", \.fileBytes, .quantity(.fileSize, 1...200_000_000)),
        .optional("fileSpread", \.fileSpread, .decimal(0...1)),
        .required("shown", .area(unit: "pt", 1...5_000)) {
          ($0.shownWidthPoints, $0.shownHeightPoints) = $1
        },
      ]
    ) { draft, findings in
      draft.checkShownSize(in: list, on: devices, &findings)
      draft.checkDensity(&findings)
    }
  }
}

extension Draft<ImageModel> {
  fileprivate func checkShownSize(
    in list: Draft<ListModel>,
    on devices: [DeviceModel],
    _ findings: inout Findings
  ) {
    guard let place = self["shown"]?.place else { return }
    if let height = list[\.rowHeightPoints], value.shownHeightPoints > height {
      findings.error(
        "the image is shown \(value.shownHeightPoints) pt high in a row of \(height) pt",
        at: place
      )
    }
    let columns = list.value.columns
    for model in devices {
      let width = model.device.screen.widthPoints / columns
      guard value.shownWidthPoints > width else { continue }
      findings.error(
        "the image is shown \(value.shownWidthPoints) pt wide, but "
          + (columns == 1 ? "" : "each of \(columns) columns on ")
          + "'\(model.id)' has \(width) pt",
        at: place
      )
    }
  }

  /// Warns of a baseline JPEG that no camera makes: its decoding time follows its density.
  fileprivate func checkDensity(_ findings: inout Findings) {
    guard isComplete, value.format == .jpeg, let place = self["file"]?.place else { return }
    let hundredths = (value.fileBytes * 800 + value.pixels / 2) / value.pixels
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
