/** Extracts the text of a web page in blocks, in reading order. Each block has hints about its role in the recipe. */

import type { Stepwise } from '../../../stepwise.ts';
import { parseHeadingKind } from '../../text/lines.ts';
import { BLOCKS, UNREAD, walkMarkupUnlessTooDeepStepwise } from '../../text/plain.ts';

type Hint = 'ingredients' | 'method' | 'other';

const INGREDIENTS =
  /ingredi[eë]nt|zutat|ingredienz|sk[lł]adniki|ainekset|malzeme|suroviny|sastojci|hozzavalo|ingrediser/iu;
const METHOD =
  /instruction|direction|(?:^|[\s_-])(?:method|steps?|preparation|procedure|how-?to|elaboracion|preparo|postup|bereiding|przygotowanie|zubereitung)(?:$|[\s_-])|recipe-?(?:method|steps|preparation|procedure)|zubereitung|przygotowanie|bereidingswijze|preparazione|fremgangsm/iu;
const OTHER =
  /(?:^|[\s_-])(?:notes?|tips?|nutrition(?:al)?|nutrients?|equipment|comments?|respond|reviews?|related|newsletter|breadcrumbs?|menu|share|social|faq|disclaimer|advert|ads?|promo|cookie|modal|popup|toc|carousel)(?:$|[\s_-])/iu;
/**
 * Matches class names of buttons and links that contain the name of the part they lead to, such as
 * 'jump-to-ingredients'.
 */
const CONTROL =
  /jump|button|btn|link|icon|nav|toggle|tabs?(?:$|[\s_-])|switch|convert|scale|adjust|anchor|image|photo|video|disclosure/iu;

function findHint(classes: string): Hint | null {
  if (classes.length < 3 || classes.length > 500) return null;
  const [ingredients, method] = [INGREDIENTS.test(classes), METHOD.test(classes)];
  if (ingredients && method) return null;
  if (OTHER.test(classes)) return 'other';
  if ((ingredients || method) && CONTROL.test(classes)) return null;
  return ingredients ? 'ingredients' : method ? 'method' : null;
}

export interface Block {
  readonly text: string;
  /**
   * Heading level of the text: 1 to 6 for h1 to h6, and 0 for text that is not a heading. 7 for text that only looks
   * like a heading, because it is bold or has a title class.
   */
  readonly level: number;
  /** Number of the innermost HTML list item around this text; 0 outside of lists. */
  readonly item: number;
  readonly numbered: boolean;
  /** True if the entire text is a link. Such a text is usually a menu entry. */
  readonly linked: boolean;
  readonly row: boolean;
  /**
   * Role in the recipe that the class of a surrounding HTML element suggests, such as 'ingredients'; null without such
   * a class. `region` is the number of that HTML element.
   */
  readonly hint: Hint | null;
  readonly region: number;
}

const BLOCKS_MAX = 20_000;
const TEXT_MAX = 5_000;
const LABEL_MAX = 80;

const SKIPPED: ReadonlySet<string> = new Set([
  ...UNREAD,
  ...[
    'nav',
    'footer',
    'svg',
    'iframe',
    'select',
    'option',
    'textarea',
    'button',
    'dialog',
    'object',
    'figure',
  ],
]);
const BOLD: ReadonlySet<string> = new Set(['b', 'strong']);
const TITLED =
  /(?:^|[\s_-])(?:title|heading|header|subtitle|subheading|label|headline|h[2-6]|eyebrow)(?:$|[\s_-])/iu;
/**
 * HTML elements around the whole page, such as `body`. Their class names describe the page and not a single line, so
 * they are ignored.
 */
const WHOLE: ReadonlySet<string> = new Set(['html', 'body', 'main', 'article']);
const UNSEEN =
  /(?:^|\s)(?:sr-only|visually-hidden|visuallyhidden|screen-reader-text|screen-reader-only|element-invisible|print-only|hidden-print)(?:$|\s)/iu;

type Attributes = Readonly<Record<string, string>>;

interface Frame {
  readonly classes: string;
  readonly skipped: boolean;
  readonly bold: boolean;
  readonly link: boolean;
  readonly block: boolean;
  readonly level: number;
  readonly titled: boolean;
  readonly item: number;
  readonly numbered: boolean;
  readonly row: boolean;
  readonly hint: Hint | null;
  readonly region: number;
}

const ROOT: Frame = {
  classes: '',
  skipped: false,
  bold: false,
  link: false,
  block: false,
  level: 0,
  titled: false,
  item: 0,
  numbered: false,
  row: false,
  hint: null,
  region: 0,
};

