"""Persons who use the apps of others while a recorder watches: they know the pages, and nothing of the recorder.

Each function is a recording: its name begins with the app, the rest is the suite, and its docstring is the test. A person points and types
through Playwright, which is connected to the recorded browser over DevTools, and has a terminal for what they say to the recorder.
"""
import re

from playwright.sync_api import expect

APPS = ["wagtail", "nicegui", "jupyterlab"]


def path_of(app, suite):
    # Each person has a workspace of their own in JupyterLab, which keeps what is open.
    return {"wagtail": "/admin/", "nicegui": "/", "jupyterlab": f"/lab/workspaces/{suite.lower()}"}[app]


# What each journey is told for what was typed as a secret, in order.
SECRETS = {
    "Pages": ["open sesame"], "Users": ["open sesame", "blue and red"], "Collections": ["open says me", "open sesame"],
    "Redirects": ["open sesame"],
}
# Typing by a person takes its time: the page reacts to each key.
DELAY = 20


def type_in(page, field, text):
    field.click()
    page.keyboard.type(text, delay=DELAY)


def sign_in(page, password="open sesame"):
    type_in(page, page.get_by_label("Username"), "keeper")
    type_in(page, page.get_by_label("Password"), password)
    page.get_by_role("button", name="Sign in").click()


def wagtail_pages(page, terminal):
    """a page that is published and deleted is gone"""
    sign_in(page)
    page.get_by_role("button", name="Pages").click()
    page.get_by_role("link", name="Home", exact=True).click()
    page.get_by_role("link", name="Add child page").click()
    type_in(page, page.get_by_role("textbox", name="Title"), "Crab")
    type_in(page, page.get_by_role("region", name="Body").get_by_role("textbox"), "Walks sideways")
    page.get_by_role("tab", name="Promote").click()
    expect(page.get_by_role("textbox", name="Slug")).to_have_value("crab")
    terminal.check(page.get_by_role("textbox", name="Slug"))
    page.get_by_role("button", name="Save draft").click()
    expect(page.get_by_text("Page 'Crab' created.")).to_be_visible()
    page.get_by_role("button", name="More actions").click()
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text("Page 'Crab' has been published.")).to_be_visible()
    page.get_by_role("row").filter(has_text="Crab").get_by_role("button", name="More options").click()
    page.get_by_role("link", name="Delete").click()
    page.get_by_role("button", name="Yes, delete it").click()
    expect(page.get_by_text("Page 'Crab' deleted.")).to_be_visible()


def wagtail_users(page, terminal):
    """a user who is added is in the list"""
    sign_in(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("link", name="Users", exact=True).click()
    page.get_by_role("link", name="Add a user").first.click()
    type_in(page, page.get_by_label("Username"), "lobster")
    type_in(page, page.get_by_label("Email"), "lobster@example.org")
    type_in(page, page.get_by_label("First name"), "Lola")
    type_in(page, page.get_by_label("Last name"), "Lobster")
    type_in(page, page.locator("[name=password1]"), "blue and red")
    type_in(page, page.locator("[name=password2]"), "blue and red")
    page.get_by_role("button", name="Create").click()
    expect(page.get_by_text("User 'lobster' created.")).to_be_visible()
    page.get_by_role("link", name="Lola Lobster").click()
    expect(page.get_by_label("Username")).to_have_value("lobster")
    terminal.check(page.get_by_label("Email"))


def wagtail_collections(page, terminal):
    """a collection is renamed by who mistyped the password first"""
    sign_in(page, "open says me")
    expect(page.get_by_text("Your username and password didn't match")).to_be_visible()
    sign_in_again = page.get_by_label("Password")
    type_in(page, sign_in_again, "open sesame")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("link", name="Collections").click()
    page.get_by_role("link", name="Add a collection").first.click()
    type_in(page, page.get_by_label("Name"), "Shells")
    page.get_by_label("Parent").select_option("Root")
    page.get_by_role("button", name="Create").click()
    expect(page.get_by_text("Collection 'Shells' created.")).to_be_visible()
    page.get_by_role("link", name="Shells", exact=True).click()
    type_in(page, page.get_by_label("Name"), " and corals")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Collection 'Shells and corals' updated.")).to_be_visible()
    terminal.check(page.get_by_role("link", name="Shells and corals", exact=True))


def wagtail_redirects(page, terminal):
    """a redirect that is added is found by its address"""
    sign_in(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("link", name="Redirects").click()
    page.get_by_role("link", name="Add redirect").first.click()
    type_in(page, page.get_by_label("Redirect from"), "/barnacle")
    page.get_by_label("Permanent").click()
    type_in(page, page.get_by_label("Redirect to any URL"), "https://example.org/barnacle")
    page.get_by_role("button", name="Create").click()
    expect(page.get_by_text("Redirect '/barnacle' added.")).to_be_visible()
    type_in(page, page.get_by_role("textbox", name="Search").nth(1), "barn")
    expect(page.get_by_role("link", name="/barnacle", exact=True)).to_be_visible()
    terminal.check(page.get_by_role("link", name="/barnacle", exact=True))


def nicegui_adding(page, terminal):
    """an animal that is added is in the table"""
    type_in(page, page.get_by_label("Name"), "Crab")
    page.get_by_label("Kind").click()
    page.get_by_role("option", name="Shore").click()
    page.get_by_role("checkbox", name="Tame").click()
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_text("Crab was added, and is tame")).to_be_visible()
    page.get_by_role("tab", name="All animals").click()
    expect(page.get_by_role("row", name="Crab Shore 4")).to_be_visible()


def nicegui_removing(page, terminal):
    """animals are removed by who does not cancel"""
    page.get_by_role("tab", name="All animals").click()
    page.get_by_role("button", name="Remove all").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("row", name="Ant Land 6")).to_be_visible()
    page.get_by_role("button", name="Remove all").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(page.get_by_role("row", name="Ant Land 6")).not_to_be_visible()


