import { entryOf, type RawRecipe } from '../build-item.ts';
import { parseJson } from '../json/parse-json.ts';
import type { ItemIngredient, ReadContents, ReadingNote } from '../reading.ts';
import { findRecipes } from '../schema-org/node.ts';
import { foundIn } from '../schema-org/recipe.ts';
import { DEPTH_MAX } from '../text/plain.ts';
import { scanPage } from './scan-page.ts';
import { type Block, blocksOf } from './visible/blocks.ts';
import { foundInView, readVisible, type Visible, withoutRecipeBehind } from './visible/read-visible.ts';
import { splitPage } from './visible/split-page.ts';

function recipesIn(data: unknown): RawRecipe[] {
  const { nodes, byId } = findRecipes(data);
  return nodes.map((node) => foundIn(node, byId));
}

/** What one source lacks, from the other: pages leave the ingredients out of one of them. */
function completed(found: RawRecipe, other: RawRecipe | undefined): RawRecipe {
  if (other === undefined) return found;
  return {
    ...found,
    ingredients: found.ingredients.length > 0 ? found.ingredients : other.ingredients,
    steps: found.steps.length > 0 ? found.steps : other.steps,
    minutes: found.minutes || (other.minutes ?? null),
    servings: found.servings ?? other.servings ?? null,
    published: found.published ?? other.published ?? null,
  };
}

/** The recipes of a web page: from its JSON-LD, else its microdata, RDFa or microformats, else what it shows. */
export function readPage(html: string): ReadContents {
  const { scripts, nodes, whole, title, image } = scanPage(html);
  const findings: ReadingNote[] = whole ? [] : [{ code: 'nested-too-deep', max: DEPTH_MAX }];
  const parsed = scripts.map(parseJson).flatMap((script) => (script.ok ? [script] : []));
  if (parsed.some(({ repaired, value }) => repaired && recipesIn(value).length > 0))
    findings.push({ code: 'repaired' });
  // One graph: a recipe in one script may refer to a picture in another.
  const linked = recipesIn(parsed.map(({ value }) => value));
  const marked = recipesIn(nodes);
  const both = linked.length === 1 && marked.length === 1;
  const all =
    linked.length === 0 ? marked : both ? linked.map((found) => completed(found, marked[0])) : linked;
  const cooked = all.filter(({ steps }) => steps.length > 0);
  const read = cooked.length > 0 ? cooked : all;
  // Of several recipes nobody can say which one the page shows.
  if (read.length > 1)
    return {
      entries: read.map((found, index) => entryOf(found, index, { needsIngredients: true })),
      findings,
    };
  const blocks = blocksOf(html);
  const [only] = read;
  const parts = only === undefined ? splitPage(blocks) : [];
  const several = parts.length > 1 ? parts.flatMap((part) => foundInPart(part) ?? []) : [];
  if (several.length > 1 && areDifferent(several)) {
    return {
      entries: several.map((found, index) => entryOf(found, index, { needsIngredients: true })),
      findings,
    };
  }
  const visible = readVisible(blocks, title);
  const found = only === undefined ? foundInView(visible, { title, image }) : withVisible(only, visible);
  return { entries: found === null ? [] : [entryOf(found, 0, { needsIngredients: true })], findings };
}

const foodWords = ({ ingredients }: RawRecipe): Set<string> =>
  new Set(ingredients.map(lineIn).flatMap((line) => line.toLowerCase().match(/\p{L}{4,}/gu) ?? []));

/** False if two recipes have most of their ingredients in common: blogs tell a recipe in the post and again in its card. */
function areDifferent(recipes: readonly RawRecipe[]): boolean {
  const words = recipes.map(foodWords);
  return words.every((one, at) =>
    words.slice(0, at).every((other) => {
      const shared = [...one].filter((word) => other.has(word)).length;
      return shared * 2 <= Math.min(one.size, other.size);
    }),
  );
}

/** A recipe among several of a page: its title is the first line. */
function foundInPart(blocks: readonly Block[]): RawRecipe | null {
  const title = blocks[0]?.text ?? '';
  return foundInView({ ...readVisible(blocks, title), title }, { title, image: '' });
}

// Linked data beside what its page shows: sites leave parts out of one of them, or run its lines together.

/** Letters and digits: how a line is punctuated differs between the two. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const lineIn = (ingredient: ItemIngredient): string =>
  typeof ingredient === 'string' ? ingredient : ingredient.name;

/** Whether the page shows all the lines, and what it shows is more, or the same in more lines. */
function isLargerList(shown: readonly string[], lines: readonly string[]): boolean {
  const own = lines.filter((line) => !line.endsWith(':'));
  const all = shown.filter((line) => !line.endsWith(':'));
  // One line more is as likely a line about the page.
  if (all.length < own.length + (own.length > 1 ? 2 : 1)) return false;
  const text = all.map(bare).join('');
  return own.every((line) => text.includes(bare(line)));
}

/** Plugins put the introduction of a page where the steps should be. */
function isIntroduction({ steps, notes = [] }: RawRecipe): boolean {
  const [only, ...others] = steps.map(bare);
  return (
    only !== undefined &&
    others.length === 0 &&
    notes.some((note) => only.startsWith(bare(note).slice(0, 200)))
  );
}

/** True if the page shows the same steps but the first: data runs a remark above the list of steps into them. */
function hasRemarkFirst(steps: readonly string[], shown: readonly string[]): boolean {
  return (
    shown.length > 1 &&
    steps.length === shown.length + 1 &&
    shown.every((step, index) => bare(step) === bare(steps[index + 1] ?? ''))
  );
}

/** Lines that the page shows as headings are headings of the list. */
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

/** What linked data says, with what it lacks from the page, and the whole of what it has only a part of. */
function withVisible(found: RawRecipe, visible: Visible): RawRecipe {
  const lines = found.ingredients.map(lineIn);
  const ingredients = isLargerList(visible.ingredients, lines)
    ? visible.ingredients
    : withHeadings(found.ingredients, visible.headings);
  const isShown =
    isLargerList(visible.steps, found.steps) ||
    hasRemarkFirst(found.steps, visible.steps) ||
    (isIntroduction(found) && visible.steps.length > 0);
  const steps = isShown ? visible.steps : found.steps;
  return {
    ...found,
    title: withoutRecipeBehind(found.title) || visible.title,
    ingredients,
    steps,
    minutes: found.minutes || visible.minutes,
    servings: found.servings ?? visible.servings,
  };
}
