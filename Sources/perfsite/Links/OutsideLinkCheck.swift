import SiteBuilder

/// Checks links to other sites: several servers at a time, each of them one request after another.
struct OutsideLinkCheck {
  let probe: LinkProbe
  /// How many servers to ask at a time.
  let jobs: Int

  /// The outcomes by address without fragment; the same whatever the order of the answers is.
  ///
  /// - Throws: if there is no way to ask.
  func outcomes(
    of addresses: Set<String>
  ) async throws(CurlRequest.NoCurl) -> [String: LinkOutcome] {
    let hosts = Dictionary(grouping: addresses.sorted(), by: Self.host)
      .sorted { $0.key < $1.key }.map(\.value)
    let results = await withTaskGroup(
      of: Result<[String: LinkOutcome], CurlRequest.NoCurl>.self
    ) { group in
      var waiting = hosts[...]
      var results: [Result<[String: LinkOutcome], CurlRequest.NoCurl>] = []
      func startNext() {
        guard let addresses = waiting.popFirst() else { return }
        group.addTask { await self.outcomes(inOrder: addresses) }
      }
      for _ in 0..<max(1, jobs) { startNext() }
      while let result = await group.next() {
        startNext()
        results.append(result)
      }
      return results
    }
    var outcomes: [String: LinkOutcome] = [:]
    for result in results { outcomes.merge(try result.get()) { first, _ in first } }
    return outcomes
  }

  private func outcomes(
    inOrder addresses: [String]
  ) async -> Result<[String: LinkOutcome], CurlRequest.NoCurl> {
    var outcomes: [String: LinkOutcome] = [:]
    for address in addresses {
      do {
        outcomes[address] = try await probe.outcome(of: address)
      } catch {
        return .failure(error)
      }
      await LinkProbe.wait()
    }
    return .success(outcomes)
  }

  /// The server and its port.
  static func host(of address: String) -> String {
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let authority = address[start...].prefix { !"/?#".contains($0) }
    return (authority.split(separator: "@").last ?? "").lowercased()
  }

  /// The address that a server is asked for: without what only browsers see.
  static func address(of link: OutsideLink) -> String {
    String(link.address.prefix { $0 != "#" })
  }
}
