import { isUserOrHouseholdRecipe } from '#contract/cookbook/cookbook-paths';
import type { RecipeSummary, SearchReply, SearchRequest } from '#contract/search/search';
import { findDietNotesForEaters, type LabelledLine } from '#domain/eaters/diets/contents/recipe-labels';
import { UNKNOWN } from '#domain/eaters/diets/labels';
import { listFoodWithAllKinds } from '#domain/foods/kinds';
import { toLookupKey } from '#domain/foods/spelling';
import { pickNumberFilterBounds } from '#domain/matching/number-filters';
import { buildDietFilterFromExclusions } from '#domain/matching/results/diet-wishes';
import { explainScore } from '#domain/matching/results/explain';
import { removeForbiddenFoods } from '#domain/matching/results/filters';
import { addPreferencePointsToFit, compareResults, toTastePreferences } from '#domain/matching/results/order';
import { createRecipeSwapPlan, type Swaps } from '#domain/matching/results/swaps';
import { FIT_POINT } from '#domain/matching/score/fit';
import { type PreparedRecipe, prepareRecipeForMatching } from '#domain/matching/score/prepare';
import { scorePreparedRecipe } from '#domain/matching/score/score';
import type { Coverage, Kitchen, Match, Result, SearchWishes } from '#domain/matching/types';
import {
  applyUserLabelsToKnowledge,
  applyUserLabelsToRecipe,
  UserLabels,
} from '#domain/matching/user-labels';
import type { Reference } from '../features/foods/store.ts';
import { parseJsonColumn, TextList } from '../platform/db/json-column.ts';
import {
  normalizeCuisineName,
  parseRecipeLines,
  type RecipeIndex,
  type SearchOptions,
  toMatchRecipe,
} from '../recipe-index/engine.ts';
import type { IndexRow } from '../recipe-index/index.ts';
import { computeDaysSinceCooked, findCookbookStatus, toPersonalRecipes } from './cook.ts';
import type { CookAccountData, PantryKitchen } from './door.ts';

export async function searchRecipeIndex(
  request: SearchRequest,
  cook: CookAccountData,
  index: RecipeIndex,
  options: SearchOptions,
): Promise<SearchReply> {
  const now = Date.now();
  const { pantry, cookbook } = cook;
  const only = request.onlyCookbook ? cookbook.saved : null;
  const outcome = await index.search(
    (reference) => ({
      kitchen: toSearchKitchen(request, pantry, reference),
      wishes: toSearchFilters(request, cook, reference, now),
      knowledge: reference.knowledge,
      own: toUserLabels(request, reference),
    }),
    {
      ...options,
      mayBePartial: true,
      personal: (reference) => ({ ...toPersonalRecipes(cookbook, reference), only }),
    },
  );
  const { answer, question, reference, rows, roughly, stale, empty, partial } = outcome;
  const { ranked, unlocks, leftOut, loosen } = answer;
  const { wishes, own: userLabels = new UserLabels([]) } = question;
  const tastes = toTastePreferences(wishes);
  const { kitchen, knowledge, swaps } = removeForbiddenFoods(
    question.kitchen,
    wishes,
    applyUserLabelsToKnowledge(question.knowledge, userLabels),
  );
  const matches = ranked.flatMap(({ id }) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const { prepared, card } = parseIndexRowForSearch(row, reference, userLabels);
    const match = scorePreparedRecipe(prepared, kitchen, knowledge);
    return [{ ...addPreferencePointsToFit(match, tastes), card, row }];
  });
  if (roughly) matches.sort(compareResults);
  return {
    results: matches.map((match) => ({
      ...toSummary({ ...match, breakdown: explainScore(match) }, match.card, swaps),
      ...findCookbookStatus(match.recipe.id, cook, reference),
      ...lastCooked(match.recipe.id, cook),
      ...dietOfResult(match, match.row, request, swaps),
    })),
    unlock:
      unlocks[0] === undefined ? null : { ingredient: unlocks[0].ingredient, recipes: unlocks[0].recipes },
    unlocks: unlocks.map(({ ingredient, recipes, opens }) => ({
      ingredient,
      recipes,
      opens: opens.flatMap((id) => {
        const row = rows.get(id);
        if (row === undefined) return [];
        const { cookbook: whose } = findCookbookStatus(id, cook, reference);
        return [
          { id, title: toTitle(row), ...(isUserOrHouseholdRecipe(whose) ? { own: true as const } : {}) },
        ];
      }),
    })),
    unknownIngredients: request.ingredients.filter((text) => !reference.knows(text)),
    leftOut: { ...leftOut },
    expired: pantry.expired.filter((name) => !isLeftOut(name, request, reference)),
    ...(ranked.length === 0
      ? { loosen: loosen.map((step) => ({ ...step, to: spelling(step.to, request.exclude, reference) })) }
      : {}),
    ...(partial ? { partial: true as const } : {}),
    ...(stale ? { notice: 'stale' as const } : empty ? { notice: 'empty' as const } : {}),
  };
}

