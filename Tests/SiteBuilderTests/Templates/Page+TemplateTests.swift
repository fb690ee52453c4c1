import Diagnostics
import SiteBuilder
import TestSupport
import Testing

@Suite struct PageTemplateTests {
  @Test func aTemplateSeesThePageAndItsNeighbors() throws {
    let template = """
      <title>{{title}}</title><meta name="description" content="{{description}}">
      {{#breadcrumbs}}<a href="{{href}}">{{title}}</a> {{/breadcrumbs}}<a href="{{home}}">home</a>
      <ol>
      {{#contents}}
        <li{{#isNested}} class="nested"{{/isNested}}><a href="{{href}}">{{title}}</a></li>
      {{/contents}}
      </ol>
      {{{body}}}
      {{#previous}}<a rel="prev" href="{{href}}">{{title}}</a>{{/previous}}
      {{^previous}}first{{/previous}}
      {{#next}}<a rel="next" href="{{href}}">{{title}}</a>{{/next}}
      {{^next}}last{{/next}}

      """
    let pages = ["index", "guide/index", "guide/a & b", "guide/c"].map { path in
      SourceFile(
        path: "Content/\(path).md",
        text:
          "---\ntitle: \"<\(path)>\"\ndescription: '\"quoted\"'\n---\n## Über\n### Deep\n"
      )
    }
    let site = TestSite(pages + [SourceFile(path: "Templates/page.mustache", text: template)])
    #expect(site.report.isEmpty)
    let text = site.site.files.map {
      "=== \($0.path)\n" + String(decoding: $0.bytes, as: UTF8.self)
    }
    try expectSnapshot(text.joined(), named: "templates.html")
  }
}
