import SiteBuilder

extension PageContext {
  static let guide = PageContext(
    template: "guide",
    content: ["parts"],
    summary: "The list of the chapters",
    variables: [
      .list(
        "parts",
        "the chapters by part",
        [
          .list(
            "chapters",
            "the chapters",
            [.text("title"), .text("href", "the address, from the page on"), .text("description")]
          ),
          .optional("heading", "the name of the part", [.text("title")]),
        ]
      )
    ]
  )

  static let home = PageContext(
    template: "home",
    content: ["findings"],
    summary: "The home page",
    variables: [
      .text("basis", "how sure the statements are"),
      .list(
        "findings",
        "what was found, the strongest first",
        [
          .text("title"),
          .text("href", "the address, from the page on"),
          .markup("chart", "the finding, drawn"),
          .text("class", "the status as a class of the style sheet"),
          .text("id", "for links"),
          .text("share", "in how many worlds it holds"),
          .text("statement"),
          .text("word", "the status in a word"),
        ]
      ),
      .flag("hasFailed", "whether anything is broken"),
      .flag("hasFindings", "whether anything was found"),
      .flag("hasLists", "whether it begins with the lists of the project"),
      .flag("hasResults", "whether anything was simulated"),
      .list(
        "lists",
        "the lists of the project",
        [
          .text("title"),
          .text("href", "the address, from the page on"),
          .markup("states", "the hitches on each device"),
          .markup("advice", "what to fix first"),
          .markup("news", "what is broken, what changed, and what was recorded"),
        ]
      ),
      .optional("models", "the models", .address),
      .text("origin", "whether the figures are simulated"),
      .optional(
        "pair",
        "two lists, one of which hitches",
        [.markup("figure", "the lists"), .text("data", "the address of their frames")]
      ),
      .optional(
        "start",
        "the first chapter",
        [.text("title"), .text("href", "the address, from the page on"), .text("description")]
      ),
      .scripts,
      .optional("status", "the status of the build", .address),
      .optional("toy", "a frame that readers make late", [.markup("figure", "the toy")]),
      .optional("trust", "what `trust` in `perfsite.yml` says", [.text("text")]),
      .optional(
        "validation",
        "the published measurements",
        [
          .text("href", "the address, from the page on"),
          .text("score", "the held-out criteria that are met, beside random costs"),
        ]
      ),
      .group(
        "verdict",
        "how the build came out",
        [
          .text("class", "the status as a class of the style sheet"),
          .text("sentence", "in a sentence"),
          .text("word", "the status in a word"),
        ]
      ),
    ]
  )

  static let page = PageContext(
    template: "page",
    content: ["body"],
    summary: "A page that somebody wrote",
    variables: Page.variables + [
      .list(
        "chapterParts",
        "the chapters of the guide",
        [
          .list(
            "chapters",
            "",
            .link + [
              .flag("hasSections"),
              .flag("isHere", "whether it is this page"),
              .list("sections", "its headings", .link),
            ]
          ),
          .flag("isOpen", "whether it is unfolded"),
          .text("partTitle"),
        ]
      ),
      .text("chapterPlace", "such as `3 of 12`"),
      .flag("hasChapters", "whether the page is one of several chapters"),
      .scripts,
    ]
  )

  static let report = PageContext(
    template: ReportPage.template,
    content: ["opening", "sections"],
    summary: "A generated page: scenarios, claims, techniques, models, measurements, status",
    variables: [
      .optional("closing", "what takes the whole width below the sections", [.markup("content")]),
      .contents,
      .flag("hasContents", "whether any are listed"),
      .flag("hasLede", "whether there is a lede"),
      .flag("hasText", "whether there is an intro or a section"),
      .markup("intro", "the text before the first heading"),
      .text("lede", "what the page is about"),
      .optional("opening", "what takes the whole width above the sections", [.markup("content")]),
      .list(
        "sections",
        "the text by heading",
        [.text("title"), .markup("content", "the text"), .text("id", "for links")]
      ),
      .optional("verdict", "what is broken", [.markup("content")]),
    ]
  )
}
