import TestSupport

extension BuiltProgram.Result {
  /// How a terminal shows the run: standard output, standard error, and the status unless it is 0.
  var shown: String {
    standardOutput + standardError + (status == 0 ? "" : "[status \(status)]\n")
  }

  /// The lines that locate something, without those of the file that show it.
  var findings: [String] {
    standardError.split(separator: "\n").map(String.init)
      .filter { $0.contains(#/^[^ ].*:\d+:\d+: (error|warning|note): /#) }
  }

  /// The first line of standard error: what follows shows a file, or how to use the command.
  var mistake: String { String(standardError.prefix { $0 != "\n" }) }
}

extension String {
  /// The text with `#` in place of times, shares, counts and frames that the model decides.
  var withoutSimulatedNumbers: String {
    replacing(#/-?\d+(\.\d+)?(?= (ms|s|ms\/s|%|of \d+ plausible))/#, with: "#")
      .replacing(#/(typically it is|typically they are|late frame:|trial measures) \d+/#) {
        "\($0.output.1) #"
      }
  }
}
