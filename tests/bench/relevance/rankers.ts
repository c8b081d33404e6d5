/**
 * Ways to order recipes for a pantry: the current order, the order before `fit` existed, and general ranking methods.
 */

import { MINUTES_MAX, RESULTS_MAX, SCORE_MIN } from '#domain/matching/limits';
import { buildDietFilterFromExclusions } from '#domain/matching/results/diet-wishes';
import { compareResults } from '#domain/matching/results/order';
import { rankAllMatchingRecipes } from '#domain/matching/results/recommend';
import { POINT } from '#domain/matching/score/exact';
import { indexKitchen } from '#domain/matching/score/kitchen-index';
import type { Kitchen, Match, Result, SearchWishes } from '#domain/matching/types';
import { normalizeCuisineName } from '#worker/recipe-index/build/rows';
import { scoreRecipe } from '../../unit/domain/matching/support/score-recipe.ts';
import { type CatalogueRecipe, reference } from './catalogue.ts';
import type { Pantry } from './judgements.ts';

export type Ranker = (pantry: Pantry, catalogue: readonly CatalogueRecipe[]) => readonly CatalogueRecipe[];

export function toKitchen(pantry: Pantry): Kitchen {
  return {
    owned: pantry.ingredients.map((text) => ({ name: reference.canonical(text), named: true })),
    tools: pantry.tools.flatMap((text) => reference.tool(text) ?? []),
    assumeStaples: pantry.assumeStaples ?? true,
  };
}

/**
 * Returns the filters of a search with a pantry. Includes recipes without a time, because people graded them like any
 * other.
 */
export function toSearchFilters(pantry: Pantry): SearchWishes {
  const diet = buildDietFilterFromExclusions(pantry.exclusions ?? []);
  return {
    maxMinutes: pantry.maxMinutes,
    unknownMinutes: true,
    exclude: [],
    cuisines: pantry.cuisines.map(normalizeCuisineName),
    ...(diet && { diet }),
    limit: RESULTS_MAX,
  };
}

/**
 * Returns the results of a search with a pantry, best first, without its limit. Many recipes have no grade and are left
 * out of the measures, so that ten graded recipes reach far below the results that a search shows.
 */
export const searchPantry = (
  pantry: Pantry,
  catalogue: readonly CatalogueRecipe[],
): readonly Omit<Result, 'breakdown'>[] =>
  rankAllMatchingRecipes(
    catalogue.map(({ recipe }) => recipe),
    toKitchen(pantry),
    toSearchFilters(pantry),
    reference.knowledge,
  );

const fit: Ranker = (pantry, catalogue) => {
  const byId = new Map(catalogue.map((one) => [one.recipe.id, one]));
  return searchPantry(pantry, catalogue).flatMap(({ recipe }) => byId.get(recipe.id) ?? []);
};

interface Scored {
  readonly one: CatalogueRecipe;
  readonly value: number;
}

/**
 * Creates a ranker that orders recipes by descending value; null drops a recipe. All of these rankers apply the time
 * limit.
 */
function byValue(scoreOne: (match: Match, one: CatalogueRecipe, pantry: Pantry) => number | null): Ranker {
  return (pantry, catalogue) => {
    const kitchen = indexKitchen(toKitchen(pantry));
    return catalogue
      .flatMap((one): Scored[] => {
        const { minutes } = one.recipe;
        if (pantry.maxMinutes < MINUTES_MAX && minutes !== null && minutes > pantry.maxMinutes) return [];
        const value = scoreOne(scoreRecipe(one.recipe, kitchen, reference.knowledge), one, pantry);
        return value === null ? [] : [{ one, value }];
      })
      .sort(
        (a, b) =>
          b.value - a.value || compareResults({ fit: 0, used: 0, ...a.one }, { fit: 0, used: 0, ...b.one }),
      )
      .map(({ one }) => one);
  };
}

const isOwned = ({ kind }: Match['coverage'][number]) => kind === 'owned' || kind === 'short';

/** The order before `fit` existed: preferred cuisines, then the match score. */
const matchScore = byValue(({ score, used }, { recipe }, pantry) => {
  if (used === 0 || score < SCORE_MIN * POINT) return null;
  const preferred = pantry.cuisines.map(normalizeCuisineName).includes(recipe.cuisine ?? '');
  return Number(preferred) * 1_000 + score / POINT + used / 1e6;
});

const mostUsed = byValue(({ coverage, score }) => {
  const used = coverage.filter((one) => isOwned(one) && one.weight > 1).length;
  return used === 0 ? null : used + score / POINT / 1e3;
});

const largestShare = byValue(({ coverage, used }) =>
  used === 0
    ? null
    : coverage.filter((one) => isOwned(one) || one.kind === 'assumed').length / coverage.length,
);

const tokenize = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** BM25 of the ingredients' text, with the usual k1 = 1.2 and b = 0.75. */
function bm25(): Ranker {
  const [k1, b] = [1.2, 0.75];
  let [last, statistics]: [readonly CatalogueRecipe[] | null, ReturnType<typeof count> | null] = [null, null];
  function count(catalogue: readonly CatalogueRecipe[]) {
    const texts = new Map(catalogue.map((one) => [one, tokenize(one.lines.join(' '))]));
    const frequency = new Map<string, number>();
    for (const text of texts.values()) {
      for (const word of new Set(text)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
    }
    const length = [...texts.values()].reduce((sum, text) => sum + text.length, 0) / texts.size;
    return { texts, frequency, length };
  }
  return (pantry, catalogue) => {
    if (last !== catalogue || statistics === null) [last, statistics] = [catalogue, count(catalogue)];
    const { texts, frequency, length } = statistics;
    const query = new Set(pantry.ingredients.flatMap(tokenize));
    return byValue((_match, one) => {
      const text = texts.get(one) ?? [];
      let value = 0;
      for (const word of query) {
        const times = text.filter((other) => other === word).length;
        const having = frequency.get(word) ?? 0;
        const idf = Math.log(1 + (catalogue.length - having + 0.5) / (having + 0.5));
        value += (idf * times * (k1 + 1)) / (times + k1 * (1 - b + (b * text.length) / length));
      }
      return value === 0 ? null : value;
    })(pantry, catalogue);
  };
}

export const RANKERS: readonly (readonly [name: string, rank: Ranker])[] = [
  ['fit', fit],
  ['match score', matchScore],
  ['most ingredients used', mostUsed],
  ['largest share owned', largestShare],
  ['BM25 of the ingredients', bm25()],
];
