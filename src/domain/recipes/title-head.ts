import { firstBracket, withoutBrackets } from '../lib/brackets.ts';

const tokens = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/**
 * Returns the words in the bracket of a title, which often translate the name of the dish: 'Fakes (Greek Lentil
 * Soup)'. Lower case.
 */
export function titleGloss(title: string): string[] {
  const bracket = firstBracket(title);
  return bracket === null ? [] : titleHead(title.slice(bracket.start + 1, bracket.end - 1));
}

/**
 * Returns the words of a title that name the dish itself: 'spaghetti' for 'Spaghetti with Tomato Sauce'. Lower case.
 */
export function titleHead(title: string): string[] {
  const [head = ''] = withoutBrackets(title).split(/,| - |: /u);
  const [named = ''] = head.split(/\s(?:with|in|on|for|and|or|from|over|of|alla|al|en|a la)\s/iu);
  return tokens(named);
}
