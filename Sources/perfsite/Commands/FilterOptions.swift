import ArgumentParser

/// Selects runs: different options narrow the choice, several values of one option widen it.
struct FilterOptions: ParsableArguments {
  @Option(help: "Only on this device; may be given several times.")
  var device: [String] = []

  @Option(help: "Only scenarios with this tag; may be given several times.")
  var tag: [String] = []

  @Option(help: "Only scenarios about this technique; may be given several times.")
  var technique: [String] = []
}
