import SiteBuilder
import Testing

@Suite struct DrawingCheckTests {
  private func message(_ drawing: String) -> String? {
    DrawingCheck.objection(to: Array(drawing.utf8), path: "x.svg").map { "\($0)" }
  }

  private static let head = #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">"#

  /// What drawing programs write.
  @Test(arguments: [
    #"<path d="M0 0h9" fill="url(#a)" style="stroke:#f00"/>"#,
    "<style>path { fill: url( '#a' ); } </style><style><![CDATA[a > b { x: y }]]></style>",
    ##"<a href="https://example.com/"><use xlink:href="#a"/></a><!-- <script> -->"##,
    #"<image href="data:image/png;base64,AAAA"/><text>a &lt; b &amp; c</text>"#,
    #"<animate attributeName="opacity" values="0;1" dur="1s"/>"#,
    ##"<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>"##,
  ])
  func aDrawingThatOnlyDrawsIsAccepted(_ inner: String) {
    let declaration = #"<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "a" "b.dtd">"#
    #expect(message("\(Self.head)\(inner)</svg>") == nil)
    #expect(message("\(declaration)\(Self.head)\(inner)</svg>") == nil)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<SCRIPT/>", #"<s:script xmlns:s="http://www.w3.org/2000/svg"/>"#,
    "<foreignObject/>", #"<g onclick="alert(1)"/>"#, #"<g ONLOAD = 'alert(1)'/>"#,
    #"<a href="javascript:alert(1)"/>"#, #"<a xlink:href="java&#x0A;script:alert(1)"/>"#,
    #"<a href="&Tab;javascript:alert(1)"/>"#, #"<a href=" data:text/html,x"/>"#,
    #"<image href="https://example.com/x.png"/>"#, #"<use href="//example.com/x.svg#a"/>"#,
    #"<image href="data:image/svg+xml,x"/>"#, #"<path fill="url(https://example.com/x)"/>"#,
    #"<path style="fill:url( 'x.svg' )"/>"#, #"<path style="fill:\75rl(x.svg)"/>"#,
    "<style>@import 'x.css';</style>", "<style><![CDATA[@import 'x.css';]]></style>",
    #"<set attributeName="onclick" to="alert(1)"/>"#,
    #"<animate attributeName="xlink:href" values="javascript:alert(1)"/>"#,
    #"<b xmlns="http://www.w3.org/1999/xhtml"/>"#, #"<g a=b/>"#, "<g", "<!-- ", "<![CDATA[ ",
    "<?xml-stylesheet href='x.xsl'?>", "<!ENTITY x 'y'>",
  ])
  func aDrawingThatDoesMoreIsRefusedWhereItDoes(_ inner: String) throws {
    let found = try #require(message("\(Self.head)\n\(inner)</svg>"))
    #expect(found.hasPrefix("x.svg:2:"), "\(found)")
  }

  @Test func anotherWayToReadTheBytesIsRefused() {
    for drawing in [
      #"<?xml version="1.0" encoding="utf-7"?><svg/>"#, #"<!DOCTYPE svg [<!ENTITY a "b">]><svg/>"#,
      "<!DOCTYPE svg SYSTEM '>' [<!ATTLIST svg onload CDATA 'alert(1)'>]><svg/>",
    ] {
      #expect(message(drawing) != nil, "\(drawing)")
    }
    #expect(DrawingCheck.objection(to: [0xFF, 0xFE, 0x3C, 0], path: "x.svg") != nil)
  }
}
