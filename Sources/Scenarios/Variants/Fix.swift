package import Diagnostics
package import FrameLab

/// The fix of a variant: the variants whose mistakes it avoids.
package struct Fix: Hashable, Sendable {
  /// The ids of the variants that it fixes, in the order of the file; empty if it is not a fix.
  package var traps: [String] = []
  /// The ids of the variants that it should fix but whose techniques equal its own: the fix is
  /// missing.
  package var gone: [String] = []
  /// The mistakes that it could make without harm, in the order of techniques.
  package var harmless: [HarmlessMistake] = []
}

/// A technique that a fix could set as a trap does and still meet all expectations.
package struct HarmlessMistake: Hashable, Sendable {
  package let technique: Technique
  /// The reason why it does no harm in this list.
  package let why: String
  package let place: Place
}
