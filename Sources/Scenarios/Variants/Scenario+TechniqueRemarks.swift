package import Diagnostics
import FrameLab

extension Scenario {
  /// Remarks on techniques that variants set although the list has nothing for them, and on
  /// variants that decode images in the commit by default.
  package var techniqueRemarks: [Diagnostic] {
    variants.flatMap { variant in
      let idle = Technique.allCases.compactMap { technique -> Diagnostic? in
        guard let place = variant.techniquePlaces[technique], !technique.hasSubject(in: self) else {
          return nil
        }
        return .warning(
          "the list has nothing for '\(technique)' to act on; leave it out, or give the list "
            + technique.subjectWords,
          at: place
        )
      }
      guard list.image != nil, variant.techniquePlaces[.imagePreparation] == nil else {
        return idle
      }
      return idle + [
        .note(
          "'\(variant.id)' doesn't set 'imagePreparation', so its images are decoded in the commit "
            + "('onCommit')",
          at: variant.place
        )
      ]
    }
  }
}
