/// Scripts for Firefox's own scope that handle downloads.
enum FirefoxDownloads {
  /// Makes the browser save files of any type without asking.
  static let prepare = """
    const { Downloads } = ChromeUtils.importESModule("resource://gre/modules/Downloads.sys.mjs");
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

  /// Whether all downloads are complete, and there is at least one.
  static let areWhole = """
    const { Downloads } = ChromeUtils.importESModule("resource://gre/modules/Downloads.sys.mjs");
    return Downloads.getList(Downloads.ALL).then(async (list) => {
      const all = await list.getAll();
      return all.length > 0 && all.every((one) => one.succeeded);
    });
    """
}
