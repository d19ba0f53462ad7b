/// Scripts of Firefox itself, about the files that pages hand over.
enum FirefoxDownloads {
  /// Has files kept in a folder, whatever their type.
  static let prepare = """
    const [folder] = arguments;
    const { Downloads } = ChromeUtils.importESModule("resource://gre/modules/Downloads.sys.mjs");
    Services.prefs.setIntPref("browser.download.folderList", 2);
    Services.prefs.setStringPref("browser.download.dir", folder);
    Services.prefs.setBoolPref("browser.download.useDownloadDir", true);
    Services.prefs.setBoolPref("browser.download.alwaysOpenPanel", false);
    Services.prefs.setBoolPref("browser.download.always_ask_before_handling_new_types", false);
    Services.prefs.setBoolPref("browser.download.open_pdf_attachments_inline", false);
    Services.prefs.setBoolPref("pdfjs.disabled", true);
    return Downloads.getList(Downloads.ALL).then(async (list) => {
      for (const one of await list.getAll()) await list.remove(one);
      return "done";
    });
    """

  /// Whether all files are whole, and there is one.
  static let areWhole = """
    const { Downloads } = ChromeUtils.importESModule("resource://gre/modules/Downloads.sys.mjs");
    return Downloads.getList(Downloads.ALL).then(async (list) => {
      const all = await list.getAll();
      return all.length > 0 && all.every((one) => one.succeeded);
    });
    """
}
