import type { ListedRecipe, RecipeList } from '#contract/search/browse';
import { findRecipeCollection } from '#domain/browse/collections';
import type { ListDiet } from '#domain/browse/list-address';

export const listText = {
  all: 'All recipes',
  home: 'Home',
  recipes: 'Recipes',
  breadcrumb: 'You are here',
  order: 'Meals first, the quickest at the top.',
  none: 'No matches. Try removing a filter.',
  dish: 'Dish',
  findDish: 'Find a dish',
  dishLead: 'Find a recipe by the name of the dish.',
  dishHeading: (query: string) => `Recipes for “${query}”`,
  noDish: 'We couldn’t find a dish with this name. Check the spelling, or try fewer words.',
  filters: 'Filter recipes',
  cuisine: 'Cuisine',
  anyCuisine: 'Any cuisine',
  time: 'Time',
  anyTime: 'Any time',
  upTo: (minutes: number) => `Up to ${minutes} min`,
  diet: 'Diet',
  anyDiet: 'Any diet',
  show: 'Show recipes',
  dietNote: 'Every ingredient fits this diet. Brands vary, so check the label.',
  diets: {
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    'gluten-free': 'Gluten-free',
    'dairy-free': 'Dairy-free',
    'nut-free': 'Nut-free',
  } satisfies Record<ListDiet, string>,
  minutes: ({ minutes_to_make: minutes, minutes_source: source }: ListedRecipe): string =>
    source === 'default' ? 'time not given' : `${source === 'steps' ? 'about ' : ''}${minutes} minutes`,
  foods: 'Recipes by ingredient',
  pairs: (name: string) => `Ingredients to cook with ${name}`,
  single: 'Recipes for each ingredient',
  cuisines: 'Cuisines',
  collections: 'Collections',
  pages: 'Pages',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
  failed: 'Failed to load recipes',
  tryAgain: 'Try again',
  search: 'Already got ingredients? See what you can cook.',
  find: 'Find recipes',
  recipesCount: (total: number) => [total.toLocaleString('en'), total === 1 ? 'recipe' : 'recipes'].join(' '),
} as const;

const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

export function formatRecipeListHeading({ address, names, cuisine }: RecipeList): string {
  const { subject, filters } = address;
  if (subject.kind === 'collection') return findRecipeCollection(subject.collection)?.title ?? '';
  if (subject.kind === 'with') return `Recipes with ${listed(names)}`;
  const { diet, time } = filters;
  const kinds = [diet === undefined ? '' : listText.diets[diet], cuisine ?? ''].filter(Boolean).join(' ');
  if (kinds === '' && time === undefined) return listText.all;
  const within = time === undefined ? '' : ` in ${time} minutes or less`;
  return [kinds === '' ? 'Recipes' : `${kinds} recipes`, within].join('');
}

export function formatRecipeListTitle(list: RecipeList): string {
  const { page } = list.address;
  return page === 1 ? formatRecipeListHeading(list) : `${formatRecipeListHeading(list)}, page ${page}`;
}

const NAMED = 3;

export function describeRecipeList(list: RecipeList): string {
  const { subject, page } = list.address;
  const collection = subject.kind === 'collection' ? findRecipeCollection(subject.collection) : undefined;
  const titles = listed(list.recipes.slice(0, NAMED).map(({ title }) => title));
  const examples = titles === '' ? '' : `, such as ${titles}`;
  const from = page === 1 ? '' : ` (page ${page})`;
  if (collection !== undefined)
    return `${collection.text} ${listText.recipesCount(list.total)}${from}${examples}.`;
  const what = formatRecipeListHeading(list);
  const heading = what === listText.all ? '' : `${what}${from}: `;
  return `${heading}${listText.recipesCount(list.total)}${examples}. See what you need, what you can swap and how long it takes.`;
}

export function formatRecipeListLead(list: RecipeList): string {
  const { subject } = list.address;
  const collection = subject.kind === 'collection' ? findRecipeCollection(subject.collection) : undefined;
  if (list.total === 0) return listText.none;
  return [
    ...(collection ? [collection.text] : []),
    `${listText.recipesCount(list.total)}.`,
    listText.order,
  ].join(' ');
}
