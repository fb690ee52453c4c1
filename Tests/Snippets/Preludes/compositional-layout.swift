import UIKit

struct Book: Identifiable, Sendable {
  let id: UUID
}

struct Folder: Identifiable, Sendable {
  let id: UUID
  let children: [UUID]
}
