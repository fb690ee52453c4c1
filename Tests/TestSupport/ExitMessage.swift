package import Testing

/// Expects a process that trapped to have said why.
package func expectMessage(
  _ result: ExitTest.Result?,
  _ message: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(said.contains(message), sourceLocation: sourceLocation)
}

/// Expects a process that broke a precondition to have said why, as builds do that are not optimised.
package func expectPreconditionMessage(
  _ result: ExitTest.Result?,
  _ message: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  #if DEBUG
    expectMessage(result, message, sourceLocation: sourceLocation)
  #endif
}
