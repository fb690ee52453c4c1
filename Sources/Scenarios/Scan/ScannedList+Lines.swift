import DeterministicMath
import FrameLab
package import ListScan
import LocatedText
import TextFormats

extension ScannedList {
  /// Returns the lines of a scenario's `list:`, as far as a scan shows them.
  ///
  /// - Parameter devices: the devices of the scenario, on whose screens its images have to fit.
  /// - Returns: the lines in the order of the file.
  package func listLines(on devices: [DeviceModel]) -> [ScanLine] {
    let counts = ScannedCounts(self)
    let types = counts.types
    let usual = cellLines(types.usual)
    var ids: Set<String> = []
    let others = types.others.compactMap { type in
      otherCellLine(type, of: counts, beside: usual, ids: &ids)
    }
    return rowLines(counts, others: others.count) + usual + others
      + imageLines(counts, on: devices)
  }

  /// Returns a type of cells that isn't like the usual one; nil if no line of it differs.
  private func otherCellLine(
    _ type: ScannedCounts,
    of all: ScannedCounts,
    beside usual: [ScanLine],
    ids: inout Set<String>
  ) -> ScanLine? {
    let different = zip(cellLines(type), usual).filter { $0.isCounted && $0.value != $1.value }
      .map { "\($0.0.key): \($0.0.value)" }
    guard !different.isEmpty else { return nil }
    // Names may have no Latin letters, or the same ones.
    let name = type.names.identifier
    var id = name.isEmpty ? "cell" : name
    while !ids.insert(id).inserted { id += "-2" }
    let interval = Int((Double(all.seen) / Double(type.seen)).rounded())
    return ScanLine(
      "list.otherCells.\(id)",
      value: "{every: \(max(2, interval)), cell: {\(different.joined(separator: ", "))}}",
      why: "\(type.seen) of \(all.seen) cells are a \(type.names), with "
        + "\(type.range(of: .views)) views",
      usual: "",
      tolerance: 0.2
    )
  }

  private func rowLines(_ counts: ScannedCounts, others: Int) -> [ScanLine] {
    let heights = counts.tally(.height)
    let median = heights.quantile(0.5) ?? 1
    let tenths = (low: heights.quantile(0.1) ?? median, high: heights.quantile(0.9) ?? median)
    // The rows of a grid are equally high.
    let spread =
      columns > 1 || tenths.low < 1
      ? 0 : min(1, Logarithm.of(Double(tenths.high) / Double(tenths.low)) / Self.tenths)
    return [
      ScanLine(
        "list.items",
        value: "\(itemCount)",
        why: "items of the list when it was scanned",
        // Data, not code.
        tolerance: .infinity
      ),
      ScanLine(
        "list.columns",
        value: "\(columns)",
        why: "cells side by side",
        usual: "1"
      ),
      ScanLine(
        "list.rowHeight",
        value: "\(max(1, median)) pt",
        why: "\(counts.seen) cells seen: \(counts.text(.height))",
        tolerance: 0.1
      ),
      ScanLine(
        "list.rowHeightSpread",
        value: DecimalText.hundredths(spread),
        why: "\(tenths.low) to \(tenths.high) pt in eight of ten cells",
        usual: "0",
        tolerance: 0.5
      ),
      ScanLine(
        "list.cellKinds",
        value: "\(min(64, cells.count - others))",
        why: counts.types.usual.names,
        usual: "1"
      ),
      ScanLine(
        "list.app",
        value: AppWork.light.rawValue,
        why: "what else the app does in each frame can't be seen",
        isCounted: false,
        possible: [AppWork.none.rawValue, AppWork.typical.rawValue]
      ),
    ]
  }

  /// The number of standard deviations between the first and the last tenth of a normal
  /// distribution.
  private static let tenths = 2.5631

  private func cellLines(_ counts: ScannedCounts) -> [ScanLine] {
    let views = counts.views
    let layers = counts.mean(.layers)
    let isHosted = counts.mean(.hostedViews) > 0
    // SwiftUI's drawing is in no count.
    func drawn(_ key: String, _ count: CellCount, most: Int = .max) -> ScanLine {
      ScanLine(
        "list.cell.\(key)",
        value: "\(min(most, counts.mean(count)))",
        why: isHosted ? "SwiftUI's are not counted: \(counts.text(count))" : counts.text(count),
        isCounted: !isHosted || counts.mean(count) > 0
      )
    }
    var lines = [
      ScanLine(
        "list.cell.views",
        value: "\(views.always)",
        why: "\(counts.text(.views)); nine of ten cells have as many"
          + (counts.kindCount > 1 ? ", on average over the types" : "")
          + (counts.mean(.nestedLists) > 0
            ? "; what is in lists in cells is not counted: \(counts.text(.nestedLists))" : ""),
        usual: "\(CellModel().views)"
      ),
      ScanLine(
        "list.cell.optionalViews",
        value: "\(views.optional)",
        why: "as many more in one of ten cells of a type"
      ),
      optionalConstraints(counts),
      values("dates", .datesFormatted, counts), values("numbers", .numbersFormatted, counts),
      values("measurements", .measurementsFormatted, counts),
      line("attributedStrings", .attributedTexts, counts),
      ScanLine(
        "list.cell.layers",
        value: "\(layers)",
        why: "layers that draw: \(counts.text(.layers))",
        isCounted: !isHosted || layers > 0,
        usual: "\(CellModel().layers)"
      ),
      drawn("transparentLayers", .transparentLayers, most: layers),
      drawn("shadows", .shadows), drawn("masks", .masks), drawn("blurs", .blurs),
    ]
    lines.append(
      ScanLine(
        "list.cell.hosted",
        value: "\(isHosted)",
        why: isHosted
          ? "\(counts.text(.hostedViews)); what SwiftUI does inside is not counted"
          : "no view hosts SwiftUI",
        usual: "false"
      )
    )
    let area = counts.passAreas.quantile(0.5) ?? 0
    if area == 0 {
      lines.append(
        ScanLine(
          "list.cell.passArea",
          value: "40 x 40 pt",
          why: "no mask, blur or shadow without a path was seen",
          isCounted: false
        )
      )
    } else {
      let width = max(1, min(5_000, Int(Double(area).squareRoot().rounded())))
      let height = max(1, min(5_000, Int((Double(area) / Double(width)).rounded())))
      lines.append(
        ScanLine(
          "list.cell.passArea",
          value: "\(width) x \(height) pt",
          why: "the median of \(counts.passAreas.count) masks, blurs and shadows without a path",
          tolerance: 0.2
        )
      )
    }
    return lines
  }

