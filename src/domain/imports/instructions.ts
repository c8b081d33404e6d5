import { plainText } from '../recipes/lines/clean.ts';

/** Elements that begin a line of their own, and <br>. */
const BLOCK = /<(?:br|\/?(?:p|div|li|ol|ul|h[1-6]|tr|section|article|blockquote))\b[^<>]{0,500}>/giu;
/** Between elements their names say enough: '<script>' and '<style>' hold no text for people. */
const UNREAD = /<(script|style)\b[^<>]{0,500}>[^<]{0,20000}<\/\1>/giu;
const NUMBER =
  /^(?:step\s*)?(?:\d{1,3}\s*[.):]|\(\d{1,3}\))(?:\s+|(?=\p{L}))|^step\s+\d{1,3}\b\s*[:.–-]?\s*/iu;
const BULLET = /^(?:[•●◦▪■‣∙·–—]|[*+-](?=\s))\s*/u;

function withoutNumber(step: string): string {
  return step.replace(BULLET, '').replace(NUMBER, '').trim();
}

/**
 * Instructions as steps of plain text, one a line: tags fall (block elements part lines), entities are decoded,
 * bullets and numbering go, blank lines drop. 'Step 2' alone on a line is numbering, and no step.
 */
export function splitInstructions(instructions: string | readonly string[]): string[] {
  const texts = typeof instructions === 'string' ? [instructions] : instructions;
  return texts
    .flatMap((text) =>
      plainText(text.replace(UNREAD, ' ').replace(BLOCK, '\n')).split(/\r\n|[\n\r\u2028\u2029]/u),
    )
    .map((line) => withoutNumber(line.replace(/[^\S\n]+/gu, ' ').trim()))
    .filter((step) => step !== '');
}
