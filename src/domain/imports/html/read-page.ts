import { runAtOnce, type Stepwise } from '../../stepwise.ts';
import { buildEntry, type RawRecipe } from '../build-item.ts';
import { parseJson } from '../json/parse-json.ts';
import type { ItemIngredient, ReadContents, ReadEntry, ReadingNote } from '../reading.ts';
import { findRecipes } from '../schema-org/node.ts';
import { readRecipeNode } from '../schema-org/recipe.ts';
import { DEPTH_MAX } from '../text/plain.ts';
import { scanPage } from './scan-page.ts';
import { type Block, readBlocks } from './visible/blocks.ts';
import { readVisible, toVisibleRecipe, type Visible, withoutRecipeBehind } from './visible/read-visible.ts';
import { splitPage } from './visible/split-page.ts';

/** Number of recipes to read in one step. The shortest take 10 µs each, and 2 MiB hold 67,000 of them. */
const RECIPES_STEP = 500;

function* mapInSteps<Value, Result>(
  values: readonly Value[],
  read: (value: Value, index: number) => Result,
): Stepwise<Result[]> {
  const results: Result[] = [];
  for (const [index, value] of values.entries()) {
    results.push(read(value, index));
    if (index % RECIPES_STEP === RECIPES_STEP - 1) yield;
  }
  return results;
}

function* readRecipes(data: unknown): Stepwise<RawRecipe[]> {
  const { nodes, byId } = findRecipes(data);
  return yield* mapInSteps(nodes, (node) => readRecipeNode(node, byId));
}

/** True if a script had to be repaired and holds a recipe. */
function* hasRepaired(parsed: readonly Parsed[]): Stepwise<boolean> {
  for (const { repaired, value } of parsed) {
    if (repaired && (yield* readRecipes(value)).length > 0) return true;
  }
  return false;
}

const toEntry = (rawRecipe: RawRecipe, index: number): ReadEntry =>
  buildEntry(rawRecipe, index, { needsIngredients: true });

/** Fills fields that one source lacks from the other: some pages omit the ingredients in one of the two. */
function completed(rawRecipe: RawRecipe, other: RawRecipe | undefined): RawRecipe {
  if (other === undefined) return rawRecipe;
  return {
    ...rawRecipe,
    ingredients: rawRecipe.ingredients.length > 0 ? rawRecipe.ingredients : other.ingredients,
    steps: rawRecipe.steps.length > 0 ? rawRecipe.steps : other.steps,
    minutes: rawRecipe.minutes || (other.minutes ?? null),
    servings: rawRecipe.servings ?? other.servings ?? null,
    published: rawRecipe.published ?? other.published ?? null,
  };
}

/**
 * Number of characters of scripts to parse in one step, and maximum length, in characters, of a broken script to
 * repair. The longest script of 46 real pages has 31,122 characters; repairing 2 MiB of broken scripts took 1.2 s.
 */
const SCRIPTS_STEP = 256 * 1024;
const REPAIRED_MAX = 256 * 1024;

type Parsed = Extract<ReturnType<typeof parseJson>, { readonly ok: true }>;

/** Returns the linked-data scripts that can be parsed. */
function* parseScripts(scripts: readonly string[]): Stepwise<Parsed[]> {
  const parsed: Parsed[] = [];
  let length = 0;
  for (const script of scripts) {
    const read = parseJson(script, { repairedMax: REPAIRED_MAX });
    if (read.ok) parsed.push(read);
    length += script.length;
    if (length < SCRIPTS_STEP) continue;
    length = 0;
    yield;
  }
  return parsed;
}

/**
 * Reads the recipes of a web page: from its JSON-LD, else its microdata, RDFa or microformats, else its visible text.
 */
export const readPage = (html: string): ReadContents => runAtOnce(readPageInSteps(html));

/** The stepwise form of `readPage`. */
export function* readPageInSteps(html: string): Stepwise<ReadContents> {
  const { scripts, nodes, whole, title, image } = yield* scanPage(html);
  const findings: ReadingNote[] = whole ? [] : [{ code: 'nested-too-deep', max: DEPTH_MAX }];
  const parsed = yield* parseScripts(scripts);
  if (yield* hasRepaired(parsed)) findings.push({ code: 'repaired' });
  // All scripts form one graph: a recipe in one script may refer to a picture in another.
  const linked = yield* readRecipes(parsed.map(({ value }) => value));
  const marked = yield* readRecipes(nodes);
  const both = linked.length === 1 && marked.length === 1;
  const all =
    linked.length === 0 ? marked : both ? linked.map((rawRecipe) => completed(rawRecipe, marked[0])) : linked;
  const cooked = all.filter(({ steps }) => steps.length > 0);
  const read = cooked.length > 0 ? cooked : all;
  // With several recipes in the data, the visible text cannot be matched to one of them.
  if (read.length > 1) return { entries: yield* mapInSteps(read, toEntry), findings };
  const blocks = yield* readBlocks(html);
  yield;
  const [only] = read;
  const parts = only === undefined ? splitPage(blocks) : [];
  const several = parts.length > 1 ? parts.flatMap((part) => readPart(part) ?? []) : [];
  if (several.length > 1 && areDifferent(several)) {
    return {
      entries: several.map(toEntry),
      findings,
    };
  }
  yield;
  const visible = readVisible(blocks, title);
  const pageRecipe =
    only === undefined ? toVisibleRecipe(visible, { title, image }) : withVisible(only, visible);
  return { entries: pageRecipe === null ? [] : [toEntry(pageRecipe, 0)], findings };
}

