/** Search for whole words and phrases in recipe titles, without regular expressions. */
import { toLookupKey } from '../foods/spelling.ts';
import { splitCommaList } from '../lib/comma-list.ts';

/**
 * Returns a title in lower case, without accents and punctuation. The text begins and ends with a space, so that
 * phrases of `splitPhraseList` match only whole words.
 */
export const normalizeTitleForPhrases = (title: string): string => ` ${toLookupKey(title)} `;

/**
 * Splits a comma-separated list of words and phrases. Each phrase gets a space at both ends, so that
 * `containsAnyPhrase` finds whole words only.
 */
export const splitPhraseList = (list: string): string[] =>
  splitCommaList(list).map((phrase) => ` ${phrase} `);

/** Returns true if a title (`normalizeTitleForPhrases`) contains one of the phrases (`splitPhraseList`). */
export const containsAnyPhrase = (titleText: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => titleText.includes(phrase));
