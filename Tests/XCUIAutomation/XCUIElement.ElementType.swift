// The declarations are those of Apple, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
extension XCUIElement {
  public enum ElementType: UInt, Sendable {
    case any, other, application, group, window, sheet, drawer, alert, dialog, button, radioButton
    case radioGroup, checkBox, disclosureTriangle, popUpButton, comboBox, menuButton, toolbarButton
    case popover, keyboard, key, navigationBar, tabBar, tabGroup, toolbar, statusBar, table,
      tableRow
    case tableColumn, outline, outlineRow, browser, collectionView, slider, pageIndicator
    case progressIndicator, activityIndicator, segmentedControl, picker, pickerWheel, `switch`
    case toggle, link, image, icon, searchField, scrollView, scrollBar, staticText, textField
    case secureTextField, datePicker, textView, menu, menuItem, menuBar, menuBarItem, map, webView
    case incrementArrow, decrementArrow, timeline, ratingIndicator, valueIndicator, splitGroup
    case splitter, relevanceIndicator, colorWell, helpTag, matte, dockItem, ruler, rulerMarker, grid
    case levelIndicator, cell, layoutArea, layoutItem, handle, stepper, tab, touchBar, statusItem
  }
}
