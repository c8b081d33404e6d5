/**
 * Text as import files carry it: with tags, with entities (encoded once, twice or three times), with control
 * characters and blanks of every kind.
 */
import { Parser } from 'htmlparser2';
import { runAtOnce, type Stepwise } from '../../stepwise.ts';

/** 'a &amp;amp; b': what content systems encode again each time they store it. */
const ROUNDS_MAX = 3;
/** Characters of one text that are read: the longest instructions that are taken, and room for their markup. */
const TEXT_MAX = 300_000;

const MARKUP = /<[a-z!/]|&(?:#|[a-z])/iu;
const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/u;
/** Control characters, zero-width characters and soft hyphens hold nothing to read. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const UNSEEN = /[\0-\x08\x0E-\x1F\x7F\u00AD\u200B\u2060\uFEFF]/gu;

// What of HTML matters to the text in it.

/** Elements that stand on lines of their own. */
export const BLOCKS: ReadonlySet<string> = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'br', 'dd', 'details', 'div', 'dl', 'dt', 'fieldset'],
  ...['figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'li'],
  ...['main', 'nav', 'ol', 'p', 'pre', 'section', 'summary', 'table', 'tbody', 'tfoot', 'thead', 'tr', 'ul'],
]);

/** Elements whose content is not for people. */
export const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'head']);

/** Every other element that texts are written with. What is none of them, '<your choice>', is text. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'acronym', 'area', 'audio', 'b', 'base', 'bdi', 'bdo', 'big', 'body', 'button', 'canvas'],
  ...[
    'caption',
    'center',
    'cite',
    'code',
    'col',
    'colgroup',
    'data',
    'datalist',
    'del',
    'dfn',
    'dialog',
    'em',
  ],
  ...['embed', 'font', 'html', 'i', 'iframe', 'img', 'input', 'ins', 'kbd', 'label', 'legend', 'link', 'map'],
  ...['mark', 'menu', 'meta', 'meter', 'nobr', 'object', 'optgroup', 'option', 'output', 'param', 'path'],
  ...['picture', 'progress', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'select', 'small', 'source', 'span'],
  ...['strike', 'strong', 'sub', 'sup', 'svg', 'td', 'textarea', 'th', 'time', 'title', 'track', 'tt', 'u'],
  ...['use', 'var', 'video', 'wbr', 'amp-img'],
]);

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

interface MarkupHandler {
  /** `start` and `end` are where the tag stands in the text, `end` exclusive. */
  open(name: string, attributes: Readonly<Record<string, string>>, start: number, end: number): void;
  text(text: string): void;
  close(name: string): void;
}

/** A browser's own bound. The parser searches its open elements, so they must not become many. */
export const DEPTH_MAX = 512;

/**
 * Spans that follow each other without a blank. Sites write an ingredient so, '<span>200</span><span>g</span>', and part
 * its words by style: without a blank it is read as '200g' of nothing. Only a run that begins with an amount is parted,
 * since sites style letters of one word with spans as well.
 */
class AdjacentSpans {
  /** First and last character of the run so far; '' if there is none. */
  #first = '';
  #last = '';
  /** The last tag closed a span, and nothing has followed it. */
  #isClosed = false;
  /** A span began right behind another. */
  #isNext = false;

  open(name: string): void {
    if (name !== 'span') this.#reset();
    else if (this.#isClosed) this.#isNext = true;
    this.#isClosed = false;
  }

  close(name: string): void {
    if (name !== 'span') this.#reset();
    this.#isClosed = name === 'span';
  }

  /** True if a text continues a run and needs a blank before it. */
  needsBlank(text: string): boolean {
    const isBlank = text.trim() === '';
    const isBetween = this.#isClosed;
    if (isBetween && !isBlank) this.#reset();
    const needs =
      this.#isNext &&
      AMOUNT_SIGN.test(this.#first) &&
      WORD_SIGN.test(this.#last) &&
      WORD_SIGN.test(text.charAt(0));
    this.#isNext = false;
    if (!isBetween && this.#first === '') this.#first = text.trim().charAt(0);
    this.#last = text.slice(-1);
    return needs;
  }

  #reset(): void {
    [this.#first, this.#last, this.#isClosed, this.#isNext] = ['', '', false, false];
  }
}

const AMOUNT_SIGN = /[\d¼-¾⅐-⅞]/u;
const WORD_SIGN = /[\p{L}\p{N}]/u;

const TOO_DEEP = new Error('nested too deep');

/**
 * Tells a handler what HTML holds, in order, with entities decoded. Any text is taken; tags are closed where HTML
 * closes them.
 * @returns false when elements are nested deeper than `DEPTH_MAX`: what follows was not read
 */
export const walkMarkup = (html: string, handler: MarkupHandler): boolean =>
  runAtOnce(walkMarkupInSteps(html, handler));

/** Number of characters of HTML that are read in one step. 64 KiB of the shortest tags take 10 ms. */
const STEP_LENGTH = 64 * 1024;

/** The same in steps. The positions that a handler gets are those in the whole text. */
export function* walkMarkupInSteps(html: string, handler: MarkupHandler): Stepwise<boolean> {
  let depth = 0;
  const spans = new AdjacentSpans();
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      // The parser has no other way to stop at once.
      if (depth > DEPTH_MAX) throw TOO_DEEP;
      spans.open(name);
      handler.open(name, attributes, parser.startIndex, parser.endIndex + 1);
    },
    ontext: (text) => handler.text(spans.needsBlank(text) ? ` ${text}` : text),
    onclosetag(name) {
      depth -= 1;
      spans.close(name);
      handler.close(name);
    },
  });
  try {
    for (let start = 0; start < html.length; ) {
      // A step ends before a tag: a text that is cut would come in two pieces.
      const tag = html.indexOf('<', start + STEP_LENGTH);
      const end = tag < 0 ? html.length : tag;
      parser.write(html.slice(start, end));
      start = end;
      if (start < html.length) yield;
    }
    parser.end();
    return true;
  } catch (error) {
    if (error !== TOO_DEEP) throw error;
    return false;
  }
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
