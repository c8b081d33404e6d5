import { isEntry } from '#contract/cookbook/cookbook-paths';
import type { RecipeSummary, SearchReply, SearchRequest } from '#contract/search/search';
import { dietNotesOf, type LabelledLine } from '#domain/eaters/diets/contents/recipe';
import { FOODS_UNKNOWN, UNKNOWN } from '#domain/eaters/diets/labels';
import { bitsOfExclusion } from '#domain/eaters/exclusions';
import { withKinds } from '#domain/foods/kinds';
import { lookupKey } from '#domain/foods/spelling';
import { boundsIn } from '#domain/matching/number-filters';
import { inOwnKitchen, knowledgeOf, OwnLabels } from '#domain/matching/own-labels';
import { breakdownOf } from '#domain/matching/results/explain';
import { allowedFor } from '#domain/matching/results/filters';
import { compareResults, tastesOf, withTastes } from '#domain/matching/results/order';
import { type Swaps, swapPlanOf } from '#domain/matching/results/swaps';
import { FIT_POINT } from '#domain/matching/score/fit';
import { type PreparedRecipe, prepare } from '#domain/matching/score/prepare';
import { scorePrepared } from '#domain/matching/score/score';
import type { Coverage, DietWishes, Kitchen, Match, Result, Wishes } from '#domain/matching/types';
import {
  cuisineName,
  type IndexRow,
  type LiveIndex,
  matchRecipe,
  recipeLines,
  type SearchOptions,
} from '../../recipe-index/index.ts';
import type { Reference } from '../foods/store.ts';
import { type Cook, daysSinceCooked, inCookbook, type PantryKitchen } from './cook.ts';

/** Ranks the catalogue for the kitchen that a request describes, with what the cook's own things bring. */
export async function search(
  request: SearchRequest,
  cook: Cook,
  catalogue: LiveIndex,
  options?: SearchOptions,
): Promise<SearchReply> {
  const now = Date.now();
  const { pantry, cookbook } = cook;
  const only = request.onlyCookbook ? cookbook.saved : null;
  const outcome = await catalogue.search(
    (reference) => ({
      kitchen: kitchenOf(request, pantry, reference),
      wishes: wishesOf(request, cook, reference, now),
      knowledge: reference.knowledge,
      own: ownLabelsOf(request, reference),
    }),
    { ...options, personal: (reference) => ({ ...cookbook.recipesBy(reference), only }) },
  );
  const { answer, question, reference, rows, roughly, stale, empty } = outcome;
  const { ranked, unlocks, leftOut, loosen } = answer;
  const { wishes, own = new OwnLabels([]) } = question;
  const tastes = tastesOf(wishes);
  const { kitchen, knowledge, swaps } = allowedFor(
    question.kitchen,
    wishes,
    knowledgeOf(question.knowledge, own),
  );
  const found = ranked.flatMap(({ id }) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const { prepared, card } = readRow(row, reference, own);
    const match = scorePrepared(prepared, kitchen, knowledge);
    return [{ ...withTastes(match, tastes), card, row }];
  });
  if (roughly) found.sort(compareResults);
  return {
    results: found.map((match) => ({
      ...summaryOf({ ...match, breakdown: breakdownOf(match) }, match.card, swaps),
      ...inCookbook(match.recipe.id, cook, reference),
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
        const { cookbook: whose } = inCookbook(id, cook, reference);
        return [{ id, title: titleOf(row), ...(isEntry(whose) ? { own: true as const } : {}) }];
      }),
    })),
    unknownIngredients: request.ingredients.filter((text) => !reference.knows(text)),
    leftOut: { ...leftOut },
    expired: pantry.expired.filter((name) => !isLeftOut(name, request, reference)),
    ...(ranked.length === 0
      ? { loosen: loosen.map((step) => ({ ...step, to: spelling(step.to, request.exclude, reference) })) }
      : {}),
    ...(stale ? { notice: 'stale' as const } : empty ? { notice: 'empty' as const } : {}),
  };
}

/** Whether a pantry item is one that this search does without. */
const isLeftOut = (name: string, { pantryExcept }: SearchRequest, reference: Reference): boolean =>
  pantryExcept.some((text) => reference.canonical(text) === reference.current(name));

/** A name that is typed has no amount and is plenty; that of the pantry counts for what the pantry alone has. */
export function kitchenOf(request: SearchRequest, pantry: PantryKitchen, reference: Reference): Kitchen {
  return {
    owned: [
      ...request.ingredients.map((text) => ({ name: reference.canonical(text), named: true })),
      ...pantry.items
        .filter(({ name }) => !isLeftOut(name, request, reference))
        .map((item) => ({ ...item, name: reference.current(item.name) })),
    ],
    // A tool that nobody knows is not there to be counted.
    tools: request.tools.flatMap((text) => reference.tool(text) ?? []),
    assumeStaples: request.assumeStaples,
  };
}

/** What a request asks for of recipes, with what is known of the cook. */
export function wishesOf(request: SearchRequest, cook: Cook, reference: Reference, now: number): Wishes {
  const { maxMinutes, unknownMinutes, kinds, limit } = request;
  const diet = dietOf(request);
  const foods = request.exclusions.flatMap(({ kind, name }) =>
    kind === 'food' ? [...withKinds(reference.canonical(name))] : [],
  );
  return {
    maxMinutes,
    unknownMinutes,
    kinds,
    ...boundsIn(request),
    exclude: [...request.exclude.map(reference.canonical), ...foods],
    excludeAlways: foods,
    ...(diet === null ? {} : { diet }),
    cuisines: request.cuisines.map(cuisineName),
    hidden: cook.hidden,
    cooked: daysSinceCooked(cook, now),
    limit,
  };
}

