/**
 * Compares what the import reads of real web pages with what a person's scraper expects of them. A row of
 * ../shared/data/jsonld-pages.ndjson.gz has the bodies of a page's JSON-LD scripts and the expected title,
 * ingredients, instructions_list, total_time (minutes) and yields ('4 servings').
 *
 * A page is read as a saved page: HTML with those scripts, through the door that the import uses, and its first
 * recipe counts. `ingredients` and `lines` (of the instructions) are right when the same lines stand in the same order;
 * `instructions` when the same text does, however it is cut into lines, and a short line that names the next step does
 * not count: pages have such names, and scrapers of the expected texts took them or not. Both sides are normalised
 * before, and only so:
 *   every text    tags and entities; Unicode NFKC, so that '¾' is '3/4'; blanks single
 *   ingredients   headings ('For the sauce:') are no ingredients; what plugins leave in a line ('clove(s)', '((large))')
 *                 is taken out as the import does
 *   instructions  lines that only count ('Step 1') or announce ('Method:') are no instructions
 * A page `carries` what is expected when its JSON-LD has the expected lines in their order: the expectations were
 * partly scraped from elsewhere on the page, which a reader of the JSON-LD cannot know.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readPaste } from '../../src/domain/imports/read-paste.ts';
import type { ImportItem } from '../../src/domain/imports/reading.ts';
import { headingKind } from '../../src/domain/imports/text/headings.ts';
import { tidyIngredient } from '../../src/domain/imports/text/ingredient-line.ts';
import { lineOf } from '../../src/domain/imports/text/plain.ts';
import { parseIngredientLine } from '../../src/domain/recipes/parse-line.ts';

export const COLUMNS = ['title', 'ingredients', 'instructions', 'lines', 'time', 'yield'] as const;
export type Column = (typeof COLUMNS)[number];
/** A page is right when these are. */
export const ESSENTIAL: readonly Column[] = ['title', 'ingredients', 'instructions'];

export interface Page {
  readonly key: string;
  readonly flags: readonly string[];
  readonly jsonld: readonly string[];
  readonly expected: {
    readonly title?: string;
    readonly ingredients?: readonly string[];
    readonly instructions_list?: readonly string[];
    readonly total_time?: number | null;
    readonly yields?: string | null;
  };
}

export interface Compared {
  readonly key: string;
  readonly right: Readonly<Record<Column, boolean>>;
  /** Whether the page's JSON-LD has what is expected at all. */
  readonly carries: boolean;
  /** A sentence for each essential column that is wrong. */
  readonly reasons: readonly string[];
}

/** The pages that carry a Recipe in their JSON-LD. */
export function readPages(file: string): Page[] {
  const text = new TextDecoder().decode(gunzipSync(readFileSync(file)));
  const pages = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Page);
  return pages.filter(({ flags }) => flags.includes('has-jsonld-recipe'));
}

const COUNTING = /^(?:\p{L}{1,12}\s*)?\d{1,3}\s*[.:)]?$/u;

const plain = (text: string): string =>
  lineOf(text).normalize('NFKC').replaceAll('⁄', '/').replace(/\s+/gu, ' ').trim();

const ingredientLines = (lines: readonly string[]): string[] =>
  lines
    .filter((line) => parseIngredientLine(lineOf(line)).kind === 'ingredient')
    .map((line) => tidyIngredient(plain(line)));

const stepLines = (lines: readonly string[]): string[] =>
  lines.map(plain).filter((line) => line !== '' && !COUNTING.test(line) && headingKind(line) !== 'method');

/** The first recipe of a page; of one that cannot be taken its title. */
function itemOf({ jsonld }: Page): Partial<ImportItem> | undefined {
  const scripts = jsonld.map((body) => `<script type="application/ld+json">${body}</script>`);
  const { entries } = readPaste(`<!doctype html><html><head>${scripts.join('\n')}</head></html>`);
  const [first] = entries;
  return first?.ok ? first.item : first;
}

