package import Diagnostics
package import FrameLab

/// What makes a variant right: the variants whose mistakes it does not make.
package struct Fix: Hashable, Sendable {
  /// The ids of the variants that it sets right, in the order of the file; none for a variant that
  /// is no fix.
  package var traps: [String] = []
  /// The mistakes that it could make all the same, in the order of techniques.
  package var harmless: [HarmlessMistake] = []
}

/// A technique that a fix could decide as a trap does, and still keep to all that is expected.
package struct HarmlessMistake: Hashable, Sendable {
  /// The technique.
  package let technique: Technique
  /// Why it does no harm in this list.
  package let why: String
  /// Where it is listed.
  package let place: Place
}