const isLeftOut = (name: string, { pantryExcept }: SearchRequest, reference: Reference): boolean =>
  pantryExcept.some((text) => reference.canonical(text) === reference.current(name));

/**
 * Combines typed ingredients and pantry items into the food and tools that a search assumes to be available. A typed
 * ingredient has no amount and counts as unlimited. Amounts in the pantry therefore matter only for foods that the user
 * did not type.
 */
export function toSearchKitchen(
  request: SearchRequest,
  pantry: PantryKitchen,
  reference: Reference,
): Kitchen {
  return {
    owned: [
      ...request.ingredients.map((text) => ({ name: reference.canonical(text), named: true })),
      ...pantry.items
        .filter(({ name }) => !isLeftOut(name, request, reference))
        .map((item) => ({ ...item, name: reference.current(item.name) })),
    ],
    tools: request.tools.flatMap((text) => reference.tool(text) ?? []),
    assumeStaples: request.assumeStaples,
    outOfStock: pantry.outOfStock
      .filter((name) => !isLeftOut(name, request, reference))
      .map((name) => reference.current(name)),
  };
}

export function toSearchFilters(
  request: SearchRequest,
  cook: CookAccountData,
  reference: Reference,
  now: number,
): SearchWishes {
  const { maxMinutes, unknownMinutes, kinds, limit } = request;
  const diet = buildDietFilterFromExclusions(request.exclusions, request.dietGroup);
  const foods = request.exclusions.flatMap(({ kind, name }) =>
    kind === 'food' ? [...listFoodWithAllKinds(reference.canonical(name))] : [],
  );
  return {
    maxMinutes,
    unknownMinutes,
    kinds,
    ...pickNumberFilterBounds(request),
    exclude: [...request.exclude.map(reference.canonical), ...foods],
    excludeAlways: foods,
    ...(diet === null ? {} : { diet }),
    cuisines: request.cuisines.map(normalizeCuisineName),
    hidden: cook.hidden,
    cooked: computeDaysSinceCooked(cook, now),
    limit,
  };
}

/**
 * Returns the user's label corrections, grouped by food. Each group has the canonical name of its food, and the labels
 * that this name has for all users.
 */
export function toUserLabels({ corrections }: SearchRequest, reference: Reference): UserLabels {
  const byName = Map.groupBy(corrections, ({ name }) => toLookupKey(name));
  return new UserLabels(
    [...byName.values()].map((nameCorrections) => {
      const name = nameCorrections[0]?.name ?? '';
      return {
        name: reference.canonical(name),
        before: reference.labels.ofLine(name, ''),
        corrections: nameCorrections,
      };
    }),
  );
}

/**
 * Returns the substitutes that make a recipe fit the food restrictions of the people who eat. Also returns the
 * restrictions that the recipe may still break because of other ingredients.
 */
function dietOfResult(
  match: Pick<Match, 'recipe' | 'coverage'>,
  row: IndexRow,
  { exclusions }: SearchRequest,
  swaps: Swaps | null,
): Pick<RecipeSummary, 'diet' | 'swaps'> {
  if (exclusions.length === 0 && swaps === null) return {};
  // Take the names of the ingredients from the index row of the recipe. Take their diet labels from the result of
  // matching, which includes the user's corrections of labels.
  const lines = parseRecipeLines(row).map(([name, , required], i) => ({
    name,
    required: required === 1,
    labels: match.recipe.ingredients[i]?.labels ?? UNKNOWN,
  }));
  if (swaps === null) return toDietSummary(lines, exclusions);
  const swapPlan = createRecipeSwapPlan(match, swaps);
  const stays = swapPlan.stays.flatMap((i) => lines[i] ?? []);
  return { ...toDietSummary(stays, exclusions), swaps: swapPlan.swaps.map((swap) => ({ ...swap })) };
}