/** What those who eat do without, but for foods that they merely avoid; null: nothing. */
function dietOf({ exclusions, dietGroup }: SearchRequest): DietWishes | null {
  let [excluded, strict] = [0, 0];
  for (const one of exclusions) {
    const bits = bitsOfExclusion(one);
    excluded |= bits;
    // A food goes by the names of the lines: what may be made of anything may have it.
    if (one.strict) strict |= one.kind === 'food' ? FOODS_UNKNOWN : bits;
  }
  if (excluded === 0 && strict === 0 && dietGroup === 'fits') return null;
  return { excluded, strict, group: dietGroup };
}

/** What the cook says of foods, each by its canonical name and what a line of the very name contains for everybody. */
export function ownLabelsOf({ corrections }: SearchRequest, reference: Reference): OwnLabels {
  const byName = Map.groupBy(corrections, ({ name }) => lookupKey(name));
  return new OwnLabels(
    [...byName.values()].map((said) => {
      const name = said[0]?.name ?? '';
      return {
        name: reference.canonical(name),
        before: reference.labels.ofLine(name, ''),
        corrections: said,
      };
    }),
  );
}

/** What makes a recipe fit, where something has to, and what of the exclusions cannot be ruled out for what stays. */
function dietOfResult(
  match: Pick<Match, 'recipe' | 'coverage'>,
  row: IndexRow,
  { exclusions }: SearchRequest,
  swaps: Swaps | null,
): Pick<RecipeSummary, 'diet' | 'swaps'> {
  if (exclusions.length === 0 && swaps === null) return {};
  // By the names of the row, with the labels that the cook's kitchen gives them.
  const lines = recipeLines(row).map(([name, , required], i) => ({
    name,
    required: required === 1,
    labels: match.recipe.ingredients[i]?.labels ?? UNKNOWN,
  }));
  if (swaps === null) return notesOf(lines, exclusions);
  const told = swapPlanOf(match, swaps);
  const stays = told.stays.flatMap((i) => lines[i] ?? []);
  return { ...notesOf(stays, exclusions), swaps: told.swaps.map((swap) => ({ ...swap })) };
}

function notesOf(
  lines: readonly LabelledLine[],
  exclusions: SearchRequest['exclusions'],
): Pick<RecipeSummary, 'diet'> {
  const notes = dietNotesOf({ lines }, exclusions);
  if (notes === null) return {};
  return {
    diet: {
      may: notes.may.map(({ what, names }) => ({ what, names: [...names] })),
      unchecked: [...notes.unchecked],
    },
  };
}

/** When the cook last made a recipe, if that was of late. */
const lastCooked = (id: string, { cookedAt }: Cook) =>
  cookedAt.has(id) ? { cooked_at: cookedAt.get(id) } : {};

/** An excluded name as the request spells it, so that the page can take it off its list. */
function spelling(to: number | string | null, exclude: readonly string[], reference: Reference) {
  return typeof to === 'string' ? (exclude.find((text) => reference.canonical(text) === to) ?? to) : to;
}

/** What of a result card does not depend on the search. */
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

/** Rows stay in memory from search to search, and are read and prepared once. */
const readRows = new WeakMap<IndexRow, ReadRow & { readonly reference: Reference }>();

/**
 * A row as the matching sees it, and what a card of it shows.
 * @param own what the cook says of foods
 */
export function readRow(row: IndexRow, reference: Reference, own: OwnLabels): ReadRow {
  let known = readRows.get(row);
  if (known?.reference !== reference) {
    const prepared = prepare(matchRecipe(row, reference), reference.knowledge);
    known = { reference, prepared, card: cardOf(row) };
    readRows.set(row, known);
  }
  const { prepared, card } = known;
  const recipe = inOwnKitchen(prepared.recipe, own);
  return { prepared: recipe === prepared.recipe ? prepared : prepare(recipe, reference.knowledge), card };
}

const titleOf = (row: IndexRow): string => row.title || 'Untitled recipe';

function cardOf(row: IndexRow): Card {
  return {
    id: row.id,
    title: titleOf(row),
    cuisine: row.cuisine,
    minutes_to_make: row.minutes_to_make,
    minutes_source: row.minutes_source,
    ingredients: recipeLines(row).map(([ingredient_name, , required]) => ({
      ingredient_name,
      required: required === 1,
    })),
    tools: JSON.parse(row.tools),
    instructionsPreview: row.instructions_preview,
    tags: JSON.parse(row.tags),
    ...(row.image === null ? {} : { image: row.image }),
  };
}

function summaryOf(result: Result, card: Card, swaps: Swaps | null): RecipeSummary {
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

/** What is missing, each thing once, and what is replaced. Of what is swapped, what takes its place is missing. */
function missingOrSubbed(
  coverage: readonly Coverage[],
  swaps: Swaps | null,
): RecipeSummary['missingOrSubbedIngredients'] {
  const missing = new Set<string>();
  return coverage.flatMap(({ kind, name, using, note: whole = '' }) => {
    const note = swaps?.noteOf(whole) ?? whole;
    if (kind === 'substituted')
      return [{ original: name, ...(using ? { using } : {}), ...(note ? { note } : {}) }];
    const thing = using ?? name;
    if (kind !== 'missing' || missing.has(thing)) return [];
    missing.add(thing);
    return [{ original: thing }];
  });
}
