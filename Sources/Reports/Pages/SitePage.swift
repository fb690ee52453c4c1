import Diagnostics
import SiteBuilder

/// A page of the site, with the files beside it.
struct SitePage {
  /// The address, from the top of the site.
  let path: String
  /// The ids that links to the page may name, whatever was run.
  let anchors: Set<String>
  /// The file that the page is made from.
  let origin: Place
  /// What the page says; nil when this run has nothing for it, though links may still name the page.
  let body: Body?
  /// The addresses of the files beside the page that links may name, whatever was run.
  var filePaths: [String] = []
  /// The files beside the page that this run makes.
  var files: [SiteFile] = []

  /// What a template makes a page of.
  struct Body {
    let template: String
    /// The name that holds what the page is for: a template that does not place it is wrong.
    let contentName: String
    let title: String
    /// What the page is about, in a sentence.
    let description: String
    /// A style sheet among the assets that only some pages need, without its ending.
    var style: String?
    /// The seed of the page's only scenario; nil for a page with several.
    var seed: UInt64?
    /// The names of the template, besides those that every page has.
    let context: TemplateContext
  }
}
