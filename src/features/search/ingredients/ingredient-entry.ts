export interface EnteredNames {
  added: string[];
  already: string[];
  /** Typed names that are not known as ingredients, exactly as the user typed them. */
  unknown: string[];
}

export const SEPARATOR = /[,;\n\r]+/;

export function splitTypedFoodNames(text: string): string[] {
  return [...new Set(text.split(SEPARATOR).map((name) => name.trim()))].filter((name) => name !== '');
}

/** Returns the part of the typed text for which to look up suggestions. Removes a leading number: 'oni' for '2 oni'. */
export const toSuggestionTerm = (typed: string): string =>
  typed.replace(/^\s*\p{N}[\p{N}.,/]*\s+(?=\p{L})/u, '');

/**
 * Splits a typed text into food names, and sorts them into new names, names that are already chosen, and unknown names.
 * @param resolve returns the canonical name of a typed name, or null if it is unknown
 */
export function classifyEnteredNames(
  text: string,
  chosenNames: readonly string[],
  resolve: (name: string) => string | null,
): EnteredNames {
  const entry: EnteredNames = { added: [], already: [], unknown: [] };
  for (const name of splitTypedFoodNames(text)) {
    const canonical = resolve(name);
    if (canonical === null) entry.unknown.push(name);
    else if (chosenNames.includes(canonical)) entry.already.push(canonical);
    else if (!entry.added.includes(canonical)) entry.added.push(canonical);
  }
  return entry;
}
