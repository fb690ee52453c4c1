import AVFoundation
import UIKit
import WebKit

struct Clip: Sendable {
  let video: URL
  let still: UIImage
}

final class ClipsViewController: UIViewController {}

nonisolated struct Sticker: Sendable {
  let firstFrame: UIImage
  let frameCount: Int
  let width: Int
  let height: Int
  let duration: TimeInterval

  func decodeFrames() -> [UIImage] { [] }
}

final class StickerCell: UICollectionViewCell {
  let picture = UIImageView()
  var animating: Task<Void, Never>?
}

struct Comment: Sendable {
  let html: String
}

final class CommentCell: UICollectionViewCell {
  let label = UILabel()
}
