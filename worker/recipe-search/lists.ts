/**
 * Builds the public recipe lists, the links between lists, and the links on a recipe page.
 *
 * All data comes from the in-memory search index (docs/request-lifecycle.md). This avoids database scans and counters,
 * and a list always contains the same recipes as a search.
 */

import type { RecipeDetail } from '#contract/recipes/recipes';
import type { ListedRecipe, ListLink, ListLookup, RecipeLinks } from '#contract/search/browse';
import {
  COLLECTIONS,
  type Collection,
  capitalizeCuisine,
  pluralizeIfCountable,
} from '#domain/browse/collections';
import {
  buildRecipeListPath,
  isNonCanonicalAddress,
  LIST_LEAST,
  LIST_PAGE,
  LIST_PAGES_MOST,
  listPaths,
  parseRecipeListAddress,
} from '#domain/browse/list-address';
import { UNKNOWN } from '#domain/eaters/diets/labels';
import { listFoodWithAllKinds } from '#domain/foods/kinds';
import { detectDishKind } from '#domain/recipes/detect/dish-kind';
import { toSlug } from '#domain/recipes/slug';
import { parseJsonColumn, TextList } from '../platform/db/json-column.ts';
import { toUnfinishedPageVersion } from '../platform/http/pages/cached-page.ts';
import {
  type IndexView,
  normalizeCuisineName,
  parseRecipeLines,
  type RecipeIndex,
  toMatchRecipe,
} from '../recipe-index/engine.ts';
import type { EarlyState, IndexRow } from '../recipe-index/index.ts';
import type { SitemapPaths } from './door.ts';
import { canFoodHaveRecipeList, type KnownSubject, resolveListSubject } from './subjects.ts';

const LINKS_MOST = 12;
/** Number of the most frequent foods whose pairs get pages in the sitemap, such as 'chicken and rice'. */
const PAIRS_OF = 100;
const FOODS_OF_RECIPE = 3;
const ALIKE_MOST = 6;

const NOTHING_WANTED = { from: 0, most: 0 };
const NOT_FOUND: ListLookup = { status: 404 };

export async function findRecipeList(
  index: RecipeIndex,
  url: Pick<URL, 'pathname' | 'search'>,
): Promise<ListLookup> {
  const address = parseRecipeListAddress(url);
  if (address === null) return NOT_FOUND;
  const { value, rows, version } = await index.runLookup((view) => {
    const subject = resolveListSubject(address, view);
    const value = subject === null ? null : buildContent(subject, view);
    return { value, ids: value?.ids ?? [] };
  });
  if (value === null) return NOT_FOUND;
  const { subject, total, links, unchecked } = value;
  const path = buildRecipeListPath(subject.address);
  const pages = Math.min(LIST_PAGES_MOST, Math.max(1, Math.ceil(total / LIST_PAGE)));
  if (subject.address.page > pages || isThin(subject, total)) return NOT_FOUND;
  if (isNonCanonicalAddress(url, path)) return { status: 301, path };
  const { address: spelt, names, cuisine } = subject;
  // The food labels in the index are outdated, so check the current labels of each recipe. Mark the page as unfinished,
  // so that the next visit renders it again.
  const ids = unchecked === null ? value.ids : value.ids.filter((id) => unchecked.fits(rows.get(id)));
  const recipes = toListedRecipes(ids, rows);
  const listVersion = unchecked === null ? version : toUnfinishedPageVersion(version);
  return {
    status: 200,
    version: listVersion,
    list: { address: spelt, names, cuisine, total, pages, recipes, ...links },
  };
}

/**
 * Returns true if a list has too few recipes to deserve a page. The list of all recipes always has a page, even if
 * filters leave it empty.
 */
const isThin = ({ address }: KnownSubject, total: number): boolean =>
  address.subject.kind !== 'all' && total < LIST_LEAST;

