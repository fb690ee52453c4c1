import ArgumentParser
import Foundation

/// The options for a shard and the file of its outcomes.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Run the i-th of n equal parts of the work, counted from 1; by default what CI_NODE_INDEX and \
      CI_NODE_TOTAL say. Needs '--blob'.
      """,
      valueName: "i/n"
    ),
    transform: Shard.init(parsing:)
  )
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "Write the outcomes of the shard, which 'perfsite merge' reads, in place of results.",
      valueName: "file"
    )
  )
  var blob: String?

  func validate() throws {
    if shard != nil, blob == nil { throw ValidationError("'--shard' needs '--blob'.") }
  }

  /// Returns the shard to run and its file; nil to run everything.
  ///
  /// - Throws: a usage error if there is a file and no shard, or one that does not exist.
  func choice() throws -> (shard: Shard, path: String)? {
    guard let blob else { return nil }
    let environment = ProcessInfo.processInfo.environment
    guard let shard = try shard ?? Shard(environment: environment) else {
      throw ValidationError(
        "'--blob' needs '--shard', or CI_NODE_INDEX and CI_NODE_TOTAL in the environment."
      )
    }
    return (shard, blob)
  }
}
