import FrameLab
import Markup
import Scenarios

/// A list on a phone's screen, drawn in points; `assets/replay.js` follows the same rules.
struct PhoneDrawing {
  /// What is drawn, in painting order.
  enum Layer: String, CaseIterable {
    case rules
    case words
    case image0 = "image-0"
    case image1 = "image-1"
    case image2 = "image-2"
    case image3 = "image-3"
    case waiting
    case wrong
  }

  let width: Int
  let height: Int
  let columns: Int
  let hasImages: Bool
  private let scale: Int

  init(on model: DeviceModel, list: ListModel) {
    width = model.device.screen.widthPoints
    height = model.device.screen.heightPoints
    scale = model.device.screen.scale
    columns = list.columns
    hasImages = list.image != nil
  }

  /// A picture; a drawing that a script will change contains every layer.
  ///
  /// - Parameters:
  ///   - picture: what the screen shows.
  ///   - name: what it is, for those who cannot see it.
  ///   - description: what can be seen in it.
  ///   - isChanging: whether a script will redraw it.
  /// - Returns: an `svg` element.
  func fragment(
    _ picture: TrialTrace.Picture,
    name: String,
    description: String,
    isChanging: Bool = false
  ) -> Fragment {
    let paths = paths(of: picture)
    return Fragment { writer in
      writer.element(
        "svg",
        [
          "class": "glass", "viewBox": "0 0 \(width) \(height)", "width": "\(width)",
          "height": "\(height)", "role": "img", "aria-label": name,
        ]
      ) { svg in
        svg.element("desc", text: description)
        for layer in Layer.allCases {
          let path = paths[layer] ?? ""
          if isChanging || !path.isEmpty {
            svg.element("path", ["class": layer.rawValue, "d": path])
          }
        }
      }
    }
  }

  /// The outlines of each layer.
  func paths(of picture: TrialTrace.Picture) -> [Layer: String] {
    var paths: [Layer: String] = [:]
    var top = Int.min
    var column = 0
    for cell in picture.cells {
      if cell.top == top, column + 1 < columns {
        column += 1
      } else {
        column = 0
        top = cell.top
      }
      add(cell, in: column, to: &paths)
    }
    return paths
  }

  private func add(
    _ cell: TrialTrace.VisibleCell,
    in column: Int,
    to paths: inout [Layer: String]
  ) {
    func box(_ layer: Layer, _ x: Int, _ y: Int, _ width: Int, _ height: Int) {
      guard width > 0, height > 0 else { return }
      paths[layer, default: ""] += "M\(x) \(y)h\(width)v\(height)h-\(width)z"
    }
    let y = floored(cell.top)
    let height = floored(cell.top + cell.height) - y
    let left = width * column / columns
    let space = width * (column + 1) / columns - left
    let share = 45 + cell.item * 37 % 40
    if columns == 1 { box(.rules, 0, y + height - 1, width, 1) }
    guard hasImages else {
      let line = min(12, max(4, height / 4))
      box(.words, 16, y + height / 2 - line, width * share / 100, line)
      if height > 60 { box(.words, 16, y + height / 2 + line, width * (110 - share) / 100, line) }
      return
    }
    let isCard = columns > 1 || height >= 120
    let caption = columns > 1 ? 0 : isCard ? 44 : 0
    let gap = columns > 1 ? 1 : 10
    let size = isCard ? space - 2 * gap : height - 2 * gap
    let imageHeight = height - 2 * gap - caption
    let x = left + gap
    switch cell.content {
    case .complete: box(image(of: cell.item), x, y + gap, size, imageHeight)
    case .placeholder: box(.waiting, x, y + gap, size, imageHeight)
    case .wrongImage:
      // Another item's image, crossed out.
      box(image(of: cell.item + 1), x, y + gap, size, imageHeight)
      if size > 0, imageHeight > 0 {
        box(.wrong, x, y + gap, size, imageHeight)
        paths[.wrong, default: ""] +=
          "l\(size) \(imageHeight)m0-\(imageHeight)l-\(size) \(imageHeight)"
      }
    }
    if columns > 1 { return }
    if isCard {
      box(.words, 16, y + height - 42, width * share / 100, 12)
      box(.words, 16, y + height - 22, width * (110 - share) / 100, 10)
    } else {
      box(.words, size + 26, y + height / 2 - 12, (width - size) * share / 110, 10)
      box(.words, size + 26, y + height / 2 + 4, (width - size) * (110 - share) / 110, 8)
    }
  }

  private func image(of item: Int) -> Layer {
    [.image0, .image1, .image2, .image3][item % 4]
  }

  /// Device pixels in whole points.
  private func floored(_ pixels: Int) -> Int {
    (pixels - ((pixels % scale) + scale) % scale) / scale
  }
}
