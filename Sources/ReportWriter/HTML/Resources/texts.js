// Texts for people: numbers, times, names of suites, and signs for what cannot be seen.

/** Characters that reverse text or are invisible, except those that join letters or emoji. */
const UNSEEN =
  /(?![\t\n\r\u0600-\u0605\u06dd\u08e2\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/gu;

/** A text with visible signs for its invisible characters. */
export const signs = (text) =>
  text.replace(UNSEEN, (mark) => `⟨U+${mark.codePointAt().toString(16).toUpperCase().padStart(4, "0")}⟩`);

/** A name for people: a blank one gets a sign. */
export const visible = (text) => (text.trim() ? signs(text) : text ? `␠×${text.length}` : "(empty)");

export const short = (text, length) => (text.length > length ? text.slice(0, length) + "…" : text);

// `Intl.NumberFormat` does the same, but takes a browser 15 ms to create.
export const num = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");

export const plural = (n, one, many = one + "s") => `${num(n)} ${n === 1 ? one : many}`;

/** The duration of a step: a check that succeeds at once takes less than the recorded unit. */
export const stepTime = ({ duration }) => (duration ? time(duration) : "< 1 µs");

/** Microseconds in readable units; zero is the same in any unit. */
export function time(us) {
  if (!us) return "0 s";
  if (us < 1000) return `${us} µs`;
  if (us < 1e6) return `${Math.round(us / 1000)} ms`;
  if (us < 6e7) return `${(us / 1e6).toFixed(2)} s`;
  const seconds = Math.round(us / 1e6);
  const pad = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours} h ${pad(minutes)} min` : `${minutes} min ${pad(seconds % 60)} s`;
}

const FILE =
  /\.(m|c)?(j|t)sx?$|\.(vue|svelte|py|rb|phpt?|swift|go|rs|dart|exs?|bats|sh|lua|feature|java|kts?|scala|groovy|[cf]s|vb|cc|cpp|cxx|c|mm?|ps1|md|ya?ml|json|html|s?css|sql|robot|pl|t)$/i;

/** Whether a suite's name is one of identifiers with dots between them, rather than a file or prose. */
const isDotted = (name) =>
  /^[\p{L}_$`][\p{L}\p{N}_$`<>-]*(\.[\p{L}_$`][\p{L}\p{N}_$`<>-]*)+$/u.test(name) && !FILE.test(name);

/** The parts of a suite's name, each with the mark before it. */
export function suiteParts(name) {
  return name
    .split(" › ")
    .flatMap((piece, i) =>
      (isDotted(piece) ? piece.split(".") : [piece]).map((part, j) => [j ? "." : i ? " › " : "", part]),
    );
}

/** A suite's name without its module. */
export const shortSuite = (name) => (isDotted(name) ? name.slice(name.indexOf(".") + 1) : name);

/** A place without a line that nobody stated. */
export const placeLine = (file, line) => (line ? `${file}:${line}` : file);
