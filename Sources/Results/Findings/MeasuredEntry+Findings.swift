import Scenarios

extension [MeasuredEntry] {
  /// Every expectation with its measurement, numbered among those with the same rule and subject.
  var numbered: [(entry: MeasuredEntry, number: Int, expectation: ExpectationEntry)] {
    var counts: [String: [Rule: Int]] = [:]
    return flatMap { entry in
      entry.expectations.map { expectation in
        let number = counts[entry.subject, default: [:]][expectation.rule, default: 0]
        counts[entry.subject, default: [:]][expectation.rule] = number + 1
        return (entry, number, expectation)
      }
    }
  }

  /// All broken expectations that are not off.
  var findings: [ResultsFinding] {
    numbered.compactMap { entry, number, expectation in
      expectation.finding(about: .measurement(entry.subject), number: number)
    }
  }
}
