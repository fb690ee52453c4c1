import ArgumentParser

/// One of the equal parts that a build's simulation is cut into.
struct Shard: Hashable, Sendable {
  /// The most shards: more are a mistake.
  static let mostShards = 10_000

  /// The number of the shard, from 1.
  let number: Int
  /// The number of shards.
  let count: Int

  /// The only one of one.
  static let whole = Shard(number: 1, count: 1)

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Creates a shard; nil unless it is one of a sensible number.
  init?(_ number: Int, of count: Int) {
    guard (1...Self.mostShards).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }
}

extension Shard: CustomStringConvertible {
  /// Reads `2/5`; nil for anything else.
  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard argument.utf8.allSatisfy({ "0123456789/".utf8.contains($0) }), parts.count == 2,
      let number = parts[0], let count = parts[1]
    else { return nil }
    self.init(number, of: count)
  }

  /// Reads `2/5` from the command line.
  ///
  /// - Throws: a usage error with the form of shard names.
  init(parsing argument: String) throws {
    guard let shard = Shard(argument: argument) else {
      throw ValidationError(
        "shards count from 1, as in '1/3', '2/3' and '3/3', up to \(Self.mostShards)"
      )
    }
    self = shard
  }

  /// `2/5`.
  var description: String { "\(number)/\(count)" }
}

extension Shard {
  /// Creates the shard that a CI system names in `CI_NODE_INDEX` and `CI_NODE_TOTAL`; nil if it
  /// names none.
  ///
  /// - Throws: a usage error if it names one that does not exist.
  init?(environment: [String: String]) throws {
    guard let index = environment["CI_NODE_INDEX"], let total = environment["CI_NODE_TOTAL"] else {
      return nil
    }
    guard let shard = Shard(argument: "\(index)/\(total)") else {
      throw ValidationError(
        "CI_NODE_INDEX is 1 to CI_NODE_TOTAL, got '\(index)' of '\(total)'."
      )
    }
    self = shard
  }
}
