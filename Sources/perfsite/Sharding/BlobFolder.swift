import Diagnostics
import Foundation

/// The blobs of a folder and its subfolders, by path, and the mistakes in the others.
struct BlobFolder {
  /// A blob with the path of its file.
  struct Entry: Sendable {
    let path: String
    let blob: Blob
  }

  /// The folder's path.
  let path: String
  private(set) var entries: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The shards whose blobs are damaged.
  private(set) var damaged: [Shard] = []

  /// Reads all files that are not hidden; their names do not matter.
  init(path: String) {
    self.path = path
    let names: [String]
    do {
      if FileManager.default.kind(ofItemAt: path) == .typeRegular { throw POSIXError(.ENOTDIR) }
      names = try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
    } catch {
      let reason = WorldFailure.reason(error)
      diagnostics = [.error("cannot read the folder: \(reason)", at: Place(path: path))]
      return
    }
    for name in names where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      let file = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      if FileManager.default.kind(ofItemAt: file) == .typeDirectory { continue }
      read(file)
    }
    if entries.isEmpty, diagnostics.isEmpty {
      diagnostics = [.error("there is no blob to merge", at: Place(path: path))]
    }
  }

  private mutating func read(_ file: String) {
    do {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      entries.append(Entry(path: file, blob: try Blob(bytes, path: file)))
    } catch let refusal as Blob.Refusal {
      diagnostics.append(refusal.diagnostic)
      if let shard = refusal.shard { damaged.append(shard) }
    } catch {
      let reason = WorldFailure.reason(error)
      diagnostics.append(.error("cannot read the file: \(reason)", at: Place(path: file)))
    }
  }

  /// The most frequent header of the blobs, apart from the shard; nil without blobs.
  ///
  /// Among equally frequent ones, it is the first.
  var common: BlobHeader? {
    let signatures = entries.map { Self.signature($0.blob.header) }
    let counts = signatures.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let most = counts.values.max()
    return signatures.firstIndex { counts[$0] == most }.map { entries[$0].blob.header }
  }

  private static func signature(_ header: BlobHeader) -> [String] {
    BlobHeader.Field.common.map { header[$0] } + ["\(header.shard.count)"]
  }
}

extension BlobHeader.Field {
  /// The fields that must be equal in the blobs of all shards.
  static var common: [BlobHeader.Field] { allCases.filter { $0 != .shard && $0 != .units } }
}
