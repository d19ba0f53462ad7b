internal import AccessibilityTree

extension NativeElementType {
  /// The role of an element of the type, wherever it is.
  var role: Role {
    switch self {
    case .button, .popUpButton, .menuButton, .toolbarButton, .disclosureTriangle, .statusItem:
      .button
    case .key: .key
    case .keyboard: .keyboard
    case .staticText, .helpTag: .text
    case .textField, .secureTextField, .textView: .textField
    case .searchField: .searchField
    case .image, .icon: .image
    case .link: .link
    case .switch, .toggle: .toggle
    case .checkBox: .checkbox
    case .radioButton: .radioButton
    case .comboBox, .pickerWheel: .comboBox
    case .slider: .slider
    case .stepper: .stepper
    case .menu: .menu
    case .menuItem, .menuBarItem: .menuItem
    case .cell: .cell
    case .tableRow, .outlineRow: .row
    case .table: .list
    case .collectionView, .scrollView, .webView, .map: .scrollView
    case .tabBar: .tabBar
    case .tab: .tab
    case .navigationBar: .navigationBar
    case .sheet, .alert, .dialog: .sheet
    case .progressIndicator, .activityIndicator: .progress
    case .application: .window
    default: .group
    }
  }

  /// What a finger and a keyboard can do to an element of the type.
  var actions: Action.Kind {
    var actions: Action.Kind = [.tap, .doubleTap, .longPress, .swipe, .drag]
    if isField { actions.formUnion([.type, .clear, .press]) }
    if isScrollable || self == .textView { actions.formUnion([.scroll, .pullToRefresh]) }
    return actions
  }
}
