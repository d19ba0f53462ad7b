class Cart:
    def __init__(self):
        self.items = {}
    def add(self, name):
        self.items[name] = self.items.get(name, 0) + 1
    @property
    def badge(self):
        return f"{len(self.items)} items"
    def remove(self, name):
        del self.items[name]

def total(prices):
    return sum(prices) + (1 if len(prices) > 1 and prices[0] > 2 else 0)

def parse(text):
    size, theme = text.split("-")
    if theme == "dark":
        theme = theme_of(theme)
    return size, theme

def theme_of(name):
    raise ValueError(f"unknown theme {name!r}")
