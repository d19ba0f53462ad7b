"""Starts the apps of others with fresh data."""
import contextlib
import os
import pathlib
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

HERE = pathlib.Path(__file__).parent
NAMES = {"jupyterlab": "JupyterLab", "streamlit": "Streamlit", "wagtail": "Wagtail", "gradio": "Gradio", "nicegui": "NiceGUI"}


def free_port():
    """A free port that the system gives to no other program unasked: an app that starts again later still finds it free."""
    while True:
        port = random.randrange(20000, 30000)
        with socket.socket() as free, contextlib.suppress(OSError):
            free.bind(("127.0.0.1", port))
            return port


@contextlib.contextmanager
def served(app, python, port=None):
    """The address of an app that has just been started with fresh data, on any free port if none is given."""
    port = port or free_port()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, \
            open(pathlib.Path(folder, "server.log"), "w+", encoding="utf-8") as log:
        server = subprocess.Popen(
            [python, str(HERE / "Sites" / "serve.py"), app, str(port), str(pathlib.Path(folder, "data"))],
            stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)
        url = f"http://127.0.0.1:{port}"
        try:
            while True:
                if server.poll() is not None:
                    log.seek(0)
                    sys.exit(f"{app} exited before it started listening:\n{log.read()[-4000:]}")
                try:
                    urllib.request.urlopen(url).read()
                    break
                except OSError:
                    time.sleep(0.1)
            yield url
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(server.pid, signal.SIGTERM)
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(server.pid, signal.SIGKILL)
                server.wait()


def version(app, python):
    command = f"from importlib.metadata import version; print(version('{app}'))"
    return subprocess.run([python, "-c", command], check=True, capture_output=True, text=True).stdout.strip()
