import UIKit

nonisolated struct Photo: Identifiable, Hashable, Sendable {
  let id: String
  let version: Int
  let url: URL
}

nonisolated func thumbnail(
  from data: Data,
  filling view: CGSize,
  scale: CGFloat
) -> UIImage? { nil }
