"""Django's admin over a few animals, in a database of its own: serve.py HOST PORT"""

import os
import sys
import tempfile

os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
host, port = sys.argv[1:3]

with tempfile.TemporaryDirectory() as folder:
    os.environ["ZOO_DATABASE"] = os.path.join(folder, "zoo.sqlite3")
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", run_syncdb=True, verbosity=0)

    from django.contrib.auth.models import User
    from zoo.models import Animal, Kind

    User.objects.create_superuser("keeper", password="open sesame")
    sea, land = Kind.objects.create(name="Sea"), Kind.objects.create(name="Land")
    # What is only looked at: journeys that change something make animals of their own.
    Animal.objects.bulk_create(
        Animal(name=f"Sample {number:03}", kind=sea if number % 3 else land, legs=number % 9)
        for number in range(250)
    )
    call_command("runserver", f"{host}:{port}", use_reloader=False, verbosity=1)