function toDietSummary(
  lines: readonly LabelledLine[],
  exclusions: SearchRequest['exclusions'],
): Pick<RecipeSummary, 'diet'> {
  const notes = findDietNotesForEaters({ lines }, exclusions);
  if (notes === null) return {};
  return {
    diet: {
      may: notes.may.map(({ what, names }) => ({ what, names: [...names] })),
      unchecked: [...notes.unchecked],
    },
  };
}

const lastCooked = (id: string, { cookedAt }: CookAccountData) =>
  cookedAt.has(id) ? { cooked_at: cookedAt.get(id) } : {};

/**
 * Returns an excluded food as the user wrote it in the request, so that the page can remove it from its list of
 * excluded foods.
 */
function spelling(to: number | string | null, exclude: readonly string[], reference: Reference) {
  return typeof to === 'string' ? (exclude.find((text) => reference.canonical(text) === to) ?? to) : to;
}

type Card = Pick<
  RecipeSummary,
  | 'id'
  | 'title'
  | 'cuisine'
  | 'minutes_to_make'
  | 'minutes_source'
  | 'ingredients'
  | 'tools'
  | 'instructionsPreview'
  | 'tags'
  | 'image'
>;

interface ReadRow {
  readonly prepared: PreparedRecipe;
  readonly card: Card;
}

/** Cache of parsed index rows. An index row stays in memory between searches, so it is parsed only once. */
const readRows = new WeakMap<IndexRow, ReadRow & { readonly reference: Reference }>();

/**
 * Parses an index row. Returns the recipe in the form that matching needs, and the fields of its result card.
 * @param userLabels the user's label corrections
 */
export function parseIndexRowForSearch(row: IndexRow, reference: Reference, userLabels: UserLabels): ReadRow {
  let known = readRows.get(row);
  if (known?.reference !== reference) {
    const prepared = prepareRecipeForMatching(toMatchRecipe(row, reference), reference.knowledge);
    known = { reference, prepared, card: toCard(row) };
    readRows.set(row, known);
  }
  const { prepared, card } = known;
  const recipe = applyUserLabelsToRecipe(prepared.recipe, userLabels);
  return {
    prepared: recipe === prepared.recipe ? prepared : prepareRecipeForMatching(recipe, reference.knowledge),
    card,
  };
}

const toTitle = (row: IndexRow): string => row.title || 'Untitled recipe';

function toCard(row: IndexRow): Card {
  return {
    id: row.id,
    title: toTitle(row),
    cuisine: row.cuisine,
    minutes_to_make: row.minutes_to_make,
    minutes_source: row.minutes_source,
    ingredients: parseRecipeLines(row).map(([ingredient_name, , required]) => ({
      ingredient_name,
      required: required === 1,
    })),
    tools: parseJsonColumn(row.tools, TextList),
    instructionsPreview: row.instructions_preview,
    tags: parseJsonColumn(row.tags, TextList),
    ...(row.image === null ? {} : { image: row.image }),
  };
}

function toSummary(result: Result, card: Card, swaps: Swaps | null): RecipeSummary {
  return {
    ...card,
    matchScore: result.matchScore,
    fit: result.fit / FIT_POINT,
    why: result.fitLines.map(({ kind, value, names }) => ({
      kind,
      value: value / FIT_POINT,
      ...(names === undefined ? {} : { names: [...names] }),
    })),
    kind: result.recipe.kind,
    group: result.group,
    preferred: result.preferred,
    urgency: result.urgency,
    breakdown: result.breakdown.map((loss) => ({ ...loss })),
    missingTools: result.missingTools.map((tool) => ({ ...tool })),
    missingOrSubbedIngredients: missingOrSubbed(result.coverage, swaps),
  };
}

/**
 * Returns the missing foods, without duplicates, and the foods that a substitute replaces. If the food restrictions
 * require a substitute that the cook lacks, the substitute is missing instead of the original ingredient.
 */
function missingOrSubbed(
  coverage: readonly Coverage[],
  swaps: Swaps | null,
): RecipeSummary['missingOrSubbedIngredients'] {
  const missing = new Set<string>();
  return coverage.flatMap(({ kind, name, using, note: whole = '' }) => {
    const note = swaps?.filterNote(whole) ?? whole;
    if (kind === 'substituted')
      return [{ original: name, ...(using ? { using } : {}), ...(note ? { note } : {}) }];
    const thing = using ?? name;
    if (kind !== 'missing' || missing.has(thing)) return [];
    missing.add(thing);
    return [{ original: thing }];
  });
}
