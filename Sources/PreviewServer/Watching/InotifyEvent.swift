#if os(Linux)
  import Glibc

  /// A message of Linux's `inotify`.
  struct InotifyEvent: Hashable, Sendable {
    /// The number of the watched folder; -1 if messages were lost.
    let watch: Int32
    let mask: UInt32
    /// The name within the folder; empty for the folder itself.
    let name: String

    /// Parses consecutive messages.
    static func reading(_ bytes: [UInt8]) -> [InotifyEvent] {
      var events: [InotifyEvent] = []
      var rest = bytes[...]
      // The number of the watch, the mask, the cookie and the length of the name have four bytes
      // each.
      while rest.count >= 16 {
        let words = (0..<4).map { word in
          rest.dropFirst(word * 4).prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        let name = rest.dropFirst(16).prefix(Int(words[3]))
        events.append(
          InotifyEvent(
            watch: Int32(bitPattern: words[0]),
            mask: words[1],
            name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
          )
        )
        rest = rest.dropFirst(16 + Int(words[3]))
      }
      return events
    }

    /// True if a folder came, went or moved, which changes the folders to watch.
    var isAboutFolder: Bool {
      let isSelf = has(Int32(IN_DELETE_SELF)) || has(Int32(IN_MOVE_SELF))
      let isEntry = isNew || has(Int32(IN_DELETE)) || has(Int32(IN_MOVED_FROM))
      return isSelf || (isEntry && has(Int32(bitPattern: UInt32(IN_ISDIR))))
    }

    /// True if something was added.
    var isNew: Bool { has(Int32(IN_CREATE)) || has(Int32(IN_MOVED_TO)) }

    func has(_ flag: Int32) -> Bool { mask & UInt32(bitPattern: flag) != 0 }
  }
#endif
