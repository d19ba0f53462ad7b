"""Serves one of the apps with fresh data: serve.py APP PORT FOLDER, with the Python that has them all."""
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
app, port, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
program = pathlib.Path(sys.executable).parent
os.environ.update(
    HOME=str(folder), TMPDIR=str(folder), PATH=f"{program}{os.pathsep}{os.environ['PATH']}",
    GRADIO_ANALYTICS_ENABLED="False", HF_HUB_OFFLINE="1", JUPYTER_PLATFORM_DIRS="1", NICEGUI_STORAGE_PATH=str(folder))


def jupyterlab():
    """Without the question whether to tell news, which would be told over the network."""
    settings = folder / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    (settings / "notification.jupyterlab-settings").write_text('{"fetchNews": "false", "checkForUpdates": false}')
    (folder / "notebooks").mkdir()
    return [
        str(program / "jupyter-lab"), "--no-browser", "--allow-root", f"--port={port}", "--ip=127.0.0.1",
        "--ServerApp.port_retries=0", "--IdentityProvider.token=", f"--ServerApp.root_dir={folder / 'notebooks'}",
        f"--LabApp.user_settings_dir={folder / 'settings'}", f"--LabApp.workspaces_dir={folder / 'workspaces'}"]


def jupyterlite():
    """JupyterLab without a server: files are kept in a database of the browser."""
    site = folder / "site"
    subprocess.run([str(program / "jupyter-lite"), "build", f"--output-dir={site}"], check=True, cwd=folder, stdout=sys.stderr)
    return [sys.executable, "-m", "http.server", port, "--bind=127.0.0.1", f"--directory={site}"]


def streamlit():
    return [
        sys.executable, "-m", "streamlit", "run", str(HERE / "streamlit_zoo.py"), "--server.address=127.0.0.1",
        f"--server.port={port}", "--server.headless=true", "--browser.gatherUsageStats=false",
        "--server.fileWatcherType=none"]


def wagtail():
    """The project that “wagtail start” makes, whose home page gets a text, and one user who may do everything."""
    subprocess.run([str(program / "wagtail"), "start", "zoo", str(folder)], check=True, stdout=sys.stderr)
    models = folder / "home" / "models.py"
    models.write_text(
        "from wagtail.admin.panels import FieldPanel\n"
        "from wagtail.fields import RichTextField\n"
        "from wagtail.models import Page\n\n\n"
        "class HomePage(Page):\n"
        "    body = RichTextField(blank=True)\n"
        "    content_panels = Page.content_panels + [FieldPanel('body')]\n")
    # With autosave, some requests are refused; and two who save at once are to wait for each other.
    (folder / "zoo" / "settings" / "local.py").write_text(
        "from .base import DATABASES\n"
        "WAGTAIL_AUTOSAVE_INTERVAL = 0\n"
        "DATABASES['default']['OPTIONS'] = {'timeout': 20, 'transaction_mode': 'IMMEDIATE'}\n")
    manage = [sys.executable, str(folder / "manage.py")]
    for command in (["makemigrations", "home"], ["migrate", "--verbosity", "0"],
                    ["createsuperuser", "--noinput", "--username", "keeper", "--email", "keeper@example.org"]):
        subprocess.run(
            [*manage, *command], check=True, cwd=folder, stdout=sys.stderr,
            env=dict(os.environ, DJANGO_SUPERUSER_PASSWORD="open sesame"))
    os.chdir(folder)
    return [*manage, "runserver", f"127.0.0.1:{port}", "--noreload"]


def gradio():
    return [sys.executable, str(HERE / "gradio_zoo.py"), port]


def nicegui():
    return [sys.executable, str(HERE / "nicegui_zoo.py"), port]


def panel():
    return [str(program / "panel"), "serve", str(HERE / "panel_zoo.py"), f"--port={port}", "--address=127.0.0.1", "--index=panel_zoo"]


def marimo():
    return [
        str(program / "marimo"), "run", str(HERE / "marimo_zoo.py"), "--headless", "--no-token", "--host=127.0.0.1", f"--port={port}"]


folder.mkdir(parents=True, exist_ok=True)
command = {one.__name__: one for one in (jupyterlab, jupyterlite, streamlit, wagtail, gradio, nicegui, panel, marimo)}[app]()
os.execv(command[0], command)
