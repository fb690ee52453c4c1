import CommonMark
import Diagnostics

/// A limit on the texts that people write, from the constant that checks it.
package struct WritingLimit: Hashable, Sendable {
  package let subject: String
  /// The most that it may be.
  package let most: Int
  package let unit: String

  /// Every bound, from the front matter to the findings.
  package static let all = [
    WritingLimit("front matter", FrontMatterParser.maximumBytes, "bytes"),
    WritingLimit("tags of a page", FrontMatterLists.mostTags, "tags"),
    WritingLimit("blocks within blocks, such as lists in quotes", Document.maximumDepth, "levels"),
    WritingLimit("boxes within boxes", DirectiveBox.mostLevels, "levels"),
    WritingLimit("texts that include texts", IncludedText.mostLevels, "levels"),
    WritingLimit("texts that a page includes", PartReading.mostIncludes, "texts"),
    WritingLimit("headings of a page", HeadingLevels.mostHeadings, "headings"),
    WritingLimit("a directive within text", DirectiveParser.mostInlineBytes, "bytes"),
    WritingLimit("columns of a table", Document.maximumTableColumns, "columns"),
    WritingLimit(
      "all tables of a file, with the cells that short rows leave out",
      Document.maximumTableCells,
      "cells"
    ),
    WritingLimit(
      "`<?`, `<!` and `![` without a blank line between them",
      Document.maximumUnendedMarks,
      "marks"
    ),
    WritingLimit("sections of a template within sections", TemplateTree.maximumDepth, "levels"),
    WritingLimit("errors of a file that are printed", DiagnosticLimit.mostPerFile, "errors"),
    WritingLimit("warnings of a file that are printed", DiagnosticLimit.mostPerFile, "warnings"),
  ]

  private init(_ subject: String, _ most: Int, _ unit: String) {
    self.subject = subject
    self.most = most
    self.unit = unit
  }
}
