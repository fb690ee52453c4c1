import Diagnostics
import SiteBuilder

/// A page of the site, with the files beside it.
struct SitePage {
  /// The address, relative to the top of the site.
  let path: String
  /// The ids that links to the page may use, whatever was run.
  let anchors: Set<String>
  /// The file that the page is made from.
  let origin: Place
  /// The content of the page; nil if this run has none for it, although links may still name the
  /// page.
  let body: Body?
  /// The former addresses that its file lists; a small page at each of them leads here.
  var formerPaths: [String] = []
  /// The addresses of the files beside the page that links may use, whatever was run.
  var filePaths: [String] = []
  /// Makes the files beside the page on demand, because those of hundreds of scenarios would fill
  /// the memory.
  var files: () -> [SiteFile] = { [] }

  /// The input of a page's template.
  struct Body {
    let template: String
    let title: String
    /// The page's subject, in a sentence.
    let description: String
    /// The language that it is written in.
    var language = SiteLanguage.english
    /// The style sheets that only some pages need, by their names without extension.
    var styles: [String] = []
    /// The seed of the page's only scenario; nil for a page with several.
    var seed: UInt64?
    /// The words by which a search finds the page, besides its title, description and headings.
    var searchWords = ""
    /// The text before the description in a search result; nil for none.
    var searchLine: String?
    /// The part of the page that a search can find; nil for a page that is in no list.
    var searchDepth: SearchIndex.Depth? = .headings
    /// The template variables, in addition to those that every page has.
    var context: TemplateContext = [:]
    /// More of them, which are made when the page is rendered: those of hundreds of scenarios or
    /// thousands of pages would fill the memory.
    var lateContext: () -> TemplateContext = { [:] }

    /// Returns the content of a page that more words find.
    func found(by words: String) -> Body {
      var body = self
      body.searchWords = words
      return body
    }
  }
}
