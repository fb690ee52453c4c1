import AsyncPrefetch
import HitchMonitoring
import ListEngineUIKit
import SwiftUI
import UIKit

struct Photo: Identifiable, Sendable {
  let id: Int
}

let placeholder = UIImage()

@concurrent func download(_ id: Photo.ID) async throws -> Data { Data() }
