/** By which rules a line is read: those of the code that runs, and the names that imports have added to its tables. */
import { contentHash } from '../imports/hash.ts';
import { READING_VERSION } from './reading-version.ts';

/** Characters of a version, hexadecimal. */
const LENGTH = 12;

/**
 * Another text whenever a stored recipe may be read otherwise than before. What the search looks up afresh each time
 * (staples, substitutions) has no part in it.
 * @param results of `referenceQueries`
 */
export function rulesOf(results: readonly D1Result[]): string {
  const [ingredients = [], aliases = []] = results.map(({ results }) => results as Record<string, string>[]);
  const names = ingredients.map(({ name }) => name).sort();
  const others = aliases.map(({ alias, canonical_name }) => `${alias}\n${canonical_name}`).sort();
  return contentHash(JSON.stringify([READING_VERSION, names, others])).slice(0, LENGTH);
}
