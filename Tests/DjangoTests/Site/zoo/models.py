from django.db import models


class Kind(models.Model):
    name = models.CharField(max_length=50, unique=True)

    def __str__(self):
        return self.name


class Animal(models.Model):
    name = models.CharField(max_length=50, unique=True)
    kind = models.ForeignKey(Kind, on_delete=models.CASCADE)
    legs = models.PositiveIntegerField(default=4)
    born = models.DateField(null=True, blank=True)
    tame = models.BooleanField(default=False)
    notes = models.TextField(blank=True)

    class Meta:
        ordering = ["name"]

    def __str__(self):
        return self.name
