"""A form of NiceGUI's own elements, as its documentation has them: run by serve.py."""
import sys

from nicegui import ui


@ui.page("/")
def zoo():
    rows = [{"name": "Ant", "kind": "Land", "legs": 6}]
    columns = [
        {"name": "name", "label": "Animal", "field": "name"},
        {"name": "kind", "label": "Kind", "field": "kind"},
        {"name": "legs", "label": "Legs", "field": "legs"},
    ]

    async def read(event):
        size = len(await event.file.read())
        told.set_text(f"{event.file.name} has {size} bytes")

    def add():
        rows.append({"name": name.value, "kind": kind.value, "legs": legs.value})
        table.update_rows(rows)
        ui.notify(f"{name.value} was added" + (", and is tame" if tame.value else ""))

    def clear():
        rows.clear()
        table.update_rows(rows)
        question.close()

    ui.label("Zoo").classes("text-h3")
    with ui.dialog() as question, ui.card():
        ui.label("Remove all animals?")
        ui.button("Remove", on_click=clear)
        ui.button("Cancel", on_click=question.close)
    with ui.tabs() as tabs:
        form = ui.tab("New animal")
        list_ = ui.tab("All animals")
    with ui.tab_panels(tabs, value=form).classes("w-full"):
        with ui.tab_panel(form):
            name = ui.input("Name")
            kind = ui.select(["Sea", "Shore", "Land"], label="Kind", value="Sea").classes("w-64")
            legs = ui.slider(min=0, max=10, value=4)
            tame = ui.checkbox("Tame")
            ui.upload(label="Picture", on_upload=read, auto_upload=True)
            told = ui.label()
            ui.button("Add", on_click=add)
        with ui.tab_panel(list_):
            table = ui.table(columns=columns, rows=rows, row_key="name")
            ui.button("Remove all", on_click=question.open)


@ui.page("/day")
def day():
    """A keeper's day: tasks to be put in order, animals to be chosen, and a chart."""
    def tell():
        told.set_text("Order: " + ", ".join(task.text for task in tasks))

    ui.label("Day").classes("text-h3")
    with ui.column() as tasks:
        for name in ("Feed", "Clean", "Close"):
            ui.label(name).classes("w-64 p-4 border")
    # A finger that scrolls the page is not to move a task.
    tasks.make_sortable({"delay": 300, "delayOnTouchOnly": False}, on_end=tell)
    told = ui.label()
    ui.table(
        rows=[{"name": "Ant"}, {"name": "Bee"}], columns=[{"name": "name", "label": "Animal", "field": "name"}],
        row_key="name", selection="multiple")
    # Without letters, which look different with other fonts.
    axis = {"axisLabel": {"show": False}}
    ui.echart({
        "xAxis": {"type": "category", **axis}, "yAxis": {"type": "value", **axis},
        "series": [{"type": "bar", "data": [6, 8, 10]}],
    }).props('role=img aria-label="Legs"').classes("w-96 h-64")


ui.run(host="127.0.0.1", port=int(sys.argv[1]), title="Zoo", reload=False, show=False)
