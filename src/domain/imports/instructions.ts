import { convertHtmlToText } from '../recipes/lines/clean.ts';
import { replaceKeycapNumber, stripListMarker } from './text/marks.ts';

const BLOCKS: ReadonlySet<string> = new Set(
  'br p div li ol ul h1 h2 h3 h4 h5 h6 tr section article blockquote'.split(' '),
);
const TAG = /<\/?([a-z][a-z0-9]*)\b[^<>]*>/giu;
const UNREAD = /<script\b[^<>]*>[^<]*<\/script>|<style\b[^<>]*>[^<]*<\/style>/giu;
/**
 * Matches a step number at the start of a line, such as '2.' or 'Step 2'. The white space of the line must be
 * collapsed.
 */
const NUMBER = /^(?:step ?)?(?:\d{1,3} ?[.):]|\(\d{1,3}\))(?: |(?=\p{L}))|^step \d{1,3}\b ?[:.–-]? ?/iu;

const parted = (html: string): string =>
  html
    .replace(UNREAD, ' ')
    .replace(TAG, (tag, name: string) => (BLOCKS.has(name.toLowerCase()) ? '\n' : tag));

function withoutNumber(step: string): string {
  return replaceKeycapNumber(stripListMarker(step)).replace(NUMBER, '').trim();
}

/**
 * Splits instructions into steps of plain text. Each line and each HTML block element becomes a step. Removes tags,
 * bullets, numbering and blank lines. A line such as 'Step 2' counts as numbering.
 */
export function splitInstructions(instructions: string | readonly string[]): string[] {
  const texts = typeof instructions === 'string' ? [instructions] : instructions;
  return texts
    .flatMap((text) => convertHtmlToText(parted(text)).split(/\r\n|[\n\r\u2028\u2029]/u))
    .map((line) => withoutNumber(line.replace(/[^\S\n]+/gu, ' ').trim()))
    .filter((step) => step !== '');
}