def nicegui_counting(page, terminal):
    """an animal has the legs that the slider says"""
    type_in(page, page.get_by_label("Name"), "Starfish")
    page.get_by_role("slider").locator("[tabindex]").focus()
    page.keyboard.press("ArrowRight")
    terminal.say("p")
    page.get_by_role("checkbox", name="Tame").click()
    page.get_by_role("checkbox", name="Tame").click()
    terminal.say("p")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_text("Starfish was added")).to_be_visible()
    # Pressed by mistake, and taken back.
    page.get_by_role("heading", name="Zoo").or_(page.get_by_text("Zoo", exact=True)).first.click()
    terminal.say("u")
    page.get_by_role("tab", name="All animals").click()
    expect(page.get_by_role("row", name="Starfish Sea 5")).to_be_visible()


def jupyterlab_notebook(page, terminal):
    """a notebook computes what is typed into it"""
    page.get_by_role("button", name="Python 3 (ipykernel)").first.click()
    idle = page.get_by_role("button", name="Python 3 (ipykernel) | Idle")
    expect(idle).to_be_visible()
    terminal.check(idle)
    type_in(page, page.get_by_label("Cells").get_by_role("textbox"), "print(6 * 7)")
    page.get_by_role("button", name="Run this cell and advance").click()
    terminal.check(page.get_by_text("42", exact=True))
    page.get_by_role("button", name="Save and create checkpoint").click()
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    # What is selected is replaced.
    page.keyboard.type("answer", delay=DELAY)
    page.get_by_role("button", name="Rename and Save").click()
    expect(page.get_by_role("tab", name="answer.ipynb")).to_be_visible()
    page.get_by_role("menuitem", name="File").click()
    page.get_by_role("menuitem", name="Close and Shut Down Notebook").click()
    page.get_by_role("button", name="Ok").click()
    expect(page.get_by_role("tab", name="answer.ipynb")).not_to_be_visible()


def jupyterlab_folder(page, terminal):
    """a folder that is made has the name that is typed"""
    page.get_by_role("button", name="New Folder").click()
    page.locator("input.jp-DirListing-editor").click()
    page.keyboard.press("Control+A")
    page.keyboard.type("crabs", delay=DELAY)
    page.keyboard.press("Enter")
    expect(page.get_by_role("listitem", name=re.compile("crabs"))).to_be_visible()
    terminal.check(page.get_by_role("listitem", name=re.compile("crabs")))


def jupyterlab_markdown(page, terminal):
    """a text that is typed and saved is kept"""
    page.get_by_role("button", name="Markdown File").click()
    editor = page.get_by_role("tabpanel").get_by_role("textbox").last
    expect(editor).to_be_visible()
    type_in(page, editor, "Crabs walk sideways")
    page.get_by_role("menuitem", name="File").click()
    page.get_by_role("menuitem", name="Save Markdown File Ctrl+S").click()
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    page.get_by_role("button", name="Rename and Save").click()
    expect(page.get_by_role("dialog")).not_to_be_visible()
    page.get_by_role("menuitem", name="File").click()
    page.get_by_role("menuitem", name="Close Tab").click()
    expect(page.get_by_role("tab", name="untitled.md")).not_to_be_visible()


def remove_all(page, terminal):
    """they are all removed"""
    page.get_by_role("button", name="Remove all").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(page.get_by_role("row", name="Crab Shore 4")).not_to_be_visible()


def rename_again(page, terminal):
    """it is renamed again"""
    page.get_by_role("link", name="Shells and corals", exact=True).click()
    type_in(page, page.get_by_label("Name"), " and sand")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Collection 'Shells and corals and sand' updated.")).to_be_visible()


# What a person adds later to a recorded journey.
CONTINUATIONS = {nicegui_adding: remove_all, wagtail_collections: rename_again}
RECORDINGS = [value for name, value in list(globals().items()) if name.split("_")[0] in APPS and "_" in name]
