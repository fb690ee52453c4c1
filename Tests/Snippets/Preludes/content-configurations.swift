import UIKit

struct Contact: Identifiable, Sendable {
  let id: UUID
  let name: String
  let city: String
  let avatar: UIImage?
}
