import Foundation

/// The file system, not the content, is to blame.
struct WorldFailure: Error, CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - what: what could not be done, one clause.
  ///   - cause: why.
  init(_ what: String, _ cause: any Error) {
    let reason = (cause as? PublishingError)?.description ?? cause.localizedDescription
    description = "\(what): \(reason)"
  }
}
