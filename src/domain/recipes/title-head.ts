import { firstBracket, withoutBrackets } from '../lib/brackets.ts';

const tokens = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/**
 * Returns the words in the bracket of a recipe title, in lower case. They often translate the name of the dish, as in
 * 'Fakes (Greek Lentil Soup)'.
 */
export function titleGloss(title: string): string[] {
  const bracket = firstBracket(title);
  return bracket === null ? [] : titleHead(title.slice(bracket.start + 1, bracket.end - 1));
}

/**
 * Returns the words of a recipe title that name the dish itself, in lower case: 'spaghetti' for 'Spaghetti with Tomato
 * Sauce'.
 */
export function titleHead(title: string): string[] {
  const [head = ''] = withoutBrackets(title).split(/,| - |: /u);
  const [named = ''] = head.split(/\s(?:with|in|on|for|and|or|from|over|of|alla|al|en|a la)\s/iu);
  return tokens(named);
}
