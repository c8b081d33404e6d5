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

/** A line of text without tags, entities, markdown, bullets and checkboxes, its blanks single. */
export function cleanLine(line: string): string {
  const text = withoutMarkdown(plainText(line))
    .replace(/[‘’ʼ`´]/gu, "'")
    .replace(/[“”„]/gu, '"')
    .replace(/−/gu, '-')
    .replace(/⁄|∕/gu, '/')
    .replace(/\s+/gu, ' ')
    .trim();
  return text.replace(BULLET, '').replace(CHECKBOX, '').trim();
}
