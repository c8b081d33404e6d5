/**
 * Extracts the machine-readable data of a web page: JSON-LD scripts as text, and microdata and RDFa as objects in
 * JSON-LD form.
 */
import { getOwnRecordValue } from '../../lib/look-up.ts';
import type { Stepwise } from '../../stepwise.ts';
import { BLOCKS, toSingleLine, UNREAD, walkMarkupUnlessTooDeepStepwise } from '../text/plain.ts';

/** An object in JSON-LD form. Its keys are '@type' and property names. Each key has a list of values. */
export interface PageNode {
  readonly '@type': readonly string[];
  readonly [property: string]: readonly unknown[];
}

export interface PageData {
  readonly scripts: readonly string[];
  readonly nodes: readonly PageNode[];
  /** Title for sharing (og:title), else the `<title>` element; '' if the page has neither. */
  readonly title: string;
  /** URL of the preview picture (og:image); '' if the page has none. */
  readonly image: string;
  /** False if the HTML was nested too deeply to be parsed completely. */
  readonly whole: boolean;
}

/**
 * Limits for parsing a web page. `TEXT_MAX`: maximum number of characters that are collected. `OPEN_MAX`: maximum
 * number of open elements (each inside the one before) whose text is collected at the same time.
 */
const TEXT_MAX = 300_000;
const OPEN_MAX = 8;

const VALUE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  meta: ['content'],
  time: ['datetime'],
  data: ['value'],
  meter: ['value'],
  img: ['src', 'data-src', 'data-lazy-src'],
  source: ['src', 'srcset'],
  video: ['src'],
  audio: ['src'],
  iframe: ['src'],
  object: ['data'],
  link: ['href'],
};
/**
 * Properties whose value is a web address. If an `a` element has such a property, the value is its `href`. For any
 * other property, the value is the text of the `a` element.
 */
const ADDRESSES: ReadonlySet<string> = new Set([
  'url',
  'image',
  'photo',
  'mainentityofpage',
  'sameas',
  'thumbnailurl',
]);

type Attributes = Readonly<Record<string, string>>;
type Item = Record<string, unknown[]>;

interface Frame {
  readonly item: Item | null;
  /**
   * An open HTML element whose text is the value of microdata properties. `of` is the item with these properties.
   * `from` is the position in the collected text at which the element's text begins.
   */
  readonly taking: { readonly names: readonly string[]; readonly of: Item; readonly from: number } | null;
}

const words = (text: string | undefined): string[] =>
  (text ?? '').split(/\s+/u).filter((word) => word !== '');

function readValue(name: string, attributes: Attributes, properties: readonly string[]): string | undefined {
  if (attributes.content !== undefined) return attributes.content;
  if (name === 'a' || name === 'area') {
    return properties.some((property) => ADDRESSES.has(property.toLowerCase())) ? attributes.href : undefined;
  }
  const attributeValue = getOwnRecordValue(VALUE_ATTRIBUTES, name)
    ?.map((attribute) => attributes[attribute])
    .find((value) => value);
  return attributeValue ?? (name === 'meta' || name === 'img' ? '' : undefined);
}

function add(item: Item, names: readonly string[], value: unknown): void {
  for (const name of names) {
    // Skip '__proto__', because property names come from the page and this name would change the prototype of the
    // object.
    if (name === '__proto__') continue;
    const values = getOwnRecordValue(item, name);
    if (values === undefined) item[name] = [value];
    else values.push(value);
  }
}

const FORMATTED: Readonly<Record<string, string>> = {
  'p-name': 'name',
  fn: 'name',
  'p-ingredient': 'recipeIngredient',
  ingredient: 'recipeIngredient',
  'e-instructions': 'recipeInstructions',
  'p-instructions': 'recipeInstructions',
  instructions: 'recipeInstructions',
  'dt-duration': 'totalTime',
  duration: 'totalTime',
  'p-yield': 'recipeYield',
  yield: 'recipeYield',
  'p-summary': 'description',
  summary: 'description',
  'p-nutrition': 'nutrition',
  nutrition: 'nutrition',
  'u-photo': 'image',
  photo: 'image',
};
const FORMATTED_RECIPE = /(?:^|\s)h-?recipe(?:\s|$)/u;
/**
 * Matches classes of microformats that are not recipes, such as an author's card inside a recipe. Without this check,
 * the author's name could become the recipe title.
 */
