"""What scripts/mutants does: one build with all mutants, and a run of the journeys for each."""
