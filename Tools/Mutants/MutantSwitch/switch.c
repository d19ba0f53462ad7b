#include "MutantSwitch.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { most_mutants = 1 << 16 };

int source_mutant_number;
unsigned char *source_mutant_notes;

/// Reads the environment once, before anything of Swift runs.
///
/// The notes are a mapped file, so that they are there too when the process crashes or is killed. Threads note the same byte at once,
/// and all of them note 1.
__attribute__((constructor)) static void read_environment(void) {
  const char *number = getenv("SOURCE_MUTANT");
  source_mutant_number = number ? atoi(number) : 0;
  const char *path = getenv("SOURCE_MUTANT_NOTES");
  if (!path) return;
  int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0644);
  if (file < 0) return;
  if (ftruncate(file, most_mutants) == 0) {
    void *notes = mmap(NULL, most_mutants, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (notes != MAP_FAILED) source_mutant_notes = notes;
  }
  close(file);
}
