/**
 * A cookbook as files. Ours holds everything, and importing it gives the same recipes again; linked data is for other
 * programs, the text for paper. None of them is a table, so no cell of them can become a formula.
 */
import type { ImportItem } from '../imports/reading.ts';
import type { CookbookItem, OwnLine, OwnRecipe } from './own-recipe.ts';

const DEFAULT_STEP = 'No steps were written down.';

/** Lines as somebody wrote them, each once, with the headings among them. */
export function writtenLines(lines: readonly OwnLine[]): string[] {
  let [section, before] = ['', ''];
  return lines.flatMap(({ text, name, section: own }) => {
    const words = text.trim() || name;
    const isNew = own !== '' && own !== section;
    const isAgain = !isNew && words === before;
    [section, before] = [own, words];
    return [...(isNew ? [`${own.replace(/:$/u, '')}:`] : []), ...(isAgain ? [] : [words])];
  });
}

/** An item of an import, which other programs read too, and beside it what only a cookbook has. */
function exportedItem(
  item: CookbookItem,
  addressOf: (id: string) => string,
): ImportItem & { cookbook: object } {
  const { marks, recipe } = item;
  if (recipe === null) {
    const { recipe_id, title, version } = item;
    const own = version === null ? {} : { my_version: version };
    return {
      title,
      instructions: [`See ${addressOf(recipe_id)}`],
      cookbook: { ...marks, recipe_id, ...own },
    };
  }
  const { title, servings, minutes, lines, steps, source, notes } = recipe;
  const remarks = [notes, source].filter((part) => part !== '').join('\n\n');
  return {
    title,
    instructions: steps.some((step) => step.trim() !== '') ? steps : [DEFAULT_STEP],
    ingredients: writtenLines(lines),
    ...(servings === null ? {} : { servings }),
    ...(minutes === null ? {} : { minutes }),
    ...(remarks === '' ? {} : { notes: remarks }),
    cookbook: { ...marks, recipe },
  };
}

/**
 * Everything in our own form.
 * @param addressOf of the page of a recipe of the site that was saved, by its id
 */
export const cookbookJson = (items: readonly CookbookItem[], addressOf: (id: string) => string): string =>
  `${JSON.stringify({ recipes: items.map((item) => exportedItem(item, addressOf)) }, null, 2)}\n`;

/** Recipes of one's own as linked data (schema.org). */
export function cookbookLinkedData(recipes: readonly OwnRecipe[]): string {
  const nodes = recipes.map(({ title, servings, minutes, lines, steps, source, notes }) => ({
    '@type': 'Recipe',
    name: title,
    ...(servings === null ? {} : { recipeYield: String(servings) }),
    ...(minutes === null ? {} : { totalTime: `PT${Math.max(1, Math.round(minutes))}M` }),
    recipeIngredient: writtenLines(lines),
    recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
    ...(notes === '' ? {} : { description: notes }),
    ...(source === '' ? {} : { isBasedOn: source }),
  }));
  return `${JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }, null, 2)}\n`;
}

function printed({ title, servings, minutes, lines, steps, source, notes }: OwnRecipe): string {
  const facts = [
    ...(servings === null ? [] : [`Serves ${servings}`]),
    ...(minutes === null ? [] : [`${minutes} min`]),
  ].join(' · ');
  const parts = [
    `${title}\n${'='.repeat(Math.min(60, title.length))}`,
    facts,
    ['Ingredients', ...writtenLines(lines).map((line) => `- ${line}`)].join('\n'),
    ['Method', ...steps.map((step, at) => `${at + 1}. ${step}`)].join('\n'),
    notes === '' ? '' : `Notes\n${notes}`,
    source === '' ? '' : `From ${source}`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Recipes of one's own to print or to read anywhere: a page each, parted by form feeds. */
export const cookbookText = (recipes: readonly OwnRecipe[]): string =>
  `${recipes.map(printed).join('\n\n\f\n')}\n`;
