// Readers create a run and writers take one, so a client of this module also needs the model of a run.
@_exported public import TestJournal
