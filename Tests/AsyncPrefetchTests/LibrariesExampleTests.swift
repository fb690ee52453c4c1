import AsyncPrefetch
import Foundation
import ListEngine
import Testing

/// The example of `Documentation/Libraries.md`, word for word between the two lines.
@MainActor
struct LibrariesExampleTests {
  private let photos = ["ada", "bob", "cyd", "dan", "eve", "fay"]

  private nonisolated func download(_ id: String) async throws -> String { id.uppercased() }

  @Test func `The example loads what is visible and what comes next`() async throws {
    // The example begins here.
    let prefetcher = AsyncPrefetcher<String, String>(
      PrefetchPolicy(ahead: .items(2), behind: .items(1), concurrentLoads: 4),
      cache: ImageCacheLimits(cost: 1_000),  // characters, as `cost` counts
      cost: { $0.count },
      load: { id in try await download(id) }
    )

    prefetcher.viewportChanged(visible: 1..<3, of: photos.count) { photos[$0] }  // did scroll
    prefetcher.prefetch(["fay"])  // prefetchItemsAt
    prefetcher.cancelPrefetch(["fay"])  // cancelPrefetchingForItemsAt
    let image = try await prefetcher.value(for: "bob")  // joins the load under way
    let ready = prefetcher.cachedValue(for: "bob")  // nil if it was evicted
    // The example ends here.

    #expect(image == "BOB")
    #expect(ready == "BOB")
    await prefetcher.allLoadsEnded()
    #expect(
      photos.map { prefetcher.cachedValue(for: $0) != nil } == [
        true, true, true, true, true, false,
      ]
    )
  }

  @Test func `Documentation/Libraries.md has the example word for word`() throws {
    let test = URL(fileURLWithPath: #filePath)
    let root = (0..<3).reduce(test) { url, _ in url.deletingLastPathComponent() }
    let lines = try String(contentsOf: test, encoding: .utf8).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// The example begins here.") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// The example ends here.") })
    let example = lines[(begin + 1)..<end].map { $0.dropFirst(4) }.joined(separator: "\n")
    let page = root.appendingPathComponent("Documentation/Libraries.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```swift\n\(example)\n```"))
  }
}
