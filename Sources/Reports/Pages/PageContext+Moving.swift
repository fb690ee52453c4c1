import SiteBuilder

extension PageContext {
  static let whoseCost = PageContext(
    template: "whose-cost",
    content: "toy",
    summary: "The costs of a frame, to drag",
    variables: [.markup("toy", "the costs, to drag"), .scripts]
  )

  static let feelIt = PageContext(
    template: "feel-it",
    content: "pairs",
    summary: "Which of two lists hitches?",
    variables: [
      .list(
        "pairs",
        "the pairs to guess",
        [
          .text("title"),
          .text("href", "the address, from the page on"),
          .text("device"),
          .text("number"),
          .list(
            "sides",
            "the trap and the fix",
            [
              .text("title"),
              .text("lateness", "how late the frames are"),
              .markup("strip", "the frames, drawn as ticks and blocks"),
            ]
          ),
        ]
      ),
      .text("script", "the script with the recordings"),
    ]
  )

  /// The names of a player.
  static let player: [ContextVariable] = [
    .text("data", "the script with the pictures"),
    .flag("hasEvents", "whether anything happens to the list"),
    .group(
      "key",
      "what the pictures show",
      [
        .flag("hasMaskPasses"),
        .flag("hasPlaceholders"),
        .flag("hasShadowPasses"),
        .flag("hasWrongImages"),
      ]
    ),
    .list(
      "sides",
      "the trap and the fix",
      [
        .text("title"),
        .list(
          "lanes",
          "what happened over time",
          [.markup("drawing"), .text("name"), .text("size")]
        ),
        .flag("isLate", "whether a new frame is due in the picture"),
        .text("lateness", "how late the frames are"),
        .markup("picture", "the phone, drawn"),
      ]
    ),
    .text("summary", "what differs"),
    .text("window", "which part of the trial is shown"),
  ]

  static let replays = PageContext(
    template: "replays",
    content: "replays",
    summary: "The list of the replays",
    variables: [
      .optional(
        "feelIt",
        "the page on which the reader guesses",
        [.text("href", "the address, from the page on"), .text("pairs", "how many there are")]
      ),
      .list(
        "replays",
        "the replays",
        [
          .text("title"),
          .text("href", "the address, from the page on"),
          .text("summary", "what it is, in a few words"),
          .list(
            "sides",
            "the trap and the fix",
            [
              .text("title"),
              .flag("isLate", "whether the frame is late"),
              .markup("picture", "the phone, drawn"),
              .markup("strip", "the frames, drawn as ticks and blocks"),
            ]
          ),
        ]
      ),
    ]
  )
}
