/// Stops the program if a rule is broken, with a message in optimized builds too.
///
/// `precondition` drops its message in optimized builds, so an app that misuses the engine would
/// crash without a word.
@inlinable
@inline(__always)
package func require(_ condition: Bool, _ rule: @autoclosure () -> String) {
  if !condition { stopProgram(rule()) }
}

/// True in debug builds, in which a duplicate identifier stops the program.
package var stopsAtDuplicates: Bool {
  var isDebugBuild = false
  assert(
    {
      isDebugBuild = true
      return true
    }()
  )
  return isDebugBuild
}

/// Stops a debug build because an identifier is in a list twice; a release build continues.
@usableFromInline
@inline(never)
package func noteDuplicate<ID>(_ kind: String, _ id: ID) {
  assertionFailure("\(kind) identifier '\(id)' is in the list twice")
}

/// Stops the program because an item is not in a list.
@inline(never)
func rejectUnknown<ID>(item id: ID) -> Never {
  stopProgram("item identifier '\(id)' is not in the list")
}

/// Stops the program with the broken rule as its message, in optimized builds too.
@usableFromInline
@inline(never)
package func stopProgram(_ rule: String) -> Never {
  fatalError(rule)
}
