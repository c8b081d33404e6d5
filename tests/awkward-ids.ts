/** Ids of recipes that need care in an address. */
export const AWKWARD_IDS: readonly string[] = [
  'a/b',
  'a?b',
  'a#b',
  'a"b',
  'a<b',
  'a%b',
  'a%2Fb',
  'a&b',
  'a+b',
  'a\\b',
  'a b',
  '...',
  'crème',
  '麻婆',
];
