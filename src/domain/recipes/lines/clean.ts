import { decodeEntities } from './entities.ts';

const TAG = /<\/?[a-z][^<>]{0,500}>/giu;
const COMMENT = /<!--[^<>]{0,500}-->/gu;
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu;
const LINK = /!?\[([^[\]]{0,300})\]\([^()\s]{0,500}(?: [^()]{0,200})?\)/gu;
const EMPHASIS = /(\*{1,3}|_{2,3}|~~|`)(?=\S)([^*_~`]{1,300}?)\1/gu;
/** '_x_' is emphasis only around whole words: snake_case_words are not. */
const UNDERLINED = /(^|[\s(])_([^_\s](?:[^_]{0,300}[^_\s])?)_(?=$|[\s.,;:!?)])/gu;
const BULLET = /^(?:(?:[•●◦▪▫■□‣⁃∙·○–—-]|[*+](?= ))\s*)+(?=\S)/u;
const CHECKBOX = /^(?:\[[ xX✓]?\]|[☐☑☒▢✓✔])\s*/u;

/** HTML out, text in: tags fall, entities are decoded. Tags first, so that '&lt;b&gt;' stays text. */
export function plainText(html: string): string {
  return decodeEntities(html.replace(COMMENT, ' ').replace(TAG, ' ')).replace(INVISIBLE, '');
}

function withoutMarkdown(text: string): string {
  return text.replace(LINK, '$1').replace(EMPHASIS, '$2').replace(UNDERLINED, '$1$2');
}

/** Ways to write an amount that say the same as a plainer one. */
const REWRITTEN: readonly { readonly of: RegExp; readonly by: string }[] = [
  // '1 (3 1/2) pound roast'.
  {
    of: /^(\d{1,3}) \((\d[\d ./-]{0,10})\)[ -](?=(?:pounds?|lbs?|ounces?|oz|grams?|g|kg|inch|cups?|quarts?|liters?|litres?)\b)([a-z]+)/iu,
    by: '$1 ($2 $3)',
  },
  // '1 (10-oz [283-g]) can'.
  { of: /\(([^()[\]]{1,30}) \[([^()[\]]{1,30})\]\)/u, by: '($1, $2)' },
  // '2 (packed) tablespoons'.
  {
    of: /^([\d¼-¾⅐-⅞][\d¼-¾⅐-⅞ ./-]{0,8}) \((packed|heaping|heaped|scant|level|generous|rounded)\) /iu,
    by: '$1 $2 ',
  },
  // 'Pinch each: cloves, ginger'.
  { of: /^((?:[\d¼-¾⅐-⅞][^,:;()]{0,20}|pinch|dash)) each: /iu, by: '$1 each ' },
];

/** A line of text without tags, entities, markdown, bullets and checkboxes, its blanks single. */
export function cleanLine(line: string): string {
  const text = withoutMarkdown(plainText(line))
    .replace(/[‘’ʼ`´]/gu, "'")
    .replace(/[“”„]/gu, '"')
    .replace(/−/gu, '-')
    .replace(/⁄|∕/gu, '/')
    .replace(/\s+/gu, ' ')
    .trim();
  const bare = text.replace(BULLET, '').replace(CHECKBOX, '').trim();
  return REWRITTEN.reduce((line, { of, by }) => line.replace(of, by), bare);
}
