/**
 * Text as import files carry it: with tags, with entities (encoded once, twice or three times), with control
 * characters and blanks of every kind.
 */
import { BLOCKS, ELEMENTS, UNREAD } from './elements.ts';
import { walkMarkup } from './markup.ts';

/** 'a &amp;amp; b': what content systems encode again each time they store it. */
const ROUNDS_MAX = 3;
/** Characters of one text that are read: the longest instructions that are taken, and room for their markup. */
const TEXT_MAX = 300_000;

const MARKUP = /<[a-z!/]|&(?:#|[a-z])/iu;
const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/u;
/** Control characters, zero-width characters and soft hyphens hold nothing to read. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const UNSEEN = /[\0-\x08\x0E-\x1F\x7F\u00AD\u200B\u2060\uFEFF]/gu;

/** Known tags fall, blocks part lines, entities are decoded once. What only looks like a tag stays. */
function withoutMarkup(html: string): string {
  const pieces: string[] = [];
  let [unread, blocks] = [0, 0];
  walkMarkup(html, {
    open(name, _, start, end) {
      if (UNREAD.has(name)) unread += 1;
      else if (BLOCKS.has(name)) pieces.push('\n');
      else if (!ELEMENTS.has(name)) pieces.push(html.slice(start, end));
      if (BLOCKS.has(name)) blocks += 1;
    },
    text(text) {
      // Within a block line ends are only how the source was wrapped; beside blocks they part lines.
      if (unread === 0) pieces.push(blocks > 0 ? text.replace(/\s+/gu, ' ') : text);
    },
    close(name) {
      if (UNREAD.has(name)) unread -= 1;
      if (!BLOCKS.has(name)) return;
      blocks -= 1;
      pieces.push('\n');
    },
  });
  return pieces.join('');
}

function plain(text: string): string {
  let read = text.length > TEXT_MAX ? text.slice(0, TEXT_MAX) : text;
  for (let round = 0; round < ROUNDS_MAX && MARKUP.test(read); round += 1) {
    const before = read;
    read = withoutMarkup(before);
    if (read === before) break;
  }
  return read.replace(UNSEEN, '').toWellFormed();
}

/** The lines of a text, without markup; blanks are single, blank lines go. */
export function textLines(text: string): string[] {
  return plain(text)
    .split(LINE_END)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
}

/** A text on one line, without markup; '' when nothing is left. */
export function lineOf(text: string): string {
  return textLines(text).join(' ');
}
