/// A version of iOS, such as 15 or 17.4.
struct IOSVersion: Hashable, Sendable {
  let major: Int
  let minor: Int

  /// The default for a snippet that declares none.
  static let standard = IOSVersion(major: 14, minor: 0)
}

extension IOSVersion {
  /// Reads `15`, `15.0` or `17.4`.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return nil }
    guard let major = parts.first.flatMap({ Int($0) }) else { return nil }
    guard let minor = parts.count == 1 ? 0 : Int(parts[1]) else { return nil }
    self.init(major: major, minor: minor)
  }
}

extension IOSVersion: Comparable {
  static func < (left: IOSVersion, right: IOSVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension IOSVersion: CustomStringConvertible {
  var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}
