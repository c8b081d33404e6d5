import { findFirstBracketPair, stripBracketedText } from '../lib/brackets.ts';

const tokens = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/**
 * Returns the words in the parentheses of a recipe title, in lower case. They often translate the name of the dish, as
 * in 'Fakes (Greek Lentil Soup)'.
 */
export function extractBracketedTitleWords(title: string): string[] {
  const bracket = findFirstBracketPair(title);
  return bracket === null ? [] : extractDishWordsFromTitle(title.slice(bracket.start + 1, bracket.end - 1));
}

export function extractDishWordsFromTitle(title: string): string[] {
  const [head = ''] = stripBracketedText(title).split(/,| - |: /u);
  const [named = ''] = head.split(/\s(?:with|in|on|for|and|or|from|over|of|alla|al|en|a la)\s/iu);
  return tokens(named);
}
