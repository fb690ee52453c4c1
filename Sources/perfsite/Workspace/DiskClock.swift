import Foundation

/// The clock of a disk, which dates the files that change.
enum DiskClock {
  /// Returns the time now; no file that changes later gets an earlier one.
  ///
  /// The machine's clock is not enough: a disk's clock advances in steps, and may be on another
  /// machine. Without a writable folder, the steps are allowed for.
  ///
  /// - Parameter folder: a folder on the disk; nil if none can be written.
  /// - Returns: nanoseconds since 1970.
  static func now(in folder: String?) -> Int64 {
    let flags = O_CREAT | O_WRONLY | O_CLOEXEC | O_NOFOLLOW
    let file = folder.map { unsafe open("\($0)/clock", flags, 0o644) } ?? -1
    if file >= 0 {
      defer { close(file) }
      var info = stat()
      if futimens(file, nil) == 0, unsafe fstat(file, &info) == 0 {
        return FileStamp(info).modified
      }
    }
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec) - longestStep
  }

  private static let longestStep: Int64 = 20_000_000
}
