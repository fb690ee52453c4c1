import AsyncPrefetch
import Foundation
import ListEngine

let photos = ["ann", "bob", "cat", "dan", "eve"]

func download(_ id: String) async throws -> String { id }
