/**
 * Input of a plan: the requested meals, the best few hundred recipes for them, and the available food.
 *
 * Contract: all proposed recipes respect diets, hidden recipes and the minutes of each meal. A locked recipe is
 * always accepted, because its cook chose it.
 */

import { SERVINGS_DEFAULT } from '#contract/limits';
import type { PlanRequest } from '#contract/plan/plan';
import { SearchRequest } from '#contract/search/search';
import type { InCookbook } from '#domain/cookbook/in-cookbook';
import { ownOf } from '#domain/lib/own';
import { MINUTES_MAX } from '#domain/matching/limits';
import { knowledgeOf, OwnLabels } from '#domain/matching/own-labels';
import { allowedFor, isKeptOutByContent, keptOutBy } from '#domain/matching/results/filters';
import { tastesOf, withTastes } from '#domain/matching/results/order';
import { scorePrepared } from '#domain/matching/score/score';
import { believableToday, dayAfter } from '#domain/pantry/expiry';
import type { PlanningKnowledge } from '#domain/plan/planned-food';
import { type PreparedWeek, prepareWeek } from '#domain/plan/prepare-week';
import { MEALS, type PlannedMeals, type PlanRecipe, type PlanSlot, type StockItem } from '#domain/plan/types';
import type { DishKind } from '#domain/recipes/kinds';
import { PORTIONS } from '#domain/units/portions';
import type { LiveIndex, SearchOptions, SearchOutcome } from '../../recipe-index/index.ts';
import type { Reference } from '../foods/store.ts';
import { momentAt } from '../pantry/moment.ts';
import { type Cook, inCookbook } from '../search/cook.ts';
import { kitchenOf, ownLabelsOf, readRow, wishesOf } from '../search/search.ts';

/** Number of candidate recipes for each kind of meal, and of additional ones that fit the shortest time limit. */
const CANDIDATES = 300;
const QUICK_CANDIDATES = 100;

export interface Candidate extends PlanRecipe {
  readonly title: string;
  readonly cookbook?: InCookbook;
  /** True if the dish contains something that the eaters exclude. */
  readonly isKeptOut: boolean;
}

export interface AskedWeek {
  readonly week: PreparedWeek;
  /** Candidates by recipe id. */
  readonly candidates: ReadonlyMap<string, Candidate>;
  /** The plan before the request. */
  readonly current: PlannedMeals;
  readonly unknownIngredients: readonly string[];
  readonly notice: 'stale' | 'empty' | null;
}

/** Converts the request to a search for the same kitchen, without the fields that only plans have. */
export const searchFor = (request: PlanRequest): SearchRequest =>
  SearchRequest.parse({ ...request, maxMinutes: MINUTES_MAX });

/** A query to the index. */
interface Ranking {
  readonly kinds: readonly DishKind[];
  readonly maxMinutes: number;
  readonly best: number;
}

/**
 * The queries that the meals need: for each kind of meal the best recipes, and the best of those that fit the
 * shortest time limit.
 */
export function rankingsFor(meals: PlanRequest['meals']): Ranking[] {
  const free = meals.filter(({ use }) => use.kind === 'cook' && use.locked === null);
  const kindsOf = ({ meal }: PlanRequest['meals'][number]): readonly DishKind[] =>
    MEALS.find(({ name }) => name === meal)?.kinds ?? [];
  return [...Map.groupBy(free, (meal) => kindsOf(meal).join())].flatMap(([, own]): Ranking[] => {
    const kinds = kindsOf(own[0] as PlanRequest['meals'][number]);
    const bounds = own.map(({ maxMinutes }) => maxMinutes ?? MINUTES_MAX);
    const [least, most] = [Math.min(...bounds), Math.max(...bounds)];
    const all = { kinds, maxMinutes: most, best: CANDIDATES };
    return least === most ? [all] : [all, { kinds, maxMinutes: least, best: QUICK_CANDIDATES }];
  });
}

const slotsOf = ({ meals }: PlanRequest): PlanSlot[] =>
  meals.map(({ maxMinutes, ...meal }) => ({
    ...meal,
    // As in a search, the longest time means no limit.
    maxMinutes: maxMinutes === null || maxMinutes >= MINUTES_MAX ? null : maxMinutes,
  }));

/**
 * The available food. Typed ingredients count as plenty, because they have no amount. Pantry items have amounts and
 * dates.
 */
function stockOf(search: SearchRequest, { pantry }: Cook, reference: Reference): StockItem[] {
  const today = believableToday(search.today, momentAt(new Date()).day);
  return kitchenOf(search, pantry, reference).owned.map(({ name, amount, unit, daysLeft }) => ({
    name,
    amount: amount ?? null,
    unit: unit ?? null,
    expiresOn: daysLeft === null || daysLeft === undefined ? null : dayAfter(today, daysLeft),
  }));
}

