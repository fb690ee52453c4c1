import PreviewServer
import Testing

@Suite
struct ContentPolicyTests {
  @Test(arguments: [
    ("default-src 'none'", "default-src 'none'; script-src 'self'; connect-src 'self'"),
    (
      "default-src 'none'; script-src https://a.example; connect-src 'none'; img-src *",
      "default-src 'none'; script-src https://a.example 'self'; connect-src 'self'; img-src *"
    ),
    (
      "default-src 'self'",
      "default-src 'self'; script-src 'self'; connect-src 'self'"
    ),
    ("style-src 'self';", "style-src 'self'"),
  ])
  func `the own script is permitted`(policy: String, permitting: String) {
    #expect(ContentPolicy.permitting(policy) == permitting)
  }

  @Test
  func `only the policy of a page changes`() {
    let page = """
      <head><meta name="description" content="content-security-policy">
      <META content='script-src "x"' http-equiv=Content-Security-Policy >
      <meta http-equiv="refresh" content="1">
      """
    let served = ContentPolicy.permittingOwnScript(in: Array(page.utf8))
    #expect(
      String(decoding: served, as: UTF8.self)
        == page.replacing(
          #"'script-src "x"'"#,
          with: #""script-src &quot;x&quot; 'self'""#
        )
    )
  }
}
