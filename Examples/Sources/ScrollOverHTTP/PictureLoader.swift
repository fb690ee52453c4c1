import Foundation

/// Fetches and prepares pictures; both steps are cancelled when nobody wants the picture any more.
struct PictureLoader: Sendable {
  let port: UInt16
  let requests = RequestCounter()

  /// Fetches the file of a picture.
  func fetch(_ id: Int) async throws -> Data {
    await requests.started()
    #if canImport(FoundationNetworking)
      let file = try await SocketRequest("/pictures/\(id)", port: port).body()
    #else
      guard let address = URL(string: "http://127.0.0.1:\(port)/pictures/\(id)") else {
        throw URLError(.badURL)
      }
      let (file, _) = try await URLSession.shared.data(from: address)
    #endif
    await requests.arrived()
    return file
  }

  /// Simulates decoding.
  func prepare(_ file: Data) -> Picture {
    Picture(bytes: file.count * 100)
  }
}

/// A picture that is ready to be shown.
struct Picture: Sendable {
  let bytes: Int
}

/// Counts requests.
actor RequestCounter {
  private(set) var startCount = 0
  private(set) var arrivalCount = 0

  func started() { startCount += 1 }
  func arrived() { arrivalCount += 1 }
}
