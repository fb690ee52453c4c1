import Foundation

/// The file system, not the content, is to blame.
struct WorldFailure: Error, CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - what: what could not be done, one clause.
  ///   - cause: why.
  init(_ what: String, _ cause: any Error) {
    description = "\(what): \(Self.reason(cause))"
  }

  /// Why, in words that depend on no locale.
  static func reason(_ cause: any Error) -> String {
    if let cause = cause as? PublishingError { return cause.description }
    switch (cause as? CocoaError)?.code {
    case .fileNoSuchFile?, .fileReadNoSuchFile?: return "it does not exist"
    case .fileReadNoPermission?, .fileWriteNoPermission?: return "permission denied"
    case .fileWriteOutOfSpace?: return "the disk is full"
    case .fileWriteVolumeReadOnly?: return "the disk is read-only"
    case let code?: return "file error \(code.rawValue)"
    case nil: return "\(cause)"
    }
  }
}
