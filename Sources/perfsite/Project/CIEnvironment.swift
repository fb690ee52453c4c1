/// The kind of machine, by its environment variables.
enum CIEnvironment {
  /// Returns true on a server: `CI` is set, and not to `false` or `0`.
  static func isServer(_ environment: [String: String]) -> Bool {
    !["", "false", "0"].contains(environment["CI"] ?? "")
  }

  /// Returns true in a GitHub workflow.
  static func isWorkflow(_ environment: [String: String]) -> Bool {
    environment["GITHUB_ACTIONS"] == "true"
  }
}
