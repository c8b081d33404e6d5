/**
 * Texts that are expensive to read: the parts on which patterns and name parsing branch, repeated up to the allowed
 * length.
 */
import type { Chance } from '../../worker/recipe-index/chance.ts';

const pick = <Value>(values: readonly Value[], random: Chance): Value =>
  values[Math.floor(random() * values.length)] as Value;

/** Text parts that are repeated alone or mixed. They include all inputs that once took more than linear time. */
const PARTS = [
  ...[' ', '  ', '\t', '\u00a0', '\u200b', '\u202e', '0', '00', '1', '9', '½', '¼', '१', '٣'],
  ...[
    '=',
    '==',
    '-',
    '–',
    '/',
    '1/',
    'x',
    '1x',
    '×',
    '(',
    ')',
    '((',
    '[',
    ']',
    '"',
    "'",
    ',',
    ', ',
    ';',
    ':',
  ],
  ...[
    'or ',
    'and ',
    'and/or ',
    ' of ',
    'of the ',
    'plus ',
    'with ',
    'without ',
    'for ',
    'to ',
    'in ',
    'each ',
  ],
  ...[
    'fresh ',
    'freshly ',
    'chopped ',
    'finely ',
    'large ',
    'ripe ',
    'dried ',
    'canned ',
    'salt and ',
    'free ',
  ],
  ...['vegan ', 'gluten-free ', 'dairy-free ', 'optional ', 'juice of ', 'zest of ', 'boiled and cold '],
  ...[
    '1 cup ',
    '1 (14 ounce) can ',
    '2 x 400 g ',
    '1 lb and ',
    '½ lemon or ',
    '200 g chicken, ',
    '2 tbsp each: ',
  ],
  ...[
    'butter, ',
    'peanut ',
    'flour ',
    'milk ',
    'egg ',
    'sesame ',
    'onion ',
    'é',
    'ß',
    'ﬀ',
    '🍅',
    '👩‍🍳',
    'a',
    'zz',
  ],
] as const;

export function hostileText(random: Chance, length: number): string {
  const kinds = 1 + Math.floor(random() * 4);
  const parts = Array.from({ length: kinds }, () => pick(PARTS, random));
  const isRepeated = random() < 0.5;
  const block = parts.join('');
  let text = random() < 0.3 ? pick(PARTS, random) : '';
  while (text.length < length) text += isRepeated ? block : pick(parts, random);
  const end = random() < 0.5 ? pick(PARTS, random) : '';
  // A cut surrogate pair is not valid in a URL.
  return (text.slice(0, Math.max(0, length - end.length)) + end).toWellFormed();
}

/** Creates hostile texts that all differ, since a repeated text is read only once. */
export const hostileTexts = (random: Chance, count: number, length: number): string[] =>
  Array.from({ length: count }, (_, at) => `${hostileText(random, length - 4)}${at.toString(36)}`);
