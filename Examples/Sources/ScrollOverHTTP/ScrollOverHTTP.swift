import AsyncPrefetch
import ListEngine

/// Compares a list that loads what is visible with lists that load ahead.
@main
struct ScrollOverHTTP {
  @MainActor
  static func main() async throws {
    let server = try PictureServer(latencyMilliseconds: 60, requests: 5_000)
    let variants: [(name: String, policy: PrefetchPolicy, rate: StartRate?)] = [
      ("visible only", PrefetchPolicy(memoryMode: .visibleOnly), nil),
      ("1.5 screenfuls ahead", PrefetchPolicy(), nil),
      ("1.5 screenfuls ahead, 40 starts a second", PrefetchPolicy(), StartRate(perSecond: 40)),
    ]
    for variant in variants {
      let loader = PictureLoader(port: server.port)
      let prefetcher = AsyncPrefetcher<Int, Picture>(
        variant.policy,
        cache: ImageCacheLimits(cost: 50_000_000),
        startRate: variant.rate,
        cost: { $0.bytes },
        fetch: { id in try await loader.fetch(id) },
        prepare: { file in loader.prepare(file) }
      )
      var scroll = Scroll(prefetcher)
      let outcome = try await scroll.run()
      let started = await loader.requests.startCount
      let arrived = await loader.requests.arrivalCount
      print(
        """
        \(variant.name): \(outcome.withoutPicture) of \(outcome.appearances) cells appeared \
        without their picture; \(started) requests, \(arrived) answers used
          \(scroll.list.updateCount) updates of the list: \(scroll.list.insertedCount) inserted, \
        \(scroll.list.reconfiguredCount) reconfigured; \(outcome.frames.line)
        """
      )
    }
  }
}
