"""A form of Gradio's own elements, as its documentation has them: run by serve.py."""
import os
import sys

import gradio as gr


def add(name, kind, legs, tame, picture, animals):
    animals = [*animals, [name, kind, legs]]
    told = f"{name} was added" + (", and is tame" if tame else "")
    if picture:
        told += f", with {os.path.getsize(picture)} bytes"
    gr.Info(told)
    return told, animals, animals


with gr.Blocks(title="Zoo") as zoo:
    gr.Markdown("# Zoo")
    animals = gr.State([["Ant", "Land", 6]])
    with gr.Tab("New animal"):
        name = gr.Textbox(label="Name")
        kind = gr.Dropdown(["Sea", "Shore", "Land"], label="Kind")
        legs = gr.Slider(0, 10, value=4, step=1, label="Legs")
        tame = gr.Checkbox(label="Tame")
        picture = gr.File(label="Picture")
        button = gr.Button("Add")
        result = gr.Textbox(label="Result")
    with gr.Tab("All animals"):
        table = gr.Dataframe([["Ant", "Land", 6]], headers=["Animal", "Kind", "Legs"], label="Animals")
        with gr.Accordion("Danger", open=False):
            clear = gr.Button("Remove all")
    button.click(add, [name, kind, legs, tame, picture, animals], [result, table, animals])
    clear.click(lambda: ([], []), None, [table, animals])

zoo.launch(server_name="127.0.0.1", server_port=int(sys.argv[1]), quiet=True)
