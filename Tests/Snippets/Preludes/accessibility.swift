import UIKit
import XCTest

struct Departure: Sendable {
  let line: String
  let time: Date
}

@MainActor
enum SpokenTexts {
  static func time(of departure: Departure) -> String { "" }
}

final class DepartureCell: UICollectionViewCell {}
