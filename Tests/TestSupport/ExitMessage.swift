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
