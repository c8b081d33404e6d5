/**
 * Converts texts of imported recipes to plain text. They may contain HTML tags, entities (encoded up to three times),
 * control characters and all kinds of white space.
 */
import { Parser } from 'htmlparser2';
import { runStepwiseAtOnce, type Stepwise } from '../../stepwise.ts';

/**
 * Maximum number of times that HTML entities in a text are decoded. Some content systems encode the entities again each
 * time they store a text, as in 'a &amp;amp; b'.
 */
const ROUNDS_MAX = 3;
/**
 * Maximum number of characters of a text that is converted to plain text. Even the longest accepted instructions are
 * shorter, with their HTML tags.
 */
const TEXT_MAX = 300_000;

const MARKUP = /<[a-z!/]|&(?:#|[a-z])/iu;
const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must be removed
const UNSEEN = /[\0-\x08\x0E-\x1F\x7F\u00AD\u200B\u2060\uFEFF]/gu;

export const BLOCKS: ReadonlySet<string> = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'br', 'dd', 'details', 'div', 'dl', 'dt', 'fieldset'],
  ...['figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'li'],
  ...['main', 'nav', 'ol', 'p', 'pre', 'section', 'summary', 'table', 'tbody', 'tfoot', 'thead', 'tr', 'ul'],
]);

export const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'head']);

/**
 * HTML elements, besides block elements, that may occur in texts. Any other name in angle brackets is text, such as
 * '<your choice>'.
 */
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

function withoutMarkup(html: string): string {
  const pieces: string[] = [];
  let [unread, blocks] = [0, 0];
  walkMarkupUnlessTooDeep(html, {
    open(name, _, start, end) {
      if (UNREAD.has(name)) unread += 1;
      else if (BLOCKS.has(name)) pieces.push('\n');
      else if (!ELEMENTS.has(name)) pieces.push(html.slice(start, end));
      if (BLOCKS.has(name)) blocks += 1;
    },
    text(text) {
      // Inside an HTML block element, browsers show a line break as a space, so it is replaced with a space. Outside of
      // block elements, a line break separates lines.
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
  /** Called for an opening HTML tag. `start` and `end` are the positions of the tag in the text. `end` is exclusive. */
  open(name: string, attributes: Readonly<Record<string, string>>, start: number, end: number): void;
  text(text: string): void;
  close(name: string): void;
}

/**
 * Maximum depth of nested HTML elements. Browsers have the same limit. A higher limit would be slow, because the parser
 * searches its list of open elements.
 */
export const DEPTH_MAX = 512;

/**
 * Decides where to add spaces between adjacent `span` elements. Sites write '<span>200</span><span>g</span>' and
 * separate the words only with CSS, but they also style single letters of a word with `span` elements. A space is
 * therefore added only if the first `span` begins with an amount.
 */
class AdjacentSpans {
  #first = '';
  #last = '';
  #isClosed = false;
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
 * Calls a handler for each tag and each text of an HTML source, in order. Entities are decoded, and elements are closed
 * as HTML requires.
 * @returns false if parsing stopped because elements are nested deeper than `DEPTH_MAX`
 */
export const walkMarkupUnlessTooDeep = (html: string, handler: MarkupHandler): boolean =>
  runStepwiseAtOnce(walkMarkupUnlessTooDeepStepwise(html, handler));

/**
 * Number of characters of HTML that are parsed before the browser can handle other events. 64 KiB of the shortest tags
 * take 10 ms.
 */
const STEP_LENGTH = 64 * 1024;

/**
 * Variant of `walkMarkupUnlessTooDeep` that works in steps, so that the browser can handle other events in between. The
 * positions that the handler receives refer to the whole text.
 */
export function* walkMarkupUnlessTooDeepStepwise(html: string, handler: MarkupHandler): Stepwise<boolean> {
  let depth = 0;
  const spans = new AdjacentSpans();
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      // Throw if the HTML is nested too deeply. This is the only way to stop the HTML parser immediately.
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
      // End each parsing step before a tag. Without this, the handler could receive one text in two pieces.
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

export function toPlainTextLines(text: string): string[] {
  return plain(text)
    .split(LINE_END)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
}

/** Returns a text on one line, without HTML tags. Returns '' if no text is left. */
export function toSingleLine(text: string): string {
  return toPlainTextLines(text).join(' ');
}