const written = (item: Partial<ImportItem> | undefined): string[] =>
  (item?.ingredients ?? []).map((one) => (typeof one === 'string' ? one : one.name));

function firstDifference(what: string, expected: readonly string[], found: readonly string[]): string | null {
  const at = expected.findIndex((line, index) => line !== found[index]);
  if (at < 0 && expected.length === found.length) return null;
  const place = at < 0 ? expected.length : at;
  const cut = (text: string | undefined) => (text === undefined ? 'nothing' : `'${text.slice(0, 60)}'`);
  return `${what} ${place + 1} of ${expected.length}: expected ${cut(expected[place])}, read ${cut(found[place])}`;
}

function hasSameText(expected: readonly string[], found: readonly string[]): boolean {
  const wanted = new Set(expected);
  const isName = (line: string) => line.length <= 60 && !/[.!?:;]$/u.test(line) && !wanted.has(line);
  const text = (lines: readonly string[]) => lines.map(bare).join('');
  return text(expected) === text(found) || text(expected) === text(found.filter((line) => !isName(line)));
}

/** All texts below the properties of a name. */
function textsOf(page: Page, pattern: RegExp): string[] {
  const texts: string[] = [];
  const walk = (value: unknown, inside: boolean) => {
    if (typeof value === 'string' && inside) texts.push(plain(value));
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, inside || pattern.test(name));
    }
  };
  for (const body of page.jsonld) {
    try {
      walk(JSON.parse(body.replace(/[\n\r\t]/gu, ' ')), false);
    } catch {
      texts.push(plain(body));
    }
  }
  return texts;
}

/** Letters and digits only: how a line is put together is the reader's affair. */
const bare = (line: string): string => line.replace(/\(s\)|(?<=\p{L}{3})s\b|\.0\b|[^\p{L}\p{N}]/gu, '');

function hasInOrder(texts: readonly string[], lines: readonly string[]): boolean {
  const text = texts.map(bare).join('');
  let at = 0;
  for (const line of lines.map(bare)) {
    const found = text.indexOf(line, at);
    if (found < 0) return false;
    at = found + line.length;
  }
  return true;
}

function carries(page: Page): boolean {
  const { ingredients = [], instructions_list = [] } = page.expected;
  const listed = ingredients
    .filter((line) => parseIngredientLine(lineOf(line)).kind === 'ingredient')
    .map(plain);
  return (
    hasInOrder(textsOf(page, /^(?:recipeIngredient|ingredients)$/iu), listed) &&
    hasInOrder(textsOf(page, /^recipeInstructions$/iu), stepLines(instructions_list))
  );
}

export function compare(page: Page): Compared {
  const { expected } = page;
  const item = itemOf(page);
  const instructions = item?.instructions ?? [];
  const found = typeof instructions === 'string' ? [instructions] : instructions;
  const steps = [stepLines(expected.instructions_list ?? []), stepLines(found)] as const;
  const lines = firstDifference('step', ...steps);
  const wrong = {
    title: firstDifference('title', [plain(expected.title ?? '')], [plain(item?.title ?? '')]),
    ingredients: firstDifference(
      'ingredient',
      ingredientLines(expected.ingredients ?? []),
      ingredientLines(written(item)),
    ),
    instructions: hasSameText(...steps) ? null : lines,
  };
  const servings = Number.parseFloat(expected.yields ?? '');
  return {
    key: page.key,
    right: {
      title: wrong.title === null,
      ingredients: wrong.ingredients === null,
      instructions: wrong.instructions === null,
      lines: lines === null,
      time: (expected.total_time || null) === (item?.minutes ?? null),
      yield: (Number.isNaN(servings) ? null : servings) === (item?.servings ?? null),
    },
    carries: Object.values(wrong).every((reason) => reason === null) || carries(page),
    reasons: Object.values(wrong).filter((reason) => reason !== null),
  };
}

export const isRight = ({ right }: Compared): boolean => ESSENTIAL.every((column) => right[column]);