class Line {
  #pieces: string[] = [];
  #length = 0;
  #bold = 0;
  #linked = 0;
  #printed = 0;

  add(text: string, { bold, link }: { readonly bold: boolean; readonly link: boolean }): void {
    if (this.#length > TEXT_MAX) return;
    this.#length += text.length;
    this.#pieces.push(text);
    const printed = text.replace(/\s+/gu, '').length;
    this.#printed += printed;
    if (bold) this.#bold += printed;
    if (link) this.#linked += printed;
  }

  take(): { readonly text: string; readonly bold: boolean; readonly linked: boolean } {
    const text = this.#pieces.join('').replace(/\s+/gu, ' ').trim().slice(0, TEXT_MAX);
    const bold = this.#printed > 0 && this.#bold >= this.#printed - 1;
    const linked = this.#printed > 0 && this.#linked >= this.#printed;
    [this.#pieces, this.#length, this.#printed] = [[], 0, 0];
    [this.#bold, this.#linked] = [0, 0];
    return { text, bold, linked };
  }
}

const isHidden = (attributes: Attributes): boolean =>
  'hidden' in attributes || UNSEEN.test(attributes.class ?? '');

/**
 * Extracts the text blocks of a web page. Accepts any HTML. Omits content that is nested deeper than the limit of
 * `walkMarkupUnlessTooDeepStepwise`.
 */
export function* extractTextBlocks(html: string): Stepwise<readonly Block[]> {
  const blocks: Block[] = [];
  const frames: Frame[] = [ROOT];
  const line = new Line();
  let [items, regions] = [0, 0];
  // Class of the `span` that closed last. If the next `span` has another class, a space is inserted before it: '<span
  // class="amount">1</span><span class="unit">cup</span>' becomes '1 cup'.
  let closedSpan: string | null = null;

  const top = (): Frame => frames.at(-1) ?? ROOT;
  const flush = (frame: Frame) => {
    const { text, bold, linked } = line.take();
    if (text === '' || frame.skipped || blocks.length >= BLOCKS_MAX) return;
    const isLabel = text.length <= LABEL_MAX && (bold || frame.titled || parseHeadingKind(text) !== null);
    // A list item looks like a heading only if its entire text is bold: '<li><strong>For the sauce</strong></li>'.
    const looksSo = frame.item === 0 ? isLabel : bold && text.length <= LABEL_MAX;
    const level = frame.level > 0 ? frame.level : looksSo ? 7 : 0;
    const { item, numbered, row, hint, region } = frame;
    blocks.push({ text, level, item, numbered, linked, row, hint, region });
  };

  yield* walkMarkupUnlessTooDeepStepwise(html, {
    open(name, attributes) {
      const outer = top();
      const block = BLOCKS.has(name);
      const classNames = attributes.class ?? '';
      if (block) flush(outer);
      else if (name === 'td' || name === 'th') line.add(' ', outer);
      else if (name === 'span' && closedSpan !== null && closedSpan !== classNames) line.add(' ', outer);
      closedSpan = null;
      const classes = `${classNames} ${attributes.id ?? ''}`;
      const hint = block && !WHOLE.has(name) ? findHint(classes) : null;
      if (hint !== null) regions += 1;
      const heading = /^h([1-6])$/u.exec(name);
      if (name === 'li') items += 1;
      frames.push({
        classes: classNames,
        skipped: outer.skipped || SKIPPED.has(name) || isHidden(attributes),
        bold: outer.bold || BOLD.has(name),
        link: outer.link || name === 'a',
        block,
        level: heading === null ? outer.level : Number(heading[1]),
        titled: name === 'dt' || name === 'summary' || TITLED.test(classes) || (!block && outer.titled),
        item: name === 'li' ? items : name === 'ul' || name === 'ol' ? 0 : outer.item,
        numbered: name === 'ol' || (name !== 'ul' && outer.numbered),
        row: name === 'tr' || outer.row,
        hint: hint ?? outer.hint,
        region: hint === null ? outer.region : regions,
      });
    },
    text(text) {
      closedSpan = null;
      if (!top().skipped) line.add(text, top());
    },
    close(name) {
      const frame = frames.length > 1 ? frames.pop() : undefined;
      if (frame === undefined) return;
      if (frame.block) flush(name === 'br' ? top() : frame);
      else closedSpan = name === 'span' ? frame.classes : null;
    },
  });
  flush(top());
  return blocks;
}
