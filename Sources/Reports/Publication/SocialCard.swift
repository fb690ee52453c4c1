import Charts
import FrameLab
import Scenarios
import SiteBuilder

/// The pictures that other programs show of a site: the card of a shared link and the icon on a
/// home screen.
///
/// The card draws when the frames of a trap and of its fix reached the display, in the replay
/// that plays on the home page; a late frame is a block for as long as it kept the frame before on screen.
struct SocialCard {
  private let replay: Replay?
  private let origin: String

  /// The card's address.
  static let path = "card.png"
  /// The icon's address.
  static let iconPath = "apple-touch-icon.png"

  init(of site: SiteInput) {
    replay = HomeDemo(of: site)?.page.replay
    origin = site.settings.file
  }

  var files: [SiteFile] {
    [
      SiteFile(path: Self.path, bytes: card.png, origin: origin),
      SiteFile(path: Self.iconPath, bytes: icon.png, origin: origin),
    ]
  }

  private static let background = Bitmap.Color(0x1B1C1E)
  private static let line = Bitmap.Color(0x3A3C40)
  private static let inTime = Bitmap.Color(0x4FD0A2)
  private static let late = Bitmap.Color(0xFF9466)

  private var card: Bitmap {
    var card = Bitmap(width: 1200, height: 630, background: Self.background)
    guard let replay else {
      Self.drawIcon(into: &card, scale: 14, x: 376, y: 91)
      return card
    }
    // Six pixels a vsync leave room for the first 180 of the window.
    let count = min(180, replay.vsyncs.count)
    let step = 1080 / max(count, 1)
    for (row, side) in replay.sides.enumerated() {
      let top = 85 + row * 250
      card.fill(x: 60, y: top + 205, width: step * count, height: 4, with: Self.line)
      for (index, picture) in side.film.pictures.enumerated() where index > 0 {
        guard picture.display < count else { break }
        let x = 60 + picture.display * step
        if let hitch = side.film.hitches.first(where: { $0.frame == index }) {
          let width = min(hitch.vsyncs, picture.display) * step
          card.fill(x: x - width, y: top, width: width - 2, height: 205, with: Self.late)
        }
        card.fill(x: x, y: top + 120, width: max(step - 2, 1), height: 85, with: Self.inTime)
      }
    }
    return card
  }

  private var icon: Bitmap {
    var icon = Bitmap(width: 180, height: 180, background: Self.background)
    Self.drawIcon(into: &icon, scale: 5, x: 10, y: 10)
    return icon
  }

  /// Draws the frames of `icon.svg`, on a grid of 32.
  private static func drawIcon(into picture: inout Bitmap, scale: Int, x: Int, y: Int) {
    for (left, top, width, height, color) in [
      (6, 22, 4, 4, inTime), (12, 18, 4, 8, inTime), (18, 6, 4, 20, late), (24, 20, 3, 6, inTime),
    ] {
      picture.fill(
        x: x + left * scale,
        y: y + top * scale,
        width: width * scale,
        height: height * scale,
        with: color
      )
    }
  }
}