const FORMATTED_OTHER = /(?:^|\s)(?:h-card|vcard|h-nutrition|hreview(?:-aggregate)?|h-review)(?:\s|$)/u;

function readElementMarkup(attributes: Attributes, formatted: boolean) {
  const properties = words(attributes.itemprop ?? attributes.property);
  if ('itemscope' in attributes || 'typeof' in attributes)
    return { types: words(attributes.itemtype ?? attributes.typeof), properties };
  const classes = attributes.class ?? '';
  if (FORMATTED_RECIPE.test(classes)) return { types: ['Recipe'], properties };
  if (!formatted || properties.length > 0) return { types: null, properties };
  if (FORMATTED_OTHER.test(classes)) return { types: ['Thing'], properties };
  return {
    types: null,
    properties: words(classes).flatMap((word) => getOwnRecordValue(FORMATTED, word) ?? []),
  };
}

export function* extractStructuredData(html: string): Stepwise<PageData> {
  const scripts: string[] = [];
  const nodes: Item[] = [];
  const frames: Frame[] = [];
  const scopes: Item[] = [];
  /** Data items from microformats, in which the class names of HTML elements state the properties. */
  const formats = new Set<Item | undefined>();
  const names = { shared: '', bar: '', image: '' };
  let inTitle = false;
  let script: string[] | null = null;
  let [pieces, taken, taking, unread]: [string[], number, number, number] = [[], 0, 0, 0];

  const push = (text: string) => {
    if (taking === 0 || taken > TEXT_MAX) return;
    taken += text.length;
    pieces.push(text);
  };

  const open = (name: string, attributes: Attributes): Frame => {
    const scope = scopes.at(-1);
    const { types, properties } = readElementMarkup(attributes, formats.has(scope));
    if (types !== null) {
      const item: Item = { '@type': types };
      const isMarked = 'itemscope' in attributes || 'typeof' in attributes;
      if (!isMarked || formats.has(scope)) formats.add(item);
      if (scope !== undefined && properties.length > 0) add(scope, properties, item);
      else nodes.push(item);
      scopes.push(item);
      return { item, taking: null };
    }
    if (scope === undefined || properties.length === 0) return { item: null, taking: null };
    const value = readValue(name, attributes, properties);
    if (value !== undefined) add(scope, properties, value);
    if (value !== undefined || taking >= OPEN_MAX) return { item: null, taking: null };
    taking += 1;
    return { item: null, taking: { names: properties, of: scope, from: pieces.length } };
  };

  const whole = yield* walkMarkupUnlessTooDeepStepwise(html, {
    open(name, attributes) {
      if (name === 'script' && /^application\/ld\+json\b/iu.test(attributes.type ?? '')) script = [];
      if (name === 'meta') {
        const about = (attributes.property ?? attributes.name ?? '').toLowerCase();
        if (about === 'og:title') names.shared ||= attributes.content ?? '';
        if (about === 'og:image') names.image ||= attributes.content ?? '';
      }
      inTitle = name === 'title' && names.bar === '';
      if (UNREAD.has(name) && name !== 'head') unread += 1;
      else if (BLOCKS.has(name)) push('\n');
      frames.push(open(name, attributes));
    },
    text(text) {
      if (script !== null) script.push(text);
      else if (inTitle && names.bar.length < 500) names.bar += text;
      else if (unread === 0) push(text.replace(/\s+/gu, ' '));
    },
    close(name) {
      if (name === 'script' && script !== null) {
        scripts.push(script.join(''));
        script = null;
      }
      inTitle = false;
      if (UNREAD.has(name) && name !== 'head') unread -= 1;
      else if (BLOCKS.has(name)) push('\n');
      const frame = frames.pop();
      if (frame?.item) scopes.pop();
      if (!frame?.taking) return;
      add(frame.taking.of, frame.taking.names, pieces.slice(frame.taking.from).join('').trim());
      taking -= 1;
      if (taking === 0) [pieces, taken] = [[], 0];
    },
  });
  return {
    scripts,
    nodes: nodes as unknown as PageNode[],
    title: toSingleLine(names.shared || names.bar),
    image: names.image,
    whole,
  };
}
