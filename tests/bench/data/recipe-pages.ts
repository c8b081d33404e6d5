/**
 * Compares the import of real web pages with the results of a hand-written scraper. A row of
 * ../shared/data/jsonld-pages.ndjson.gz has the bodies of a page's JSON-LD scripts and the expected title, ingredients,
 * instructions_list, total_time (minutes) and yields ('4 servings').
 *
 * A page is read like a saved page: HTML with these scripts, through the function that the import uses. Its first
 * recipe counts. `ingredients` and `lines` (of the instructions) are right if the same lines are in the same order.
 * `instructions` are right if the text is the same, however it is split into lines. A short line that names the next
 * step is ignored there: pages have such names, and scrapers included them or not. Both sides are normalised before the
 * comparison, and only as follows:
 *   every text    tags and entities; Unicode NFKC, so that '¾' is '3/4'; typographic quotes and dashes as typed
 *                 ones; single blanks
 *   ingredients   headings ('For the sauce:') are not ingredients; remains of plugins in a line ('clove(s)',
 *                 '((large))') are removed as in the import; brackets and commas are ignored, since plugins put
 *                 a remark in brackets for machines and without them on the page
 *   instructions  the number before a step is ignored; lines that only count ('Step 1') or announce ('Method:')
 *                 are not instructions
 * A page `carries` the expected result if its JSON-LD has the expected lines in their order. Some expectations were
 * scraped from elsewhere on the page, which a reader of the JSON-LD cannot know.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parsePastedRecipes } from '../../../src/domain/imports/formats/read-paste.ts';
import type { ImportItem } from '../../../src/domain/imports/reading.ts';
import { parseHeadingKind, repairImportedIngredientLine } from '../../../src/domain/imports/text/lines.ts';
import { toSingleLine } from '../../../src/domain/imports/text/plain.ts';
import { parseIngredientLine } from '../../../src/domain/recipes/lines/parse-line.ts';

export const COLUMNS = ['title', 'ingredients', 'instructions', 'lines', 'time', 'yield'] as const;
export type Column = (typeof COLUMNS)[number];
/** Columns that must all be correct for a page to count as correct. */
export const ESSENTIAL: readonly Column[] = ['title', 'ingredients', 'instructions'];

export interface Page {
  readonly key: string;
  readonly flags?: readonly string[];
  /** The bodies of the page's JSON-LD scripts. Missing if the row has the whole page instead. */
  readonly jsonld?: readonly string[];
  readonly html?: string;
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
  readonly imported: boolean;
  readonly right: Readonly<Record<Column, boolean>>;
  /** True if the page's JSON-LD has the expected lines at all. */
  readonly carries: boolean;
  /** A sentence for each essential column that is wrong. */
  readonly reasons: readonly string[];
}

/** Replaces a row that is not a page. The row still counts, as wrong. */
const strange = (key: string): Page => ({ key, jsonld: [], expected: {} });

function parsePage(value: unknown, key: string): Page {
  const row = value as Page | null;
  const isRow = typeof row === 'object' && row !== null && typeof row.expected === 'object' && row.expected;
  return isRow ? { ...row, key: String(row.key ?? key) } : strange(key);
}

const unzipped = (path: string): string => {
  const bytes = readFileSync(path);
  return new TextDecoder().decode(path.endsWith('.gz') ? gunzipSync(bytes) : bytes);
};

/** Returns the pages of a list that have a Recipe in their JSON-LD. */
function listedPages(file: string): Page[] {
  const rows = unzipped(file)
    .split('\n')
    .map((line, index) => [line, `row ${index + 1}`] as const)
    .filter(([line]) => line.trim() !== '')
    .map(([line, key]) => {
      try {
        return parsePage(JSON.parse(line), key);
      } catch {
        return strange(key);
      }
    });
  const isMeant = ({ flags, jsonld = [] }: Page) =>
    Array.isArray(flags) ? flags.includes('has-jsonld-recipe') : jsonld.length > 0 || flags === undefined;
  return rows.filter(isMeant);
}

/**
 * Returns the pages of a folder with whole HTML pages: `KEY.html` or `KEY.html.gz` for each row of its
 * `expected.json`.
 */
function wholePages(folder: string): Page[] {
  const rows: unknown = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
  const names = new Set(readdirSync(folder));
  const list = Array.isArray(rows) ? rows : Object.values(rows as object);
  return list.map((value, index) => {
    const row = parsePage(value, `row ${index + 1}`);
    const name = [`${row.key}.html.gz`, `${row.key}.html`].find((one) => names.has(one));
    try {
      return { ...row, html: name === undefined ? '' : unzipped(join(folder, name)) };
    } catch {
      return { ...row, html: '' };
    }
  });
}

/** Returns the pages of a list (NDJSON, gzipped or not) that have a Recipe in their JSON-LD, or those of a folder. */
export const readPages = (path: string): Page[] =>
  statSync(path).isDirectory() ? wholePages(path) : listedPages(path);

