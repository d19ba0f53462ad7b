from django.contrib import admin

from .models import Animal, Kind

admin.site.register(Kind)


@admin.register(Animal)
class AnimalAdmin(admin.ModelAdmin):
    list_display = ["name", "kind", "legs", "born", "tame"]
    list_filter = ["kind", "tame"]
    search_fields = ["name", "notes"]
