import Foundation
import Testing

@testable import ReportWriter

@Suite("The modules of the page's scripts")
struct ScriptModulesTests {
  private func modules(_ sources: [String: String], entries: [String] = ["a.js"]) -> ScriptModules {
    ScriptModules(sources.mapValues { Array($0.utf8) }, entries: entries)
  }

  @Test("the page's own have no problem")
  func ownModules() {
    #expect(HTMLAssets.modules.problems == [])
  }

  @Test("each script in the resources is a module of the page")
  func everyFile() throws {
    let resources = URL(filePath: #filePath).appending(
      path: "../../../../Sources/ReportWriter/HTML/Resources"
    ).standardized
    let scripts = try FileManager.default.contentsOfDirectory(atPath: resources.path).filter {
      $0.hasSuffix(".js")
    }
    #expect(HTMLAssets.modules.names == scripts.sorted())
  }

  @Test("a module comes after those that it imports, without the words import and export")
  func order() {
    let modules = modules([
      "a.js":
        "// A\nimport { b, c } from \"./b.js\";\nimport {\n  d,\n} from \"./d.js\";\n\nb(c, d);\n",
      "b.js": "import { d } from \"./d.js\";\nexport const b = () => d;\nexport let c = 1;\n",
      "d.js": "export function d() {\n  import { not } from \"here\";\n}\n",
    ])
    #expect(modules.problems == [])
    #expect(
      modules.scripts.map { String(decoding: $0, as: UTF8.self) } == [
        """
        function d() {
          import { not } from "here";
        }

        const b = () => d;
        let c = 1;

        // A

        b(c, d);


        """
      ])
  }

  @Test("a script does not repeat the modules of earlier ones")
  func shared() {
    let modules = modules(
      [
        "a.js": "export const a = 1;", "b.js": "import { a } from \"./a.js\";\nexport const b = a;",
        "c.js": "import { a } from \"./a.js\";\nimport { b } from \"./b.js\";\na + b;",
      ], entries: ["a.js", "b.js", "c.js"])
    #expect(
      modules.scripts.map { String(decoding: $0, as: UTF8.self) } == [
        "const a = 1;\n", "const b = a;\n", "a + b;\n",
      ])
  }

  @Test(
    "a problem is described in a sentence",
    arguments: [
      (["a.js": "import { x } from \"./b.js\";"], "a.js imports from b.js, which does not exist."),
      (
        ["a.js": "import { x } from \"./b.js\";", "b.js": "const x = 1;"],
        "a.js imports “x” from b.js, which does not export it."
      ),
      (["a.js": "export const x = 1;"], "a.js exports “x”, which no module imports."),
      (["a.js": "", "b.js": ""], "b.js is part of no script."),
      (
        ["a.js": "import x from \"./b.js\";"],
        "a.js: only named imports are read, not “import x from \"./b.js\";”."
      ),
      (
        ["a.js": "import * as x from \"./b.js\";"],
        "a.js: only named imports are read, not “import * as x from \"./b.js\";”."
      ),
      (
        ["a.js": "import { x } from \"b\";"],
        "a.js: only named imports are read, not “import { x } from \"b\";”."
      ),
      (
        [
          "a.js": "import { y } from \"./b.js\";\nasync function x() {}\ny();",
          "b.js": "export const y = 1;\nfunction x() {}",
        ],
        "“x” is declared more than once, in a.js and b.js."
      ),
      (
        [
          "a.js": "import { b } from \"./b.js\";\nexport const a = b;",
          "b.js": "import { c } from \"./c.js\";\nexport const b = c;",
          "c.js": "import { a } from \"./a.js\";\nexport const c = a;",
        ], "a.js → b.js → c.js → a.js: these modules import each other."
      ),
    ])
  func problem(sources: [String: String], sentence: String) {
    #expect(modules(sources).problems == [sentence])
  }
}
