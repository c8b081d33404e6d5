/** Linked data beside what its page shows: sites leave parts out of one of them, or run its lines together. */
import type { RawRecipe } from '../../build-item.ts';
import type { ItemIngredient } from '../../reading.ts';
import type { Visible } from './read-visible.ts';

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
export function withVisible(found: RawRecipe, visible: Visible): RawRecipe {
  const lines = found.ingredients.map(lineIn);
  const ingredients = isLargerList(visible.ingredients, lines)
    ? visible.ingredients
    : withHeadings(found.ingredients, visible.headings);
  const isShown =
    isLargerList(visible.steps, found.steps) || (isIntroduction(found) && visible.steps.length > 0);
  const steps = isShown ? visible.steps : found.steps;
  return {
    ...found,
    title: found.title || visible.title,
    ingredients,
    steps,
    minutes: found.minutes || visible.minutes,
    servings: found.servings ?? visible.servings,
  };
}
