from django.db import models


# Two places have the same name.
PLACES = {
    "Europe": {"ge": "Georgia", "it": "Italy"},
    "America": {"us-ga": "Georgia", "us-me": "Maine"},
}


class Kind(models.Model):
    name = models.CharField(max_length=50, unique=True)

    def __str__(self):
        return self.name


class Animal(models.Model):
    name = models.CharField(max_length=50, unique=True)
    kind = models.ForeignKey(Kind, on_delete=models.CASCADE)
    legs = models.PositiveIntegerField(default=4, help_text="Crabs have ten.")
    born = models.DateField(null=True, blank=True)
    tame = models.BooleanField(default=False)
    notes = models.TextField(blank=True)
    place = models.CharField(max_length=10, blank=True, choices=PLACES)

    class Meta:
        ordering = ["name"]

    def __str__(self):
        return self.name
