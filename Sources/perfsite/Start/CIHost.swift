import ArgumentParser
import Foundation
import Reports

/// The server that runs perfsite for a project in its own repository.
enum CIHost: String, CaseIterable, ExpressibleByArgument {
  case github
  case gitlab
  case shell

  /// The path of its file.
  private var path: String {
    switch self {
    case .github: ".github/workflows/lists.yml"
    case .gitlab: ".gitlab-ci.yml"
    case .shell: "check-lists.sh"
    }
  }

  private var template: String {
    self == .shell ? "ci/shell.sh" : "ci/\(rawValue).yml"
  }

  /// Returns the file that makes it check a project and, unless it is only a gate, publish its
  /// site.
  ///
  /// - Parameters:
  ///   - isGateOnly: true if nothing is published.
  ///   - address: the repository with perfsite's releases; nil for a stand-in.
  /// - Returns: the path in the project, and the contents.
  func file(isGateOnly: Bool, address: String?) -> (path: String, bytes: [UInt8]) {
    var text = ""
    var isPublishing = false
    for line in String(decoding: Starter.bytes(of: template), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      switch line.trimmingPrefix(while: \.isWhitespace) {
      case "# BEGIN publish": isPublishing = true
      case "# END publish": isPublishing = false
      default: if !isPublishing || !isGateOnly { text += line + "\n" }
      }
    }
    text.removeLast()
    text = text.replacing("VERSION", with: EngineVersion.current)
    if let address {
      text = text.replacing(Self.standInAddress, with: address)
        .replacing("ACCOUNT/perfsite", with: Self.repository(at: address))
    }
    return (path: path, bytes: Array(text.utf8))
  }

  private static let standInAddress = "https://github.com/ACCOUNT/perfsite"

  /// Returns the name of the repository for `uses:`.
  private static func repository(at address: String) -> String {
    address.split(separator: "/").suffix(2).joined(separator: "/")
  }

  /// Returns the advice beside a file without an address; nil if there is one.
  func advice(address: String?) -> String? {
    guard address == nil, self != .shell else { return nil }
    return "put the account that has perfsite's releases for ACCOUNT"
  }

  /// Returns the repository of perfsite's releases: from the environment, or `Scripts/address`.
  static func address(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    let script = String(decoding: DefaultFile.named("Scripts/address")?.bytes ?? [], as: UTF8.self)
    let line = script.split(separator: "\n").first { $0.hasPrefix("address=") }
    let written = line.map { String($0.dropFirst("address=".count)) } ?? ""
    let address = environment["PERFSITE_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 } ?? written
    return address.isEmpty ? nil : String(address.trimmingSuffix { $0 == "/" })
  }
}

extension String {
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> Substring {
    var text = self[...]
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }
}
