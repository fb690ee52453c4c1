/// The content security policy in a page's `<meta>`, which could forbid the script that reloads it.
package enum ContentPolicy {
  /// Returns the page with a policy that allows scripts from this server and connections to it.
  package static func permittingOwnScript(in page: [UInt8]) -> [UInt8] {
    let name = Array("-security-policy".utf8)
    // Nearly all pages have none, so this is fast.
    guard
      page.indices.contains(where: { place in
        page[place] == name[0]
          && page[place...].prefix(name.count).elementsEqual(name) { $0 | 0x20 == $1 | 0x20 }
      })
    else { return page }
    let tags = #/<meta\s[^>]*http-equiv\s*=\s*["']?content-security-policy["'\s>][^>]*>/#
      .ignoresCase()
    let contents = #/(content\s*=\s*)(?:"([^"]*)"|'([^']*)')/#.ignoresCase()
    let text = String(decoding: page, as: UTF8.self).replacing(tags) { tag in
      tag.output.replacing(contents) { match in
        let policy = match.output.2 ?? match.output.3 ?? ""
        return "\(match.output.1)\"\(permitting(policy).replacing("\"", with: "&quot;"))\""
      }
    }
    return Array(text.utf8)
  }

  /// Returns the policy with `'self'` among the sources of scripts and connections.
  package static func permitting(_ policy: some StringProtocol) -> String {
    let parts = String(policy).split(separator: ";").map { directive in
      directive.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    var directives = parts.filter { !$0.isEmpty }
    let general = directives.first { $0[0].lowercased() == "default-src" }
    for name in ["script-src", "connect-src"] {
      let place = directives.firstIndex { $0[0].lowercased() == name }
      guard let sources = place.map({ directives[$0] }) ?? general else { continue }
      var allowed = sources.dropFirst().filter { $0.lowercased() != "'none'" }
      if !allowed.contains("'self'") { allowed.append("'self'") }
      let directive = [name] + allowed
      if let place { directives[place] = directive } else { directives.append(directive) }
    }
    return directives.map { $0.joined(separator: " ") }.joined(separator: "; ")
  }
}
