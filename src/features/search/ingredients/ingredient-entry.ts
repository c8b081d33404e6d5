/** What came of a typed or pasted text. */
export interface EnteredNames {
  /** Canonical names that are new to the list. */
  added: string[];
  /** Canonical names that were there already. */
  already: string[];
  /** What is in no list, as typed. */
  unknown: string[];
}

/** Commas, semicolons and line breaks separate ingredients. */
export const SEPARATOR = /[,;\n\r]+/;

/** The names in a text, trimmed, without empty ones and repetitions. */
export function namesIn(text: string): string[] {
  return [...new Set(text.split(SEPARATOR).map((name) => name.trim()))].filter((name) => name !== '');
}

/** What is looked for while '2 oni' is typed: how many there are is no part of a name. */
export const searchTerm = (typed: string): string => typed.replace(/^\s*\p{N}[\p{N}.,/]*\s+(?=\p{L})/u, '');

/**
 * Sorts the names in a text: those that become chips, those that already are, those that nobody knows.
 * @param resolve the canonical name of a typed one, or null
 */
export function enter(
  text: string,
  chosen: readonly string[],
  resolve: (name: string) => string | null,
): EnteredNames {
  const entry: EnteredNames = { added: [], already: [], unknown: [] };
  for (const name of namesIn(text)) {
    const canonical = resolve(name);
    if (canonical === null) entry.unknown.push(name);
    else if (chosen.includes(canonical)) entry.already.push(canonical);
    else if (!entry.added.includes(canonical)) entry.added.push(canonical);
  }
  return entry;
}