const foodWords = ({ ingredients }: RawRecipe): Set<string> =>
  new Set(ingredients.map(toLineText).flatMap((line) => line.toLowerCase().match(/\p{L}{4,}/gu) ?? []));

/**
 * False if two recipes have most of their ingredients in common: blogs often repeat a recipe in the post and in its
 * recipe card.
 */
function areDifferent(recipes: readonly RawRecipe[]): boolean {
  const words = recipes.map(foodWords);
  return words.every((one, at) =>
    words.slice(0, at).every((other) => {
      const shared = [...one].filter((word) => other.has(word)).length;
      return shared * 2 <= Math.min(one.size, other.size);
    }),
  );
}

/** Reads one of several recipes on a page. Its title is the first line. */
function readPart(blocks: readonly Block[]): RawRecipe | null {
  const title = blocks[0]?.text ?? '';
  return toVisibleRecipe({ ...readVisible(blocks, title), title }, { title, image: '' });
}

// Merging of linked data with the visible page. Sites leave parts out of one of the two, or join lines in it.

/** Returns the letters and digits of a text: the two sources punctuate lines differently. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const toLineText = (ingredient: ItemIngredient): string =>
  typeof ingredient === 'string' ? ingredient : ingredient.name;

/** True if the page shows all the lines and lists more entries: additional lines, or the same text in more lines. */
function isLargerList(shown: readonly string[], lines: readonly string[]): boolean {
  const lineEntries = lines.filter((line) => !line.endsWith(':'));
  const all = shown.filter((line) => !line.endsWith(':'));
  // A single extra line is as likely to be a line about the page.
  if (all.length < lineEntries.length + (lineEntries.length > 1 ? 2 : 1)) return false;
  const text = all.map(bare).join('');
  return lineEntries.every((line) => text.includes(bare(line)));
}

/** True if the only step repeats the notes: some plugins put the introduction of a page in place of the steps. */
function isIntroduction({ steps, notes = [] }: RawRecipe): boolean {
  const [only, ...otherSteps] = steps.map(bare);
  return (
    only !== undefined &&
    otherSteps.length === 0 &&
    notes.some((note) => only.startsWith(bare(note).slice(0, 200)))
  );
}

/**
 * True if the page shows the same steps except the first: some data includes a remark above the list of steps as a
 * step.
 */
function hasRemarkFirst(steps: readonly string[], shown: readonly string[]): boolean {
  return (
    shown.length > 1 &&
    steps.length === shown.length + 1 &&
    shown.every((step, index) => bare(step) === bare(steps[index + 1] ?? ''))
  );
}

/** Marks ingredient lines that the page shows as headings. */
function withHeadings(
  ingredients: readonly ItemIngredient[],
  headings: ReadonlySet<string>,
): ItemIngredient[] {
  const names = new Set([...headings].map(bare));
  return ingredients.map((one) =>
    typeof one === 'string' && !/[\d:]/u.test(one) && one.length <= 60 && names.has(bare(one))
      ? `${one}:`
      : one,
  );
}

/**
 * Completes a recipe from linked data with the visible page: adds missing fields, and replaces partial lists with
 * complete ones.
 */
function withVisible(rawRecipe: RawRecipe, visible: Visible): RawRecipe {
  const lines = rawRecipe.ingredients.map(toLineText);
  const ingredients = isLargerList(visible.ingredients, lines)
    ? visible.ingredients
    : withHeadings(rawRecipe.ingredients, visible.headings);
  const isShown =
    isLargerList(visible.steps, rawRecipe.steps) ||
    hasRemarkFirst(rawRecipe.steps, visible.steps) ||
    (isIntroduction(rawRecipe) && visible.steps.length > 0);
  const steps = isShown ? visible.steps : rawRecipe.steps;
  return {
    ...rawRecipe,
    title: withoutRecipeBehind(rawRecipe.title) || visible.title,
    ingredients,
    steps,
    minutes: rawRecipe.minutes || visible.minutes,
    servings: rawRecipe.servings ?? visible.servings,
  };
}
