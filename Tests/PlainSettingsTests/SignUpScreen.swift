import JourneyTesting

struct SignUpSemantics: ScreenSemantics {
  let user = Locator.role(.textField, "Name")
  let mail = Locator.role(.textField, "Mail")
  let password = Locator.role(.textField, "Password")
  let born = Locator.role(.textField, "Born")
  let country = Locator.role(.comboBox, "Country")
  let pets = Locator.role(.stepper, "Pets")
  let notes = Locator.role(.textField, "Notes")
  let agree = Locator.role(.checkbox, "I agree")
  let send = Locator.role(.button, "Send")
}

typealias SignUpRobot = RobotOf<SignUpSemantics>
typealias SignUpVerifier = VerifierOf<SignUpSemantics>