function buildContent(subject: KnownSubject, view: IndexView) {
  const { reference, labelled } = view;
  const { conditions, address } = subject;
  const { without } = conditions;
  const from = (address.page - 1) * LIST_PAGE;
  const { total, ids, ...linkCounts } = view.listRecipes(conditions, { from, most: LIST_PAGE });
  const everything = view.listRecipes({}, NOTHING_WANTED);
  return {
    subject,
    total,
    ids,
    unchecked: labelled || without === undefined ? null : { fits: isFreeOf(without, reference) },
    links: {
      cuisines: cuisineLinks(
        everything.cuisines,
        address.subject.kind === 'with' ? linkCounts.cuisines : null,
        subject,
      ),
      foods: foodLinks(linkCounts.foods, subject, view),
      collections: collectionLinks(view, subject.collection),
    },
  };
}

/**
 * Creates a test for recipes. It returns true if the current food labels show that the recipe is free of the given
 * labels.
 * @param without the labels, as a bit mask
 */
const isFreeOf = (without: number, reference: IndexView['reference']) => (row: IndexRow | undefined) => {
  if (row === undefined) return false;
  const { contains, may, unknown } = toMatchRecipe(row, reference).labels ?? UNKNOWN;
  return ((contains | may | unknown) & without) === 0;
};

/**
 * Returns links to the recipe lists of other cuisines. Cuisines with too few recipes for a list are left out.
 * @param all number of recipes by cuisine
 * @param among cuisines of the current list, most frequent first; only these cuisines get links. Null for links to all
 * cuisines, sorted by name
 */
function cuisineLinks(
  all: ReadonlyMap<string, number>,
  among: ReadonlyMap<string, number> | null,
  { keys, address }: KnownSubject,
): ListLink[] {
  const subjectCuisines = address.subject.kind === 'cuisine' ? keys : [];
  const large = [...(among ?? all).keys()].filter(
    (name) => (all.get(name) ?? 0) >= LIST_LEAST && !subjectCuisines.includes(name),
  );
  const links = large.map((name) => ({ name: capitalizeCuisine(name), path: listPaths.cuisine(name) }));
  return among === null ? links.sort((a, b) => (a.name < b.name ? -1 : 1)) : links.slice(0, LINKS_MOST);
}

/**
 * Returns links to foods that occur together with the subject of a recipe list. Foods that are frequent in the list and
 * characteristic of a dish come first. On the list for one food, each link adds a second food. On a list for two foods,
 * each link leads to the list for one of the two foods.
 */
function foodLinks(
  foods: ReadonlyMap<string, number>,
  { keys, address }: KnownSubject,
  { reference }: IndexView,
): ListLink[] {
  const pair = address.subject.kind === 'with' ? keys : [];
  if (pair.length > 1)
    return pair.map((name) => ({ name: pluralizeIfCountable(name), path: listPaths.foods(name) }));
  const subjectFoods = new Set(pair.flatMap((name) => [...listFoodWithAllKinds(name)]));
  const { getFoodWeight } = reference.knowledge;
  return [...foods]
    .filter(
      ([name, times]) =>
        times >= LIST_LEAST && !subjectFoods.has(name) && canFoodHaveRecipeList(name, reference),
    )
    .sort(([a, m], [b, n]) => n * getFoodWeight(b) - m * getFoodWeight(a) || (a < b ? -1 : 1))
    .slice(0, LINKS_MOST)
    .map(([name]) => ({ name: pluralizeIfCountable(name), path: listPaths.foods(...pair, name) }));
}

function collectionLinks(view: IndexView, currentCollection: Collection | null): ListLink[] {
  return COLLECTIONS.filter(
    (one) =>
      one !== currentCollection && view.listRecipes(one.conditions, NOTHING_WANTED).total >= LIST_LEAST,
  ).map(({ key, title }) => ({ name: title, path: listPaths.collection(key) }));
}

const toTitle = ({ title }: IndexRow): string => title || 'Untitled recipe';

/**
 * Returns the recipes with the given IDs, in the given order. Recipes that were deleted in the meantime are left out.
 */
