/// The version of the engine that results were made with.
package enum EngineVersion {
  /// Changes whenever the same input may give other results.
  package static let current = "0.2.0"
}
