/** Recipe ids that need escaping in a URL. */
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
