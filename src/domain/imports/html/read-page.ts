import { runStepwiseAtOnce, type Stepwise } from '../../stepwise.ts';
import { buildImportEntry, type RawRecipe } from '../build-item.ts';
import { parseJson } from '../json/parse-json.ts';
import type { ItemIngredient, ReadContents, ReadEntry, ReadingNote } from '../reading.ts';
import { findRecipeNodes } from '../schema-org/node.ts';
import { parseSchemaOrgRecipe } from '../schema-org/recipe.ts';
import { DEPTH_MAX } from '../text/plain.ts';
import { extractStructuredData } from './scan-page.ts';
import { type Block, extractTextBlocks } from './visible/blocks.ts';
import {
  findVisibleRecipeParts,
  stripRecipeSuffix,
  toRecipeFromVisibleText,
  type VisibleRecipeParts,
} from './visible/read-visible.ts';
import { splitBlocksByRecipe } from './visible/split-page.ts';

/**
 * Number of recipes that are parsed before the page may handle other events, such as clicks. Parsing the shortest
 * recipe takes 10 µs, and a page of 2 MiB can contain 67,000 of them.
 */
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
  const { nodes, byId } = findRecipeNodes(data);
  return yield* mapInSteps(nodes, (node) => parseSchemaOrgRecipe(node, byId));
}

function* hasRepaired(parsed: readonly Parsed[]): Stepwise<boolean> {
  for (const { repaired, value } of parsed) {
    if (repaired && (yield* readRecipes(value)).length > 0) return true;
  }
  return false;
}

const toEntry = (rawRecipe: RawRecipe, index: number): ReadEntry =>
  buildImportEntry(rawRecipe, index, { needsIngredients: true });

/**
 * Fills the missing parts of a recipe from another version of the recipe. For example, some pages have the ingredients
 * only in the JSON-LD or only in the markup.
 */
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
 * Limits for the JSON-LD scripts of a web page. `SCRIPTS_STEP`: number of characters that are parsed before the browser
 * may handle other events. `REPAIRED_MAX`: maximum number of characters of a broken script that is repaired, because
 * repairing 2 MiB of broken scripts took 1.2 s. On 46 real pages, the longest script has 31,122 characters.
 */
const SCRIPTS_STEP = 256 * 1024;
const REPAIRED_MAX = 256 * 1024;

type Parsed = Extract<ReturnType<typeof parseJson>, { readonly ok: true }>;

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
 * Parses the recipes of a web page. They may be in JSON-LD, in other markup (microdata, RDFa or microformats) or only
 * in the visible text. The first of these sources that contains a recipe is used.
 */
export const parseWebPageRecipes = (html: string): ReadContents =>
  runStepwiseAtOnce(parseWebPageRecipesStepwise(html));

/** Variant of `parseWebPageRecipes` that works in steps, so that the browser can handle other events in between. */
export function* parseWebPageRecipesStepwise(html: string): Stepwise<ReadContents> {
  const { scripts, nodes, whole, title, image } = yield* extractStructuredData(html);
  const findings: ReadingNote[] = whole ? [] : [{ code: 'nested-too-deep', max: DEPTH_MAX }];
  const parsed = yield* parseScripts(scripts);
  if (yield* hasRepaired(parsed)) findings.push({ code: 'repaired' });
  // Parse all JSON-LD scripts of the page together, because a recipe in one script may refer to a picture in another
  // script.
  const linked = yield* readRecipes(parsed.map(({ value }) => value));
  const marked = yield* readRecipes(nodes);
  const both = linked.length === 1 && marked.length === 1;
  const all =
    linked.length === 0 ? marked : both ? linked.map((rawRecipe) => completed(rawRecipe, marked[0])) : linked;
  const cooked = all.filter(({ steps }) => steps.length > 0);
  const read = cooked.length > 0 ? cooked : all;
  // If the structured data has several recipes, ignore the visible text, because it is unknown which recipe the text
  // belongs to.
  if (read.length > 1) return { entries: yield* mapInSteps(read, toEntry), findings };
  const blocks = yield* extractTextBlocks(html);
  yield;
  const [only] = read;
  const parts = only === undefined ? splitBlocksByRecipe(blocks) : [];
  const several = parts.length > 1 ? parts.flatMap((part) => readPart(part) ?? []) : [];
  if (several.length > 1 && areDifferent(several)) {
    return {
      entries: several.map(toEntry),
      findings,
    };
  }
  yield;
  const visible = findVisibleRecipeParts(blocks, title);
  const pageRecipe =
    only === undefined ? toRecipeFromVisibleText(visible, { title, image }) : withVisible(only, visible);
  return { entries: pageRecipe === null ? [] : [toEntry(pageRecipe, 0)], findings };
}

const foodWords = ({ ingredients }: RawRecipe): Set<string> =>
  new Set(ingredients.map(toLineText).flatMap((line) => line.toLowerCase().match(/\p{L}{4,}/gu) ?? []));

/**
 * Returns true if no two of the recipes share most of their ingredients. Two recipes that share most ingredients are
 * probably the same, because blogs often repeat a recipe in the post and in its recipe card.
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

function readPart(blocks: readonly Block[]): RawRecipe | null {
  const title = blocks[0]?.text ?? '';
  return toRecipeFromVisibleText({ ...findVisibleRecipeParts(blocks, title), title }, { title, image: '' });
}

// Functions that combine a recipe's linked data (JSON-LD) with the visible page. Each of the two may lack parts of the
// recipe.

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const toLineText = (ingredient: ItemIngredient): string =>
  typeof ingredient === 'string' ? ingredient : ingredient.name;

/** Returns true if the visible list contains every line of the list in the linked data (JSON-LD), and more lines. */
function isLargerList(shown: readonly string[], lines: readonly string[]): boolean {
  const lineEntries = lines.filter((line) => !line.endsWith(':'));
  const all = shown.filter((line) => !line.endsWith(':'));
  // Treat the visible list as more complete only if it has at least two lines more than the linked data (JSON-LD),
  // because a single additional line may not belong to the recipe. If the linked data has only one line, one more line
  // is enough.
  if (all.length < lineEntries.length + (lineEntries.length > 1 ? 2 : 1)) return false;
  const text = all.map(bare).join('');
  return lineEntries.every((line) => text.includes(bare(line)));
}

/**
 * Returns true if the only step of a recipe repeats the recipe's notes. Some plugins store a page's introduction in the
 * field for the steps.
 */
function isIntroduction({ steps, notes = [] }: RawRecipe): boolean {
  const [only, ...otherSteps] = steps.map(bare);
  return (
    only !== undefined &&
    otherSteps.length === 0 &&
    notes.some((note) => only.startsWith(bare(note).slice(0, 200)))
  );
}

/**
 * Returns true if the visible page lists all steps except the first. The first step in the linked data is then a remark
 * that the page shows above its list of steps.
 */
function hasRemarkFirst(steps: readonly string[], shown: readonly string[]): boolean {
  return (
    shown.length > 1 &&
    steps.length === shown.length + 1 &&
    shown.every((step, index) => bare(step) === bare(steps[index + 1] ?? ''))
  );
}

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

function withVisible(rawRecipe: RawRecipe, visible: VisibleRecipeParts): RawRecipe {
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
    title: stripRecipeSuffix(rawRecipe.title) || visible.title,
    ingredients,
    steps,
    minutes: rawRecipe.minutes || visible.minutes,
    servings: rawRecipe.servings ?? visible.servings,
  };
}
