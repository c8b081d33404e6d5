/**
 * Exports a cookbook as files. Our own format contains everything, and importing it restores the same recipes. Linked
 * data (schema.org) is for other programs, and plain text is for printing.
 */
import type { ImportItem } from '../imports/reading.ts';
import type { CookbookItem, UserRecipe, UserRecipeLine } from './user-recipe.ts';

const DEFAULT_STEP = 'No steps given.';

/**
 * Returns the original ingredient lines, with section headings in between. A line that names two foods is stored as two
 * recipe lines with the same original text, which is returned only once.
 */
export function listOriginalLineTexts(lines: readonly UserRecipeLine[]): string[] {
  let [section, before] = ['', ''];
  return lines.flatMap(({ text, name, section: lineSection }) => {
    const words = text.trim() || name;
    const isNew = lineSection !== '' && lineSection !== section;
    const isRepeat = !isNew && words === before;
    [section, before] = [lineSection, words];
    return [...(isNew ? [`${lineSection.replace(/:$/u, '')}:`] : []), ...(isRepeat ? [] : [words])];
  });
}

/**
 * Converts a cookbook item to the import format. The extra field `cookbook` has the data that only our cookbook
 * supports, such as the rating.
 */
function exportedItem(
  item: CookbookItem,
  getRecipeAddress: (id: string) => string,
): ImportItem & { cookbook: object } {
  const { marks, recipe } = item;
  if (recipe === null) {
    const { recipe_id, title, version } = item;
    const versionFields = version === null ? {} : { my_version: version };
    return {
      title,
      instructions: [`See ${getRecipeAddress(recipe_id)}`],
      cookbook: { ...marks, recipe_id, ...versionFields },
    };
  }
  const { title, servings, minutes, lines, steps, source, notes } = recipe;
  const remarks = [notes, source].filter((part) => part !== '').join('\n\n');
  return {
    title,
    instructions: steps.some((step) => step.trim() !== '') ? steps : [DEFAULT_STEP],
    ingredients: listOriginalLineTexts(lines),
    ...(servings === null ? {} : { servings }),
    ...(minutes === null ? {} : { minutes }),
    ...(remarks === '' ? {} : { notes: remarks }),
    cookbook: { ...marks, recipe },
  };
}

/**
 * Returns the cookbook in our own format.
 * @param getRecipeAddress returns the page address of a recipe of the site from its id
 */
export const formatCookbookAsJson = (
  items: readonly CookbookItem[],
  getRecipeAddress: (id: string) => string,
): string =>
  `${JSON.stringify({ recipes: items.map((item) => exportedItem(item, getRecipeAddress)) }, null, 2)}\n`;

export function formatCookbookAsJsonLd(recipes: readonly UserRecipe[]): string {
  const nodes = recipes.map(({ title, servings, minutes, lines, steps, source, notes }) => ({
    '@type': 'Recipe',
    name: title,
    ...(servings === null ? {} : { recipeYield: String(servings) }),
    ...(minutes === null ? {} : { totalTime: `PT${Math.max(1, Math.round(minutes))}M` }),
    recipeIngredient: listOriginalLineTexts(lines),
    recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
    ...(notes === '' ? {} : { description: notes }),
    ...(source === '' ? {} : { isBasedOn: source }),
  }));
  return `${JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }, null, 2)}\n`;
}

function printed({ title, servings, minutes, lines, steps, source, notes }: UserRecipe): string {
  const facts = [
    ...(servings === null ? [] : [`Serves ${servings}`]),
    ...(minutes === null ? [] : [`${minutes} min`]),
  ].join(' · ');
  const parts = [
    `${title}\n${'='.repeat(Math.min(60, title.length))}`,
    facts,
    ['Ingredients', ...listOriginalLineTexts(lines).map((line) => `- ${line}`)].join('\n'),
    ['Method', ...steps.map((step, at) => `${at + 1}. ${step}`)].join('\n'),
    notes === '' ? '' : `Notes\n${notes}`,
    source === '' ? '' : `From ${source}`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Returns recipes as plain text for printing, one per page, separated by form feeds. */
export const formatCookbookAsText = (recipes: readonly UserRecipe[]): string =>
  `${recipes.map(printed).join('\n\n\f\n')}\n`;
