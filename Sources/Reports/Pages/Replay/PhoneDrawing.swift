import FrameLab
import Scenarios
import TextFormats

/// A list on a phone's screen, drawn in points; `assets/screen.js` follows the same rules.
struct PhoneDrawing {
  /// The layers, in painting order.
  enum Layer: String, CaseIterable {
    case shadow
    case card
    case rules
    case clips
    case words
    case image0 = "image-0"
    case image1 = "image-1"
    case image2 = "image-2"
    case image3 = "image-3"
    case dark
    case light
    case waiting
    case wrong
  }

  let width: Int
  let height: Int
  let columns: Int
  let hasImages: Bool
  /// The masks of each cell: they round its image or, without one, are a row of clips.
  let masks: Int
  /// True if each cell is a card with a shadow.
  let hasShadows: Bool
  private let scale: Int

  init(on model: DeviceModel, list: ListModel) {
    width = model.device.screen.widthPoints
    height = model.device.screen.heightPoints
    scale = model.device.screen.scale
    columns = list.columns
    hasImages = list.image != nil
    masks = list.cell.masks
    hasShadows = list.cell.shadows > 0 && list.columns == 1
  }

  /// Returns true if the masks of a variant are drawn in offscreen passes.
  func hasMaskPasses(_ techniques: Techniques) -> Bool {
    masks > 0 && techniques.masks == .masked
  }

  /// Returns true if the shadows of a variant are drawn in offscreen passes.
  func hasShadowPasses(_ techniques: Techniques) -> Bool {
    hasShadows && techniques.shadows == .withoutPath
  }

  /// Returns a picture.
  ///
  /// - Parameters:
  ///   - picture: the picture of the screen.
  ///   - name: the accessible name; nil if the text around it is enough.
  ///   - description: the visible content.
  ///   - techniques: the variant's techniques for masks and shadows; nil to omit their passes.
  ///   - shownHeight: the height of the screen to draw, from its top; nil for all of it.
  /// - Returns: an `svg` element.
  func fragment(
    _ picture: TrialTrace.Picture,
    name: String?,
    description: String,
    techniques: Techniques? = nil,
    shownHeight: Int? = nil
  ) -> Fragment {
    let paths = paths(of: picture)
    let shown = min(height, shownHeight ?? height)
    return Fragment { writer in
      writer.element(
        "svg",
        [
          "class": classes(techniques), "viewBox": "0 0 \(width) \(shown)", "width": "\(width)",
          "height": "\(shown)", "role": name == nil ? nil : "img",
          "aria-label": name.map { "\($0): \(description)" },
          "aria-hidden": name == nil ? "true" : nil,
        ]
      ) { svg in
        // A script may replace all layers.
        svg.element("g") { group in
          for layer in Layer.allCases {
            guard let path = paths[layer] else { continue }
            group.element("path", ["class": layer.rawValue, "d": path])
          }
        }
      }
    }
  }

  private func classes(_ techniques: Techniques?) -> String {
    guard let techniques else { return "glass" }
    return
      (["glass"] + (hasMaskPasses(techniques) ? ["masked"] : [])
      + (hasShadowPasses(techniques) ? ["pathless"] : [])).joined(separator: " ")
  }

  /// Returns the outlines of each layer.
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
    func box(_ layer: Layer, _ x: Int, _ y: Int, _ width: Int, _ height: Int, round: Int = 0) {
      guard width > 0, height > 0 else { return }
      paths[layer, default: ""] += outline(x, y, width, height, round: round)
    }
    let y = floored(cell.top)
    let height = floored(cell.top + cell.height) - y
    let left = width * column / columns
    let space = width * (column + 1) / columns - left
    let share = 45 + cell.item * 37 % 40
    if hasShadows {
      box(.shadow, 6, y + 7, width - 12, height - 9, round: 10)
      box(.card, 6, y + 4, width - 12, height - 9, round: 10)
    } else if columns == 1 {
      box(.rules, 0, y + height - 1, width, 1)
    }
    guard hasImages else {
      if masks > 0 {
        let count = min(masks, (width - 32) / 16)
        let clip = "h\((width - 32) / count - 10)m10 0"
        paths[.clips, default: ""] +=
          "M20 \(y + height - 8)" + String(repeating: clip, count: count)
      }
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
    let round = masks > 0 ? max(0, min(16, min(size, imageHeight) / 4)) : 0
    func picture(of item: Int) {
      box(image(of: item), x, y + gap, size, imageHeight, round: round)
      guard size > 0, imageHeight > 0 else { return }
      let (light, dark) = scene(item, x, y + gap, size, imageHeight, round: round, isFace: !isCard)
      paths[.light, default: ""] += light
      paths[.dark, default: ""] += dark
    }
    switch cell.content {
    case .complete: picture(of: cell.item)
    case .placeholder: box(.waiting, x, y + gap, size, imageHeight, round: round)
    case .wrongImage:
      // Another item's image, crossed out.
      picture(of: cell.item + 1)
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

  /// Returns the outlines in a picture: a sun above a mountain, or a head above shoulders.
  private func scene(
    _ item: Int,
    _ x: Int,
    _ y: Int,
    _ width: Int,
    _ height: Int,
    round r: Int,
    isFace: Bool
  ) -> (light: String, dark: String) {
    let radius = min(width, height) / (isFace ? 5 : 9)
    let center = x + width * (isFace ? 50 : 25 + item * 53 % 50) / 100
    let circle =
      "a\(radius) \(radius) 0 1 0 \(2 * radius) 0a\(radius) \(radius) 0 1 0-\(2 * radius) 0z"
    let light = "M\(center - radius) \(y + height * 2 / 5)\(circle)"
    let third = width / 3
    if isFace {
      return (
        light,
        "M\(x + (width - 2 * third) / 2) \(y + height)q\(third)-\(height * 4 / 5) \(2 * third) 0z"
      )
    }
    let peak = width * (30 + item * 29 % 35) / 100
    let rise = height * (15 + item * 17 % 20) / 100
    let foot = height / 3
    return (
      light,
      "M\(x) \(y + height - r)v-\(foot - r)l\(peak)-\(rise) \(width - peak) \(rise + foot / 2)"
        + "V\(y + height - r)l-\(r) \(r)H\(x + r)z"
    )
  }

  private func outline(_ x: Int, _ y: Int, _ width: Int, _ height: Int, round r: Int) -> String {
    guard r > 0, width > 2 * r, height > 2 * r else {
      return "M\(x) \(y)h\(width)v\(height)h-\(width)z"
    }
    let (across, down) = (width - 2 * r, height - 2 * r)
    return "M\(x + r) \(y)h\(across)q\(r) 0 \(r) \(r)v\(down)q0 \(r)-\(r) \(r)"
      + "h-\(across)q-\(r) 0-\(r)-\(r)v-\(down)q0-\(r) \(r)-\(r)z"
  }

  private func image(of item: Int) -> Layer {
    [.image0, .image1, .image2, .image3][item % 4]
  }

  /// Returns device pixels in whole points.
  private func floored(_ pixels: Int) -> Int {
    (pixels - ((pixels % scale) + scale) % scale) / scale
  }
}