const COUNTING = /^(?:\p{L}{1,12}\s*)?\d{1,3}\s*[.:)]?$/u;

const plain = (text: string): string =>
  toSingleLine(text)
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(/[‘’]/gu, "'")
    .replace(/[“”]/gu, '"')
    .replace(/[–‐‑]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();

const ingredientLines = (lines: readonly string[]): string[] =>
  lines
    .filter((line) => parseIngredientLine(toSingleLine(line)).kind === 'ingredient')
    .map((line) => repairImportedIngredientLine(plain(line)))
    .map((line) =>
      line
        .replace(/[(),[\]]+/gu, ' ')
        .replace(/\s+(?=[.;:])/gu, '')
        .replace(/\s+/gu, ' ')
        .trim(),
    );

const stepLines = (lines: readonly string[]): string[] =>
  lines
    .map((line) => plain(line).replace(/^\d{1,2}\s?[.)]\s+(?=\p{L})/u, ''))
    .filter((line) => line !== '' && !COUNTING.test(line) && parseHeadingKind(line) !== 'method');

/** Returns a page as a user would paste it. */
function toPastedText({ jsonld = [], html }: Page): string {
  const scripts = jsonld.map((body) => `<script type="application/ld+json">${body}</script>`);
  return html ?? `<!doctype html><html><head>${scripts.join('\n')}</head></html>`;
}

/** Reads the first recipe of a page, or only its title if the import rejects the recipe. */
function readFirstRecipe(page: Page): {
  readonly imported: boolean;
  readonly item: Partial<ImportItem> | undefined;
} {
  const [first] = parsePastedRecipes(toPastedText(page)).entries;
  return first?.ok ? { imported: true, item: first.item } : { imported: false, item: first };
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

/** Collects all texts below the JSON-LD properties whose name matches a pattern. */
function collectTexts(page: Page, pattern: RegExp): string[] {
  const texts: string[] = [];
  const walk = (value: unknown, inside: boolean) => {
    if (typeof value === 'string' && inside) texts.push(plain(value));
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, inside || pattern.test(name));
    }
  };
  for (const body of page.jsonld ?? []) {
    try {
      walk(JSON.parse(body.replace(/[\n\r\t]/gu, ' ')), false);
    } catch {
      texts.push(plain(body));
    }
  }
  return texts;
}

/** Keeps only the letters and digits of a line, because scrapers join the parts of a line differently. */
const bare = (line: string): string => line.replace(/\(s\)|(?<=\p{L}{3})s\b|\.0\b|[^\p{L}\p{N}]/gu, '');

function hasInOrder(texts: readonly string[], lines: readonly string[]): boolean {
  const text = texts.map(bare).join('');
  let at = 0;
  for (const line of lines.map(bare)) {
    const position = text.indexOf(line, at);
    if (position < 0) return false;
    at = position + line.length;
  }
  return true;
}

function carries(page: Page): boolean {
  const { ingredients = [], instructions_list = [] } = page.expected;
  if (ingredients.length === 0 || instructions_list.length === 0) return false;
  const listed = ingredients
    .filter((line) => parseIngredientLine(toSingleLine(line)).kind === 'ingredient')
    .map(plain);
  return (
    hasInOrder(collectTexts(page, /^(?:recipeIngredient|ingredients)$/iu), listed) &&
    hasInOrder(collectTexts(page, /^recipeInstructions$/iu), stepLines(instructions_list))
  );
}

/**
 * Compares the import of a page with the expected result. A page that cannot be compared is wrong; the reason is
 * returned.
 */
export function compare(page: Page): Compared {
  try {
    return compared(page);
  } catch (error) {
    const right = Object.fromEntries(COLUMNS.map((column) => [column, false])) as Compared['right'];
    return { key: page.key, imported: false, right, carries: false, reasons: [`not compared: ${error}`] };
  }
}

function compared(page: Page): Compared {
  const { expected } = page;
  const { imported, item } = readFirstRecipe(page);
  const instructions = item?.instructions ?? [];
  const parsedSteps = typeof instructions === 'string' ? [instructions] : instructions;
  const steps = [stepLines(expected.instructions_list ?? []), stepLines(parsedSteps)] as const;
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
    imported,
    right: {
      title: wrong.title === null,
      ingredients: wrong.ingredients === null,
      instructions: wrong.instructions === null,
      lines: lines === null,
      time: (expected.total_time || null) === (item?.minutes ?? null),
      yield: (Number.isNaN(servings) ? null : servings) === (item?.servings ?? null),
    },
    carries: (imported && Object.values(wrong).every((reason) => reason === null)) || carries(page),
    reasons: Object.values(wrong).filter((reason) => reason !== null),
  };
}

export const isRight = ({ imported, right }: Compared): boolean =>
  imported && ESSENTIAL.every((column) => right[column]);
