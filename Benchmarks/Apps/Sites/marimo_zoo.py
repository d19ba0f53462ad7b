"""A date field of React Aria, as marimo shows it: run by serve.py."""
import marimo

app = marimo.App(app_title="Zoo")


@app.cell
def _():
    import marimo as mo
    born = mo.ui.date(label="Born", value="2025-01-31")
    born
    return born, mo


@app.cell
def _(born, mo):
    mo.md(f"It was born on {born.value}.")


if __name__ == "__main__":
    app.run()
