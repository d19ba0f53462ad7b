/// One thing that is to hold, and where the journey asked for it.
public struct Check: Sendable {
  let text: String
  let site: CallSite?
  let evaluate: @Sendable (Snapshot) -> Result<Void, Mismatch>
}