  private func line(_ key: String, _ count: CellCount, _ counts: ScannedCounts) -> ScanLine {
    ScanLine(
      "list.cell.\(key)",
      value: "\(counts.mean(count))",
      why: counts.text(count)
    )
  }

  private func optionalConstraints(_ counts: ScannedCounts) -> ScanLine {
    guard let rate = counts.rate(.constraintsActivated) else {
      return ScanLine(
        "list.cell.optionalConstraints",
        value: "0",
        why: "constraints that items with and without the optional views need: not counted",
        isCounted: false
      )
    }
    return ScanLine(
      "list.cell.optionalConstraints",
      // Every other item needs them.
      value: "\(Int((2 * rate).rounded()))",
      why: "\(DecimalText.hundredths(rate)) become active with each configuration"
    )
  }

  private func values(_ key: String, _ counter: ScanCounter, _ counts: ScannedCounts) -> ScanLine {
    guard let rate = counts.rate(counter) else {
      let why = "how many \(key) a cell formats was not counted"
      return ScanLine(
        "list.cell.\(key)",
        value: "0",
        why: why,
        isCounted: false
      )
    }
    let why = "\(DecimalText.hundredths(rate)) formatted with each configuration"
    return ScanLine(
      "list.cell.\(key)",
      value: "\(Int(rate.rounded()))",
      why: why
    )
  }

  private func imageLines(_ counts: ScannedCounts, on devices: [DeviceModel]) -> [ScanLine] {
    let images = counts.images
    guard let image = images.modeled?.kind else { return [] }
    let height = counts.tally(.height).quantile(0.5) ?? image.shownHeight
    let width = devices.map(\.device.screen.widthPoints).min().map { $0 / columns }
    let shown = (
      width: max(1, min(image.shownWidth, width ?? image.shownWidth)),
      height: max(1, min(image.shownHeight, height))
    )
    return storedLines(of: image, counts) + [
      ScanLine(
        "list.image.shown",
        value: "\(shown.width) x \(shown.height) pt",
        why: images.text("images", size: \.stored)
          + (shown == (image.shownWidth, image.shownHeight)
            ? "" : ", \(image.shownWidth) x \(image.shownHeight) pt on the scanned screen"),
        tolerance: 0.1
      )
    ]
  }

  /// Returns the file of an image.
  ///
  /// One that is larger in memory than any file was loaded by another loader.
  private func storedLines(of image: ScannedImage, _ counts: ScannedCounts) -> [ScanLine] {
    let pixels = image.widthPixels * image.heightPixels
    if let file = counts.imageFiles.modeled?.kind, let bytes = imageFiles[file],
      file.widthPixels * file.heightPixels * 10 >= pixels * 9 || !counts.isWhole(image)
    {
      let format = file.format.flatMap(ImageFormat.init(rawValue:))
      return [
        ScanLine(
          "list.image.format",
          value: (format ?? .jpeg).rawValue,
          why: format == nil ? "the image loader did not say" : "as the image loader says",
          isCounted: format != nil,
          possible: format == nil ? [ImageFormat.heic.rawValue] : [],
          usual: ImageFormat.jpeg.rawValue
        ),
        ScanLine(
          "list.image.stored",
          value: file.stored,
          why: counts.imageFiles.text("files", size: \.stored),
          tolerance: 0.1
        ),
        ScanLine(
          "list.image.file",
          value: Quantity.fileSize.text(max(1, bytes.quantile(0.5) ?? 1)),
          why: "\(bytes.quantile(0) ?? 0) to \(bytes.quantile(1) ?? 0) bytes",
          tolerance: 0.5
        ),
      ]
    }
    let isWhole = counts.isWhole(image)
    return [
      ScanLine(
        "list.image.stored",
        value: image.stored,
        why: isWhole
          ? "the image in memory, larger than it is shown"
          : "the image in memory, about as large as it is shown; the file may be larger",
        isCounted: isWhole,
        possible: isWhole ? [] : ["\(Self.photo.width) x \(Self.photo.height) px"],
        tolerance: 0.1
      ),
      ScanLine(
        "list.image.file",
        value: Quantity.fileSize.text(max(1_000, pixels * 3 / 16_000 * 1_000)),
        why: "not counted; 1.5 bits for each pixel",
        isCounted: false,
        tolerance: 0.5
      ),
    ]
  }

  /// The size of photos from phones.
  private static let photo = (width: 4_032, height: 3_024)
}

extension DecimalText {
  /// Returns a number with two decimals at most.
  static func hundredths(_ number: Double) -> String { trimmed(number, places: 2) }
}
