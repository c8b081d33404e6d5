import { getOwnRecordValue } from '../../lib/look-up.ts';
import { toAsciiDigits } from '../ascii-digits.ts';

/** Named HTML entities that occur in recipe texts, with their characters. Numeric entities are decoded separately. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  zwnj: '',
  zwj: '',
  frac12: '½',
  half: '½',
  frac14: '¼',
  frac34: '¾',
  frac13: '⅓',
  frac23: '⅔',
  frac15: '⅕',
  frac18: '⅛',
  frac38: '⅜',
  frac58: '⅝',
  frac78: '⅞',
  frasl: '⁄',
  times: '×',
  deg: '°',
  ordm: 'º',
  micro: 'µ',
  ndash: '–',
  mdash: '—',
  minus: '−',
  hyphen: '-',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  prime: '′',
  Prime: '″',
  hellip: '…',
  bull: '•',
  middot: '·',
  sol: '/',
  comma: ',',
  period: '.',
  colon: ':',
  semi: ';',
  lpar: '(',
  rpar: ')',
  percnt: '%',
  num: '#',
  copy: '©',
  reg: '®',
  trade: '™',
  iexcl: '¡',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
};

/** Combining accents for the endings of HTML entity names: 'acute' in '&eacute;' adds an acute accent to the 'e'. */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
  ring: '\u030A',
  caron: '\u030C',
};

const ENTITY =
  /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z])(acute|grave|circ|tilde|uml|cedil|ring|caron)|([a-z]{2,8}\d{0,2}));?/giu;

function character(code: number, fallback: string): string {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : fallback;
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole: string, decimal, hex, letter, mark, name) => {
    if (decimal !== undefined) return character(Number(decimal), whole);
    if (hex !== undefined) return character(Number.parseInt(hex, 16), whole);
    if (letter !== undefined) return (letter + (MARKS[mark.toLowerCase()] ?? '')).normalize('NFC');
    return getOwnRecordValue(NAMED, name) ?? whole;
  });
}

const TAG = /<\/?[a-z][^<>]{0,500}>/giu;
const COMMENT = /<!--[^<>]{0,500}-->/gu;
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu;
const LINK = /!?\[([^[\]]{0,300})\]\([^()\s]{0,500}(?: [^()]{0,200})?\)/gu;
const EMPHASIS = /(\*{1,3}|_{2,3}|~~|`)(?=\S)([^*_~`]{1,300}?)\1/gu;
const UNDERLINED = /(^|[\s(])_([^_\s](?:[^_]{0,300}[^_\s])?)_(?=$|[\s.,;:!?)])/gu;
const BULLET = /^(?:(?:[•●◦▪▫■□‣⁃∙·○–—-]|[*+](?= ))\s*)+(?=\S)/u;
const CHECKBOX = /^(?:\[[ xX✓]?\]|[☐☑☒▢✓✔])\s*/u;

/**
 * Converts HTML to plain text. Tags are removed before entities are decoded, so that '&lt;b&gt;' remains visible text.
 */
export function convertHtmlToText(html: string): string {
  return decodeEntities(html.replace(COMMENT, ' ').replace(TAG, ' ')).replace(INVISIBLE, '');
}

function withoutMarkdown(text: string): string {
  return text.replace(LINK, '$1').replace(EMPHASIS, '$2').replace(UNDERLINED, '$1$2');
}

/**
 * Rules that rewrite unusual spellings of an amount. `of` is the pattern of a rule, and `by` is the text that replaces
 * the match.
 */
const REWRITTEN: readonly { readonly of: RegExp; readonly by: string }[] = [
  // Moves the unit into the parentheses: '1 (3 1/2) pound roast' becomes '1 (3 1/2 pound) roast'.
  {
    of: /^(\d{1,3}) \((\d[\d ./-]{0,10})\)[ -](?=(?:pounds?|lbs?|ounces?|oz|grams?|g|kg|inch|cups?|quarts?|liters?|litres?)\b)([a-z]+)/iu,
    by: '$1 ($2 $3)',
  },
  // Replaces square brackets inside parentheses with a comma: '1 (10-oz [283-g]) can' becomes '1 (10-oz, 283-g) can'.
  { of: /\(([^()[\]]{1,30}) \[([^()[\]]{1,30})\]\)/u, by: '($1, $2)' },
  // Removes the parentheses around an adjective before the unit: '2 (packed) tablespoons' becomes '2 packed
  // tablespoons'.
  {
    of: /^([\d¼-¾⅐-⅞][\d¼-¾⅐-⅞ ./-]{0,8}) \((packed|heaping|heaped|scant|level|generous|rounded)\) /iu,
    by: '$1 $2 ',
  },
  // Moves a count with a multiplication sign before the food: 'Basmati rice (130g) x2' becomes '2 (130g) Basmati rice'.
  {
    of: /^(?=\p{L})([^()\d]{2,80}?) ?\((\d[^()]{0,20})\) ?[x×] ?(\d{1,3})$/iu,
    by: '$3 ($2) $1',
  },
  { of: /^(?=\p{L})([^\d,;:]{2,80}?)(?: x|,? ?×) ?(\d{1,3})$/iu, by: '$2 $1' },
  // Moves a count before the food: 'onions 2' becomes '2 onions'. A number that is part of the name, as in 'flour type
  // 550', is not a count.
  {
    of: /^(?=\p{L})((?:(?!\b(?:type|typ|tipo|no|nr|number|size|grade|serves|makes|step|part|day|layer|option|version|page)\b)[^\d,;:()¼-¾⅐-⅞])+?)(?<!\b(?:of|from|in|into|to|by|or|plus|about|for|and|at|least|than|with)) ((?:\d{1,2} )?(?:\d\/\d|[¼-¾⅐-⅞])|\d{1,2}(?: ?[-–] ?\d{1,2})?)$/iu,
    by: '$2 $1',
  },
  // Moves a food out of the parentheses: '2 pounds (16 to 20 count shrimp)' becomes '2 pounds shrimp (16 to 20 count)'.
  {
    of: /\((\d{1,3}(?: ?(?:to|-|–|\/) ?\d{1,3})? (?:count|ct)\.?) (\p{L}[\p{L} -]{2,30})\)(?: \d{1,2} per (?:person|serving|head))?/iu,
    by: '$2 ($1)',
  },
  // Removes the colon between an amount and a list of foods: 'Pinch each: cloves, ginger' becomes 'Pinch each cloves,
  // ginger'.
  { of: /^((?:[\d¼-¾⅐-⅞][^,:;()]{0,20}|pinch|dash)) each: /iu, by: '$1 each ' },
];

/** Removes tags, entities, Markdown, bullets and check boxes from an ingredient line, and collapses white space. */
export function cleanIngredientLine(line: string): string {
  const text = toAsciiDigits(withoutMarkdown(convertHtmlToText(line)))
    // A narrow space between digits separates thousands: '1 000 g'.
    .replace(/(?<=\d)[\u2009\u202F](?=\d{3}(?!\d))/gu, '')
    .replace(/[‘’ʼ`´]/gu, "'")
    .replace(/[“”„]/gu, '"')
    .replace(/−/gu, '-')
    .replace(/⁄|∕/gu, '/')
    .replace(/\s+/gu, ' ')
    .trim();
  const bare = text.replace(BULLET, '').replace(CHECKBOX, '').trim();
  return REWRITTEN.reduce((line, { of, by }) => line.replace(of, by), bare);
}
