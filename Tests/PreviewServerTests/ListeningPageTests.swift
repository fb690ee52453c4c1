import PreviewServer
import Testing

@Suite
struct ListeningPageTests {
  private static let script =
    #"<script src="/.perfsite/reload.js" data-revision="s-1" defer></script>"#

  @Test(arguments: [
    "<!doctype html><html lang=\"en\"><head>|<title>a</title>",
    "\u{FEFF}<!DOCTYPE html>\n<!-- <head> --><HTML data-x='>'>\n<Head id=\">\">|<title>",
    "<!doctype html>\n|<title>a</title>", "|<header>x</header>", "<html>|<body></head>", "|text",
    "|",
    "<!-- open|", "<html|",
  ])
  func `the script is the first thing in the head`(marked: String) {
    let page = Array(marked.replacing("|", with: "").utf8)
    let served = ListeningPage.segments(of: page, revision: "s-1").joined()
    #expect(
      String(decoding: served, as: UTF8.self) == marked.replacing("|", with: Self.script)
    )
  }
}
