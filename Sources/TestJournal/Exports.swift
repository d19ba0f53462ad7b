// A journal stores the model of a run, and whoever reads one reads that.
@_exported public import TestModel