export const toListedRecipes = (
  ids: readonly string[],
  rows: ReadonlyMap<string, IndexRow>,
): ListedRecipe[] =>
  ids.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [toListedRecipe(row)];
  });

const toListedRecipe = (row: IndexRow): ListedRecipe => ({
  id: row.id,
  title: toTitle(row),
  cuisine: row.cuisine,
  minutes_to_make: row.minutes_to_make,
  minutes_source: row.minutes_source,
  tools: parseJsonColumn(row.tools, TextList),
  tags: parseJsonColumn(row.tags, TextList),
  image: row.image,
  ingredients: parseRecipeLines(row).map(([ingredient_name, , required]) => ({
    ingredient_name,
    required: required === 1,
  })),
});

export async function findRecipeLinks(
  index: RecipeIndex,
  recipe: RecipeDetail,
  earlyState: EarlyState,
): Promise<RecipeLinks> {
  const { id, title, tags, ingredients } = recipe;
  const required = ingredients.filter((line) => line.required).map(({ canonical_name }) => canonical_name);
  const foods = new Set(required);
  const kind = detectDishKind({ title, tags, foods: required });
  const { value, rows } = await index.runLookup((view) => {
    const { reference } = view;
    const { knowledge } = reference;
    const cuisine = recipe.cuisine === null ? null : normalizeCuisineName(recipe.cuisine);
    const inCuisine = cuisine === null ? 0 : view.countRecipes(`cuisine ${cuisine}`, { cuisine });
    const countWith = (name: string) =>
      view.countRecipes(`food ${name}`, { foods: [listFoodWithAllKinds(name)] });
    const telling = [...foods]
      .filter((name) => canFoodHaveRecipeList(name, reference))
      .sort((a, b) => knowledge.getFoodWeight(b) - knowledge.getFoodWeight(a) || (a < b ? -1 : 1))
      .filter((name) => countWith(name) >= LIST_LEAST)
      .slice(0, FOODS_OF_RECIPE);
    const ids = view.findSimilarRecipes({ id, foods, kind }, ALIKE_MOST);
    return { value: { cuisine: inCuisine >= LIST_LEAST ? cuisine : null, telling, ids }, ids };
  }, earlyState);
  return {
    cuisine: value.cuisine === null ? null : listPaths.cuisine(value.cuisine),
    foods: value.telling.map((name) => ({ name: pluralizeIfCountable(name), path: listPaths.foods(name) })),
    alike: value.ids.flatMap((other) => {
      const row = rows.get(other);
      return row === undefined ? [] : [{ id: row.id, title: toTitle(row) }];
    }),
  };
}

function findPairPaths(name: string, view: IndexView): string[] {
  const slug = toSlug(name);
  const subject = resolveListSubject(
    { subject: { kind: 'with', foods: [slug] }, filters: {}, page: 1 },
    view,
  );
  if (subject === null) return [];
  const { foods } = view.listRecipes(subject.conditions, NOTHING_WANTED);
  return foodLinks(foods, subject, view).map(({ path }) => path);
}

export async function listSitemapPaths(index: RecipeIndex): Promise<SitemapPaths> {
  const { value, version } = await index.runLookup((view) => {
    const { reference } = view;
    const { cuisines, foods } = view.listRecipes({}, NOTHING_WANTED);
    const large = (names: ReadonlyMap<string, number>) =>
      [...names].filter(([, times]) => times >= LIST_LEAST).map(([name]) => name);
    const listed = large(foods).filter((name) => canFoodHaveRecipeList(name, reference));
    const paths = [
      listPaths.recipes,
      ...collectionLinks(view, null).map(({ path }) => path),
      ...large(cuisines).map(listPaths.cuisine).sort(),
      ...listed.map((name) => listPaths.foods(name)).sort(),
      ...new Set(
        listed
          .slice(0, PAIRS_OF)
          .flatMap((name) => findPairPaths(name, view))
          .sort(),
      ),
    ];
    return { value: paths, ids: [] };
  });
  return { paths: value, version };
}
