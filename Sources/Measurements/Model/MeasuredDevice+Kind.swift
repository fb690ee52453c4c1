extension MeasuredDevice {
  /// The class of a device, such as `iPhone`; nil if unknown.
  package var kind: String? {
    let names = [model, name].compactMap { $0?.lowercased() }
    let kinds: [(word: String, kind: String)] = [
      ("iphone", "iPhone"), ("ipad", "iPad"), ("ipod", "iPod"), ("watch", "Apple Watch"),
      ("apple watch", "Apple Watch"), ("appletv", "Apple TV"), ("apple tv", "Apple TV"),
      ("reality", "Apple Vision"), ("apple vision", "Apple Vision"), ("mac", "Mac"),
    ]
    for name in names {
      if let found = kinds.first(where: { name.hasPrefix($0.word) || name == "all_\($0.word)s" }) {
        return found.kind
      }
    }
    if names.contains(where: { $0.hasPrefix("all iphones") }) { return "iPhone" }
    if names.contains(where: { $0.contains("macbook") }) { return "Mac" }
    switch platform?.lowercased() {
    case "macos", "com.apple.platform.macosx": return "Mac"
    default: return nil
    }
  }

  /// True if it is a simulated device.
  package var isSimulator: Bool {
    platform.map { $0.lowercased().contains("simulator") } ?? false
  }
}
