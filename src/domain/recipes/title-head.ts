import { findFirstBracketPair, stripBracketedText } from '../lib/brackets.ts';

const tokens = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/**
 * Returns the words in the parentheses of a recipe title, in lower case. Words in parentheses often translate the name
 * of the dish, as in 'Fakes (Greek Lentil Soup)'.
 */
export function extractBracketedTitleWords(title: string): string[] {
  const bracket = findFirstBracketPair(title);
  return bracket === null ? [] : extractDishWordsFromTitle(title.slice(bracket.start + 1, bracket.end - 1));
}

const cutTitle = (title: string, end: RegExp): string => {
  const [head = ''] = stripBracketedText(title).split(/,| - |: /u);
  return head.split(end)[0] ?? '';
};

export const extractDishWordsFromTitle = (title: string): string[] =>
  tokens(cutTitle(title, /\s(?:with|in|on|for|and|or|from|over|of|alla|al|en|a la)\s/iu));

/**
 * Returns the last word of the dish's name, in lower case; an empty string if the title has no letters. The name
 * includes the words after 'and': 'Coffee and Walnut Cake' is a cake, although its first words name a drink.
 */
export const extractLastWordOfDishName = (title: string): string =>
  tokens(cutTitle(title, /\s(?:with|in|on|for|from|over|of|alla|al|en|a la)\s/iu)).at(-1) ?? '';
