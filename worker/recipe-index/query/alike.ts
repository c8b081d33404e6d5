/**
 * Finds recipes that are similar to a given recipe. Only recipes that have a food in common with the given recipe are
 * compared.
 */
import type { Knowledge } from '#domain/matching/types';
import { DISH_KINDS, type DishKind } from '#domain/recipes/detect/dish-kind';
import { isRecipeBitSet } from '../filters/exclusions.ts';
import {
  computeIngredientRowStart,
  GROUP_WORDS,
  getGroupEndSlot,
  getGroupFirstSlot,
  getGroupNonStapleCount,
} from '../format/group-words.ts';
import { readPackedRecipeId } from '../format/ids.ts';
import { findSlotsWithFoodOfEachSet, isSlotBitSet } from './list.ts';
import type { Shard } from './query.ts';

export interface Likeness {
  readonly id: string;
  readonly foods: ReadonlySet<string>;
  readonly kind: DishKind;
}

export interface SimilarRecipe {
  readonly id: string;
  /** Similarity to the given recipe, from 0 to 1. */
  readonly share: number;
}

/** Minimum similarity of a recipe to the given recipe, from 0 to 1. Less similar recipes are not in the result. */
const SHARE_LEAST = 0.2;

/**
 * Returns the recipes that are most similar to a given recipe and are the same kind of dish. Similarity is the weight
 * of the foods that both recipes require, divided by the weight of the foods that at least one of them requires.
 * Staples are ignored. Equally similar recipes are sorted by ID.
 */
export const findSimilarRecipes = (
  shards: readonly Shard[],
  likeness: Likeness,
  knowledge: Pick<Knowledge, 'getFoodWeight' | 'isStaple'>,
  limit: number,
): string[] => mergeSimilarRecipes([findSimilarRecipesInShards(shards, likeness, knowledge, limit)], limit);

/** Finds the recipes of some index segments that are most similar to a given recipe. */
export function findSimilarRecipesInShards(
  shards: readonly Shard[],
  { id, foods, kind }: Likeness,
  { getFoodWeight, isStaple }: Pick<Knowledge, 'getFoodWeight' | 'isStaple'>,
  limit: number,
): SimilarRecipe[] {
  const best: SimilarRecipe[] = [];
  const offer = (share: number, idOf: () => string) => {
    const last = best[limit - 1];
    if (share < SHARE_LEAST || (last !== undefined && share < last.share)) return;
    const other = { share, id: idOf() };
    if (other.id === id) return;
    best.push(other);
    best.sort(compareSimilar);
    best.length = Math.min(best.length, limit);
  };
  const nonStaples = [...foods].filter((name) => !isStaple(name));
  const whole = nonStaples.reduce((sum, name) => sum + getFoodWeight(name), 0);
  const position = DISH_KINDS.indexOf(kind);
  for (const { segment, dead, deadExceptions } of shards) {
    const { groups, rows, kinds, ordinals, names } = segment;
    const some = findSlotsWithFoodOfEachSet(segment, [new Set(nonStaples)]) ?? new Int32Array(segment.words);
    const ranks = new Set(nonStaples.map((name) => names.indexOf(name)));
    const weights = new Float64Array(names.length);
    for (let at = 0; at < groups.length; at += GROUP_WORDS) {
      const [n, end] = [getGroupNonStapleCount(groups, at), getGroupEndSlot(groups, at)];
      for (let slot = getGroupFirstSlot(groups, at); slot < end; slot += 1) {
        if (!isSlotBitSet(some, slot) || kinds[slot] !== position) continue;
        const ordinal = ordinals[slot] as number;
        if (dead !== null && isRecipeBitSet(dead, ordinal)) continue;
        const start = computeIngredientRowStart(groups, at, slot);
        let [common, other] = [0, 0];
        for (let i = start; i < start + n; i += 1) {
          const rank = rows[i] as number;
          const weight = weights[rank] || getFoodWeight(names[rank] as string);
          weights[rank] = weight;
          other += weight;
          if (ranks.has(rank)) common += weight;
        }
        offer(common / (whole + other - common), () => readPackedRecipeId(segment, ordinal));
      }
    }
    for (const record of segment.exceptions) {
      if (deadExceptions.has(record.id) || record.kind !== kind) continue;
      const needs = record.needs.map(({ name }) => name).filter((name) => !isStaple(name));
      const sum = (list: readonly string[]) => list.reduce((total, name) => total + getFoodWeight(name), 0);
      const common = sum(needs.filter((name) => foods.has(name)));
      offer(common / Math.max(1, whole + sum(needs) - common), () => record.id);
    }
  }
  return best;
}

const compareSimilar = (a: SimilarRecipe, b: SimilarRecipe): number =>
  b.share - a.share || (a.id < b.id ? -1 : 1);

/** Merges the similar recipes that were found in different index segments, and returns their IDs. */
export const mergeSimilarRecipes = (
  listsByPart: readonly (readonly SimilarRecipe[])[],
  limit: number,
): string[] =>
  listsByPart
    .flat()
    .sort(compareSimilar)
    .slice(0, limit)
    .map(({ id }) => id);
