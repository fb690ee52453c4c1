import Charts
import Diagnostics
import Markup
import SiteBuilder

/// Every kind of chart with an example, drawn from made-up data.
struct GalleryPage {
  let origin: Place

  static let path = "gallery/index.html"

  static func section(of site: SiteInput) -> SiteSection {
    SiteSection(
      part: SitePart(
        name: .gallery,
        title: "Charts",
        summary: "every kind of chart, and what it is for",
        path: path,
        folder: "gallery",
        place: .footer(.model)
      ),
      pages: [GalleryPage(origin: site.run.costsFile).page.sitePage]
    )
  }

  private var page: ReportPage {
    ReportPage(
      path: Self.path,
      title: "Chart gallery",
      description: "Every kind of chart that reports use, and what each is for.",
      intro: .paragraph(ChartGallery.note),
      sections: ChartGallery.entries.map { entry in
        ReportPage.Section(
          id: "kind-\(entry.id)",
          title: entry.name,
          content: .joined([
            .paragraph(entry.purpose), entry.chart.figure(id: entry.id),
            Self.directives(for: entry.chart),
          ])
        )
      },
      origin: origin
    )
  }

  /// The directives that draw such a chart; empty if there are none.
  private static func directives(for chart: any Chart) -> Fragment {
    let kinds = Figure.all.filter { $0.chart == type(of: chart) }.map(\.kind)
    guard !kinds.isEmpty else { return .empty }
    return Fragment { writer in
      writer.element("p") { line in
        line.text("In a page: ")
        for (index, kind) in kinds.enumerated() {
          if index > 0 { line.text(" or ") }
          line.element("code", text: ":::figure SCENARIO kind=\(kind)")
        }
      }
      writer.newline()
    }
  }
}
