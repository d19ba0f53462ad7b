"""A form of Streamlit's own elements, as its documentation has them: run by serve.py."""
import streamlit as st

st.set_page_config(page_title="Zoo")
st.title("Zoo")
animals = st.session_state.setdefault("animals", [{"Animal": "Ant", "Kind": "Land", "Legs": 6}])


@st.dialog("Remove all animals?")
def ask():
    st.write("The table will be empty.")
    if st.button("Remove"):
        animals.clear()
        st.rerun()


form, table = st.tabs(["New animal", "All animals"])
with form:
    name = st.text_input("Name")
    kind = st.selectbox("Kind", ["Sea", "Shore", "Land"])
    legs = st.slider("Legs", 0, 10, 4)
    tame = st.checkbox("Tame")
    notes = st.text_area("Notes")
    picture = st.file_uploader("Picture", type=["txt", "png"])
    if picture:
        st.info(f"{picture.name} has {len(picture.getvalue())} bytes")
    if st.button("Add"):
        animals.append({"Animal": name, "Kind": kind, "Legs": legs})
        st.success(f"{name} was added" + (", and is tame" if tame else ""))
with table:
    st.table(animals)
    if st.button("Remove all"):
        ask()
