import Foundation

/// The parser that the environment variable `PERFSITE_FUZZ` names.
private let parser: FuzzedParser = {
  let name = ProcessInfo.processInfo.environment["PERFSITE_FUZZ"] ?? ""
  guard let parser = FuzzedParser(rawValue: name) else {
    let names = FuzzedParser.allCases.map(\.rawValue).joined(separator: " ")
    fatalError("PERFSITE_FUZZ is '\(name)'; expected one of: \(names)")
  }
  return parser
}()

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  parser.read(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
