import AsyncPrefetch
import ListEngine

/// Compares a list that loads what is visible with one that loads ahead.
@main
struct ScrollOverHTTP {
  @MainActor
  static func main() async throws {
    let server = try PictureServer(latencyMilliseconds: 60, requests: 2_000)
    let policies = [
      ("visible only", PrefetchPolicy(memoryMode: .visibleOnly)),
      ("1.5 screenfuls ahead", PrefetchPolicy()),
    ]
    for (name, policy) in policies {
      let loader = PictureLoader(port: server.port)
      let prefetcher = AsyncPrefetcher<Int, Picture>(
        policy,
        cache: ImageCacheLimits(cost: 50_000_000),
        cost: { $0.bytes },
        fetch: { id in try await loader.fetch(id) },
        prepare: { file in loader.prepare(file) }
      )
      var scroll = Scroll(prefetcher)
      let outcome = try await scroll.run()
      let started = await loader.requests.startCount
      let arrived = await loader.requests.arrivalCount
      print(
        "\(name): \(outcome.withoutPicture) of \(outcome.appearances) cells appeared without "
          + "their picture; \(started) requests, \(arrived) answers used"
      )
    }
  }
}
