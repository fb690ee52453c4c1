import Foundation

/// A failure of the file system, or another one outside of the content.
struct WorldFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// - Parameters:
  ///   - what: the failed action, as a clause.
  ///   - cause: the reason.
  init(_ what: String, _ cause: any Error) {
    description = "\(what): \(Self.reason(cause))"
  }

  /// Returns the reason, in words that do not depend on the locale.
  static func reason(_ cause: any Error) -> String {
    if let cause = cause as? PublishingError { return cause.description }
    if let cause = cause as? POSIXError { return reason(cause.code) }
    guard let cause = cause as? CocoaError else { return "\(cause)" }
    if let posix = cause.underlying as? POSIXError { return reason(posix.code) }
    switch cause.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: return "it does not exist"
    case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
    case .fileWriteFileExists: return "something else is in its place"
    case .fileWriteOutOfSpace: return "the disk is full"
    case .fileWriteVolumeReadOnly: return "the disk is read-only"
    default: return "the file system refuses (\(cause.code.rawValue))"
    }
  }

  private static func reason(_ code: POSIXErrorCode) -> String {
    switch code {
    case .ENOENT: "it does not exist"
    case .EACCES, .EPERM: "permission denied"
    case .EISDIR: "it is a folder"
    case .ENOTDIR: "it is no folder"
    case .EEXIST: "something else is in its place"
    case .ELOOP: "its links lead in a circle"
    case .ENAMETOOLONG: "its name is too long"
    case .ENOSPC, .EDQUOT: "the disk is full"
    case .EFBIG: "it is larger than a file may be here"
    case .EROFS: "the disk is read-only"
    case .EBADF: "it is closed"
    case .EPIPE: "nobody reads it"
    default: "the file system refuses (errno \(code.rawValue))"
    }
  }
}
