/// A `swift` that behaves as Swift 6.4's: it runs a process for each test target, and hands over their event streams, joined, after the
/// last one. A process of Swift Testing writes its stream to a path of its own configuration, if it has one.
struct ManyProcesses {
  /// A test target.
  struct Product {
    /// The name of the target.
    var name: String
    /// The library of its tests.
    var library = "Swift Testing"
    /// What its process does, as a shell script; `stream` writes lines to its event stream, and `$swift` is the id of `swift test`.
    var script: String
  }

  /// The version that it states.
  static let version = "6.4"

  /// The test targets, in the order in which they run.
  var products: [Product]

  /// The shell script.
  var script: String {
    Self.prologue
      + products.map { product in
        """
        run '\(product.name)' '\(product.library)' <<'PRODUCT'
        stream() { cat > "$stream"; }
        \(product.script)
        exit 0
        PRODUCT

        """
      }.joined() + Self.epilogue
  }

  private static let prologue = #"""
    if [ "$1" = package ]; then cat description.json; exit; fi
    echo "$*" >> commands
    parts=$(mktemp -d swiftpm-test-output-XXXXXX)
    joined=$stream
    failed=
    number=0
    ran=no
    for word in "$@"; do
      if [ "$previous" = --configuration-path ]; then
        own=$(sed 's/.*"eventStreamOutputPath":"\([^"]*\)".*/\1/; s|\\/|/|g' "$word")
      fi
      previous=$word
    done
    run() {
      number=$((number + 1))
      if [ -n "$joined" ]; then stream=$parts/$number.jsonl; else stream=$own; fi
      if [ -n "$xunit" ]; then echo '<testsuites>' > "$parts/$number.xml"; fi
      stream=$stream swift=$$ sh -s
      code=$?
      if [ -n "$xunit" ] && [ $code -le 69 ]; then echo '</testsuites>' >> "$parts/$number.xml"; fi
      case $code in
        0) ran=yes ;;
        69) ;;
        *)
          failed="$failed
      - $1 ($2)"
          case $code in
            130 | 137 | 143) ;;
            *) if [ $code -gt 128 ]; then echo "error: Process '/b/$1-test-runner' exited with unexpected signal code $((code - 128))" >&2; fi ;;
          esac ;;
      esac
    }

    """#

  private static let epilogue = #"""
    if [ -n "$xunit" ]; then
      for part in "$parts"/*.xml; do
        # The XML of a process that crashed cannot be parsed, and then nothing is joined any more.
        if ! grep -q '</testsuites>' "$part"; then echo "error: Line 2: Premature end of data" >&2; exit 1; fi
      done
    fi
    if [ -n "$joined" ]; then cat /dev/null "$parts"/*.jsonl > "$joined"; fi
    rm -r "$parts"
    if [ -n "$failed" ]; then
      echo "Note: Some test targets reported failures:$failed"
      exit 1
    fi
    if [ $ran = no ]; then echo "warning: No matching test cases were run" >&2; fi

    """#
}

extension ManyProcesses.Product {
  /// A target with a suite `MathTests` of two functions, as in ``Stream``.
  ///
  /// - Parameters:
  ///   - name: The name of the target.
  ///   - lines: Its event stream, of the target `AppTests`.
  ///   - end: What the process does after that.
  init(_ name: String, _ lines: String, then end: String = "") {
    self.init(
      name: name,
      script: Stream.command(lines.replacing("AppTests", with: name)) + end)
  }
}