/** Parameters that are the same for each query. */
interface Asked {
  readonly search: SearchRequest;
  readonly cook: Cook;
  /** Ids of recipes that are not proposed. */
  readonly hidden: ReadonlySet<string>;
  /** Ids of recipes that are needed even if the search does not find them. */
  readonly others: readonly string[];
}

/** Runs each query on the index. @returns at least one outcome */
function findRecipes(
  rankings: readonly Ranking[],
  { search, cook, hidden, others }: Asked,
  catalogue: LiveIndex,
  options: SearchOptions,
): Promise<SearchOutcome[]> {
  const now = Date.now();
  const asked = rankings.length > 0 ? rankings : [{ kinds: [], maxMinutes: MINUTES_MAX, best: 1 }];
  return Promise.all(
    asked.map(({ best, ...bounds }) =>
      catalogue.search(
        (reference) => ({
          kitchen: kitchenOf(search, cook.pantry, reference),
          wishes: { ...wishesOf(search, cook, reference, now), ...bounds, hidden },
          knowledge: reference.knowledge,
          own: ownLabelsOf(search, reference),
          best,
        }),
        {
          ...options,
          others,
          personal: (reference) => ({ ...cook.cookbook.recipesBy(reference), only: null }),
        },
      ),
    ),
  );
}

/**
 * Matches the recipes of all outcomes with the kitchen at the start of the week. Returns them by id, with the
 * knowledge of that kitchen.
 */
function matchAll(outcomes: readonly SearchOutcome[], cook: Cook) {
  const [{ reference, question }] = outcomes as readonly [SearchOutcome, ...SearchOutcome[]];
  const { wishes, own = new OwnLabels([]) } = question;
  // The limits of one query do not apply to the recipes of the others.
  const free = { ...wishes, kinds: [], maxMinutes: MINUTES_MAX };
  const tastes = tastesOf(wishes);
  const { kitchen, knowledge } = allowedFor(question.kitchen, free, knowledgeOf(question.knowledge, own));
  const rows = new Map(outcomes.flatMap((outcome) => [...outcome.rows]));
  const candidates = new Map(
    [...rows].map(([id, row]): [string, Candidate] => {
      const { prepared, card } = readRow(row, reference, own);
      return [
        id,
        {
          match: withTastes(scorePrepared(prepared, kitchen, knowledge), tastes),
          servings: row.default_servings ?? SERVINGS_DEFAULT,
          title: card.title,
          ...inCookbook(id, cook, reference),
          isKeptOut: isKeptOutByContent(keptOutBy(prepared, free, null)),
        },
      ];
    }),
  );
  return { candidates, knowledge, reference };
}

/** Reads candidates from the index and prepares a week for the solver. */
export async function readWeek(
  request: PlanRequest,
  cook: Cook,
  catalogue: LiveIndex,
  options: SearchOptions,
): Promise<AskedWeek> {
  const search = searchFor(request);
  const locked = request.meals.flatMap(({ use }) => (use.kind === 'cook' ? (use.locked ?? []) : []));
  const others = [...new Set([...locked, ...request.current.flatMap(({ recipe }) => recipe ?? [])])];
  const hidden = new Set([...cook.hidden, ...request.without]);
  const asked = { search, cook, hidden, others };
  const outcomes = await findRecipes(rankingsFor(request.meals), asked, catalogue, options);
  const { candidates, knowledge, reference } = matchAll(outcomes, cook);
  const found = outcomes.flatMap(({ answer }) => answer.ranked.map(({ id }) => id));
  const isAllowed = (id: string) => candidates.get(id)?.isKeptOut === false && !hidden.has(id);
  const taken = new Set([...locked, ...[...found, ...others].filter(isAllowed)]);
  const planning: PlanningKnowledge = {
    ...knowledge,
    portionsOf: (name) => ownOf(PORTIONS, name),
  };
  const week = prepareWeek(
    {
      slots: slotsOf(request),
      recipes: [...candidates].flatMap(([id, candidate]) => (taken.has(id) ? [candidate] : [])),
      stock: stockOf(search, cook, reference),
      assumeStaples: search.assumeStaples,
      repeats: request.repeats,
    },
    planning,
  );
  const isEmpty = outcomes.every(({ empty }) => empty);
  return {
    week,
    candidates,
    current: request.current.map(({ meal, recipe }) => ({ slotId: meal, recipeId: recipe })),
    unknownIngredients: search.ingredients.filter((text) => !reference.knows(reference.canonical(text))),
    notice: outcomes.some(({ stale }) => stale) ? 'stale' : isEmpty ? 'empty' : null,
  };
}
