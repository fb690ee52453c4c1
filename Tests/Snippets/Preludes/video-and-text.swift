import AVFoundation
import UIKit
import WebKit

struct Clip: Sendable {
  let video: URL
  let still: UIImage
}

final class PlayerView: UIView {
  override class var layerClass: AnyClass { AVPlayerLayer.self }

  var player: AVPlayer? {
    get { (layer as? AVPlayerLayer)?.player }
    set { (layer as? AVPlayerLayer)?.player = newValue }
  }
}

final class ClipCell: UICollectionViewCell {
  let screen = PlayerView()
  let still = UIImageView()
  var video: URL?
}

final class ClipsViewController: UIViewController {}

struct Sticker: Sendable {
  let firstFrame: UIImage
  let frameCount: Int
  let width: Int
  let height: Int
  let duration: TimeInterval

  func decodeFrames() -> [UIImage] { [] }
}

final class StickerCell: UICollectionViewCell {
  let picture = UIImageView()
}

struct Comment: Sendable {
  let html: String
}

final class CommentCell: UICollectionViewCell {
  let label = UILabel()
}
