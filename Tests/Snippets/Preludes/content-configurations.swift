import UIKit

struct Contact: Identifiable, Sendable {
  let id: UUID
  let name: String
  let city: String
  let avatar: UIImage?
}

@MainActor
func makeRow(for configuration: any UIContentConfiguration) -> UIView { UIView() }
