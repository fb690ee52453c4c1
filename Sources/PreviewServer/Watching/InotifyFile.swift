#if os(Linux)
  import Glibc

  /// The file through which Linux reports changes.
  final class InotifyFile: Sendable {
    let descriptor: Int32

    /// Opens the file.
    ///
    /// - Throws: `SystemFailure` if the system has no more of them.
    init() throws(SystemFailure) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { throw SystemFailure("watch files") }
    }

    deinit { close(descriptor) }

    /// Watches a folder, even if it is watched already.
    ///
    /// - Returns: the number of the folder.
    /// - Throws: `SystemFailure` if it is gone or there are too many.
    func watch(_ folder: String) throws(SystemFailure) -> Int32 {
      let mask =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
        | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ATTRIB)
        | UInt32(IN_ONLYDIR)
      let number = unsafe inotify_add_watch(descriptor, folder, mask)
      guard number >= 0 else { throw SystemFailure("watch '\(folder)'") }
      return number
    }

    /// Stops watching a folder.
    func forget(_ number: Int32) { _ = inotify_rm_watch(descriptor, number) }

    /// Returns all waiting messages.
    func events() -> [InotifyEvent] {
      var events: [InotifyEvent] = []
      var buffer = [UInt8](repeating: 0, count: 64 * 1024)
      while true {
        let count = unsafe read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return events }
        events += InotifyEvent.reading(Array(buffer.prefix(count)))
      }
    }
  }
#endif
