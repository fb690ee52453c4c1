import UIKit

struct Book: Identifiable, Sendable {
  let id: UUID
}
