/** Result of parsing a typed or pasted text. */
export interface EnteredNames {
  /** Canonical names that are new to the list. */
  added: string[];
  /** Canonical names that are already in the list. */
  already: string[];
  /** Unknown names, as typed. */
  unknown: string[];
}

/** Commas, semicolons and line breaks separate ingredients. */
export const SEPARATOR = /[,;\n\r]+/;

/** Returns the names in a text, trimmed, without empty ones and duplicates. */
export function splitNames(text: string): string[] {
  return [...new Set(text.split(SEPARATOR).map((name) => name.trim()))].filter((name) => name !== '');
}

/** Returns the term to look up while '2 oni' is typed, without the count. */
export const searchTerm = (typed: string): string => typed.replace(/^\s*\p{N}[\p{N}.,/]*\s+(?=\p{L})/u, '');

/**
 * Sorts the names in a text into new chips, existing chips and unknown names.
 * @param resolve returns the canonical name of a typed one, or null
 */
export function enter(
  text: string,
  chosen: readonly string[],
  resolve: (name: string) => string | null,
): EnteredNames {
  const entry: EnteredNames = { added: [], already: [], unknown: [] };
  for (const name of splitNames(text)) {
    const canonical = resolve(name);
    if (canonical === null) entry.unknown.push(name);
    else if (chosen.includes(canonical)) entry.already.push(canonical);
    else if (!entry.added.includes(canonical)) entry.added.push(canonical);
  }
  return entry;
}
