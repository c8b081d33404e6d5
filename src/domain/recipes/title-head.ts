const tokens = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** The words of a title that name the dish itself: 'Spaghetti with Tomato Sauce' is spaghetti. Lower case. */
export function titleHead(title: string): string[] {
  const [head = ''] = title.replace(/\(.*?\)/gu, ' ').split(/,| - |: /u);
  const [named = ''] = head.split(/\b(?:with|in|on|for|and|or|from|over|of|alla|al|en|a la)\b/iu);
  return tokens(named);
}
