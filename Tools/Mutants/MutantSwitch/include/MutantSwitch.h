#ifndef MUTANT_SWITCH_H
#define MUTANT_SWITCH_H

extern int source_mutant_number;
extern unsigned char *source_mutant_notes;

/// The number of the mutant that is on; 0 when none is.
static inline long source_mutant(void) { return source_mutant_number; }

/// Notes that the place of a mutant was reached, where that is asked for.
static inline void source_mutant_reached(long number) {
  if (source_mutant_notes) source_mutant_notes[number] = 1;
}

/// Whether a mutant is on; notes that its place was reached.
static inline _Bool source_mutant_is(long number) {
  source_mutant_reached(number);
  return source_mutant_number == number;
}

#endif
