import SiteBuilder
import Testing

@Suite struct SiteAddressTests {
  @Test(arguments: [
    ("https://example.com", "https://example.com/", "/"),
    ("https://example.com/lists", "https://example.com/lists/", "/lists/"),
    ("http://localhost:8080/a/b/", "http://localhost:8080/a/b/", "/a/b/"),
  ])
  func `an address ends with a slash`(text: String, whole: String, path: String) {
    #expect(SiteAddress(text)?.text == whole)
    #expect(SiteAddress(text)?.basePath == path)
  }

  @Test(arguments: [
    "example.com", "ftp://example.com", "https://", "https:///a", "https://a/b?c", "https://a/#b",
    "https://a b", "https://a//b", "https://a/../b/",
    "https://a/b/%2E%2e", "https://a/\"><script>", "",
  ])
  func `anything else is no address`(text: String) {
    #expect(SiteAddress(text) == nil)
  }

  @Test func `pages have addresses without index`() throws {
    let address = try #require(SiteAddress("https://example.com/lists"))
    #expect(address.url(of: "index.html") == "https://example.com/lists/")
    #expect(address.url(of: "replay/index.html") == "https://example.com/lists/replay/")
    #expect(address.url(of: "guide/a b.html") == "https://example.com/lists/guide/a%20b.html")
    #expect(address.url(of: "myindex.html") == "https://example.com/lists/myindex.html")
  }
}
