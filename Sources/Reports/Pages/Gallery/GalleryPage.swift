import Charts
import Diagnostics
import Markup

/// Every kind of chart with an example, drawn from made-up data.
struct GalleryPage {
  let origin: Place

  static let path = "gallery/index.html"

  static func section(of site: SiteInput) -> SiteSection {
    SiteSection(
      part: SitePart(
        title: "Charts",
        summary: "every kind of chart, and what it is for",
        path: path,
        folder: "gallery"
      ),
      pages: [GalleryPage(origin: site.costsFile).page.sitePage]
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
          content: .joined([.paragraph(entry.purpose), entry.chart.figure(id: entry.id)])
        )
      },
      origin: origin
    )
  }
}
