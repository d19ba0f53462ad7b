"""Date fields of Material UI, as Panel shows them: run by serve.py."""
import panel
import panel_material_ui as material

panel.extension()
born = material.DatePicker(label="Born")
due = material.DatetimePicker(label="Fed")
told = panel.bind(lambda day, time: f"Born {day}, fed {time}", born, due)
panel.Column(born, due, panel.pane.Markdown(told)).servable(title="Zoo")
