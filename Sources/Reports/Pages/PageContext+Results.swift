import SiteBuilder

extension PageContext {
  static let claims = PageContext(
    template: "claims",
    content: "groups",
    summary: "The claims with their verdicts",
    variables: [
      .text("allID", "the id of the link to all"),
      .text("count", "how many"),
      .list(
        "filters",
        "what the claims can be narrowed to",
        [
          .list(
            "links",
            "",
            [.text("title"), .text("count", "how many"), .text("id", "for links")]
          ),
          .text("name"),
        ]
      ),
      .list(
        "groups",
        "the claims by kind",
        [
          .text("title"),
          .list(
            "claims",
            "",
            [
              .markup("breakEven"),
              .text("classes"),
              .optional("confidence", "how sure the verdict is", [.text("text")]),
              .text("expression"),
              .text("id", "for links"),
              .flag("isModeled"),
              .flag("isOpen", "whether it is unfolded"),
              .optional(
                "measured",
                "what was measured instead",
                [.text("claimed"), .text("found"), .markup("source")]
              ),
              .optional("notRun", "the devices that were not run", [.text("devices")]),
              .text("rest"),
              .text("sentence"),
              .markup("source"),
              .text("status"),
              .markup("subject"),
              .markup("values"),
              .optional("why", "why it is not judged", [.text("text")]),
              .text("word", "the status in a word"),
            ]
          ),
          .text("count", "how many"),
          .optional("explanation", "what the group is", [.text("text")]),
          .text("id", "for links"),
          .flag("isFolded", "whether the group is folded"),
        ]
      ),
      .flag("hasFailed", "whether anything is broken"),
      .text("summary", "how many hold"),
    ]
  )

  static let report = PageContext(
    template: "report",
    content: "sections",
    summary:
      "A generated page of headings and text: techniques, models, measurements, status",
    variables: [
      .contents,
      .flag("hasContents", "whether any are listed"),
      .markup("intro", "the text before the first heading"),
      .text("lede", "what the page is about"),
      .list(
        "sections",
        "the text by heading",
        [.text("title"), .markup("content", "the text"), .text("id", "for links")]
      ),
    ]
  )

  static let scenario = PageContext(
    template: "scenario",
    content: "answer",
    summary: "The report of a scenario",
    variables: [
      .markup("answer", "the verdict on each device, with the typical values"),
      .text("assumption", "what it rests on"),
      .list("broken", "the expectations that are broken", [.text("message"), .text("place")]),
      .text("brokenCount", "how many"),
      .text("command", "the command that runs it"),
      .contents,
      .markup("costs", "the costs that it sets"),
      .list(
        "devices",
        "the results on each device",
        [
          .markup("bar", "in how many sets of costs the fix helps, drawn"),
          .markup("chart", "how the worlds differ, drawn"),
          .list(
            "folds",
            "what is collapsed",
            [.text("title"), .markup("content"), .text("note", "what it says, in a few words")]
          ),
          .text("id", "for links"),
          .flag("isChosen", "whether it is shown first"),
          .text("name"),
          .text("statement", "what the fix does there"),
        ]
      ),
      .list("downloads", "files with its results", .link),
      .list("facts", "what was run", [.text("name"), .text("value")]),
      .text("file", "the file"),
      .optional("fix", "the code of the fix, and where to read on", [.markup("content")]),
      .optional("frames", "the script with the frames", .address),
      .flag("hasBroken", "whether any is broken"),
      .flag("hasContents", "whether any are listed"),
      .flag("hasFailed", "whether anything is broken"),
      .flag("hasNeighbors", "whether there is a page before or after"),
      .flag("isAssumption", "whether it rests on an assumption"),
      .flag("isBrokenOpen", "whether the list is unfolded"),
      .flag("isStress", "whether its cost is beyond what is plausible"),
      .next,
      .previous,
      .text("question", "the question"),
      .markup("reasons", "why frames came late"),
      .optional("replay", "trap and fix in slow motion", PageContext.player),
      .group(
        "thresholds",
        "what is expected",
        [
          .text("summary", "what it is, in a few words"),
          .flag("isOpen", "whether it is unfolded"),
          .markup("table"),
        ]
      ),
      .text("traceCommand", "the command that writes a trace"),
      .verdict,
    ]
  )

  static let scenarios = PageContext(
    template: "scenarios",
    content: "groups",
    summary: "The list of the scenarios",
    variables: [
      .text("all", "how many there are"),
      .list(
        "filters",
        "the statuses, with how many have each",
        [
          .text("class", "the status as a class of the style sheet"),
          .text("count", "how many"),
          .text("word", "the status in a word"),
        ]
      ),
      .list(
        "groups",
        "the scenarios by subject",
        [
          .text("title"),
          .text("count", "how many"),
          .text("id", "for links"),
          .list(
            "scenarios",
            "",
            [
              .text("title"),
              .text("href", "the address, from the page on"),
              .text("class", "the status as a class of the style sheet"),
              .optional(
                "change",
                "what moved, or what did not",
                [
                  .text("metric"),
                  .optional(
                    "values",
                    "what it was and is; nothing if it did not move",
                    [
                      .text("fix", "the value of the fix"),
                      .text("fixTitle"),
                      .text("trap", "the value of the trap"),
                      .text("trapTitle"),
                    ]
                  ),
                ]
              ),
              .text("device"),
              .flag("isAssumption"),
              .optional("rest", "what is still wrong with the fix", [.text("text")]),
              .text("word", "the status in a word"),
            ]
          ),
        ]
      ),
      .flag("hasFilters", "whether the statuses are known"),
      .flag("hasResults", "whether anything was run"),
      .list("more", "other pages with evidence", .link),
    ]
  )
}
