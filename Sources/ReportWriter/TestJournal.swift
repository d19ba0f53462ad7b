// Readers make a run and writers take one, so whoever imports this module has the model of a run with it.
@_exported public import TestJournal
