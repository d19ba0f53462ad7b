# The formula of a Homebrew tap. The release workflow fills in the version and the checksums.
class SwiftJourneys < Formula
  desc "User journeys in Swift, and reports of any test run that people can read"
  homepage "https://github.com/OWNER/swift-journeys"
  version "VERSION"
  license "MIT"

  uses_from_macos "curl"

  on_macos do
    depends_on arch: :arm64
    depends_on macos: :sequoia
    url "https://github.com/OWNER/swift-journeys/releases/download/VERSION/swift-journeys-VERSION-macos-arm64.tar.gz"
    sha256 "SHA256_macos_arm64"
  end

  on_linux do
    on_intel do
      url "https://github.com/OWNER/swift-journeys/releases/download/VERSION/swift-journeys-VERSION-linux-x86_64.tar.gz"
      sha256 "SHA256_linux_x86_64"
    end
    on_arm do
      url "https://github.com/OWNER/swift-journeys/releases/download/VERSION/swift-journeys-VERSION-linux-aarch64.tar.gz"
      sha256 "SHA256_linux_aarch64"
    end
  end

  def install
    bin.install "bin/journey-report", "bin/journeys"
    %w[journey-report journeys].each do |program|
      generate_completions_from_executable(bin/program, "--generate-completion-script")
    end
  end

  test do
    (testpath/"junit.xml").write "<testsuite name='S'><testcase name='a'/></testsuite>"
    system bin/"journey-report", "render", "junit.xml", "--fail-on", "failed"
    assert_path_exists testpath/"reports/index.html"
  end
end
