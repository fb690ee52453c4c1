/// Stops the program when a rule is broken, and says which, in optimized builds too.
///
/// `precondition` drops its message in optimized builds, so an app that misuses the engine would
/// crash without a word.
@inlinable
@inline(__always)
package func require(_ condition: Bool, _ rule: @autoclosure () -> String) {
  if !condition { stopProgram(rule()) }
}

/// Stops the program and says which rule was broken, in optimized builds too.
@usableFromInline
@inline(never)
package func stopProgram(_ rule: String) -> Never {
  fatalError(rule)
}
