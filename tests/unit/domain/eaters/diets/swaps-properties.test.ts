import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findWorstLabelValue, mergeDietLabels, UNKNOWN } from '#domain/eaters/diets/labels';
import {
  findExcludingFilters,
  isExcludedByFoodOrDiet,
  removeForbiddenFoods,
} from '#domain/matching/results/filters';
import { rankMatchingRecipes } from '#domain/matching/results/recommend';
import { createRecipeSwapPlan, createSwapsForExcludedFoods, Swaps } from '#domain/matching/results/swaps';
import { prepareRecipeForMatching } from '#domain/matching/score/prepare';
import type { DietWishes, Knowledge, MatchRecipe, SearchWishes } from '#domain/matching/types';
import { type Scene, scene } from '../../matching/support/scenes.ts';

/**
 * Adds a substitution rule from a frequently excluded food to foods that are free of every label, so that many swaps
 * are possible.
 */
const more = (known: Knowledge): Knowledge => ({
  ...known,
  substitutions: (name) => [
    ...known.substitutions(name),
    ...(/^(?:a1|a6|staple1)$/.test(name) ? [{ to: 'a5', penalty: 0.2, note: 'Use a5.' }] : []),
  ],
  findReplaceable: (name) => [
    ...new Set([...known.findReplaceable(name), ...(name === 'a5' ? ['a1', 'a6', 'staple1'] : [])]),
  ],
});

/**
 * Arbitrary searches for swaps. Recipes have the diet labels of their lines, and most lines have the labels of their
 * names.
 */
const swapping: fc.Arbitrary<Scene & { readonly diet: DietWishes }> = fc
  .tuple(scene, fc.constantFrom(1, 1, 1, 3, 8, 15), fc.nat(15), fc.nat(3))
  .map(([one, excluded, strictOf, odd]) => {
    const diet = { excluded, strict: excluded & strictOf, group: 'swap' as const };
    const recipes = one.recipes.map((recipe): MatchRecipe => {
      const ingredients = recipe.ingredients.map((line, i) =>
        i % 4 === odd ? line : { ...line, labels: one.knowledge.getLabels(line.name) },
      );
      return {
        ...recipe,
        ingredients,
        labels: mergeDietLabels(ingredients.map(({ labels = UNKNOWN }) => labels)),
      };
    });
    const open = { maxMinutes: 180, kinds: [], maxCalories: undefined, minProtein: undefined, limit: 50 };
    return {
      ...one,
      recipes,
      diet,
      knowledge: more(one.knowledge),
      wishes: { ...one.wishes, diet, ...open },
    };
  });

/** Returns the ids of the recipes that belong to a diet group. */
function inGroup(recipes: readonly MatchRecipe[], wishes: SearchWishes, knowledge: Knowledge): string[] {
  const swaps = createSwapsForExcludedFoods(wishes, knowledge);
  return recipes.flatMap((recipe) =>
    isExcludedByFoodOrDiet(findExcludingFilters(prepareRecipeForMatching(recipe, knowledge), wishes, swaps))
      ? []
      : [recipe.id],
  );
}

test('a substitute is free of everything excluded, and only known foods are replaced', () => {
  let swapCount = 0;
  fc.assert(
    fc.property(swapping, ({ recipes, kitchen, wishes, knowledge, diet }) => {
      const { swaps, knowledge: rules } = removeForbiddenFoods(kitchen, wishes, knowledge);
      for (const match of rankMatchingRecipes(recipes, kitchen, wishes, knowledge).results) {
        const { ingredients } = match.recipe;
        for (const { original, using } of createRecipeSwapPlan(match, swaps as Swaps).swaps) {
          const lines = ingredients.filter(({ name }) => name === original);
          if (using === undefined) {
            expect(lines.some(({ required }) => !required)).toBe(true);
            continue;
          }
          swapCount += 1;
          expect(findWorstLabelValue(knowledge.getLabels(using), diet.excluded | diet.strict)).toBe('free');
          expect(wishes.exclude).not.toContain(using);
          expect(rules.substitutions(original).map(({ to }) => to)).toContain(using);
          const offending = lines.filter(
            ({ required, labels = UNKNOWN }) =>
              required && new Swaps(wishes, knowledge).offends({ name: original, labels }),
          );
          for (const { labels = UNKNOWN } of offending) expect(labels.unknown).toBe(0);
        }
        // No excluded food is used, assumed or to be bought.
        for (const { name, kind, using } of match.coverage) {
          const taken = kind === 'substituted' || using !== undefined ? using : name;
          if (kind === 'owned' || kind === 'assumed' || kind === 'substituted')
            expect(findWorstLabelValue(knowledge.getLabels(taken as string), diet.excluded)).not.toBe(
              'contains',
            );
        }
      }
    }),
    { numRuns: 3_000 },
  );
  expect(swapCount).toBeGreaterThan(20);
});

test('the ingredients that a swap leaves in a recipe contain nothing excluded', () => {
  fc.assert(
    fc.property(swapping, ({ recipes, kitchen, wishes, knowledge, diet }) => {
      const { swaps } = removeForbiddenFoods(kitchen, wishes, knowledge);
      for (const match of rankMatchingRecipes(recipes, kitchen, wishes, knowledge).results) {
        const { stays } = createRecipeSwapPlan(match, swaps as Swaps);
        const labels = mergeDietLabels(stays.map((i) => match.recipe.ingredients[i]?.labels ?? UNKNOWN));
        expect(labels.contains & diet.excluded).toBe(0);
        expect((labels.may | labels.unknown) & diet.strict).toBe(0);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('a stricter exclusion never adds a recipe, and no recipe is in two groups', () => {
  fc.assert(
    fc.property(swapping, fc.nat(15), fc.nat(15), ({ recipes, wishes, knowledge, diet }, more, stricter) => {
      const searchGroup = (group: DietWishes['group'], of: DietWishes) =>
        inGroup(recipes, { ...wishes, diet: { ...of, group } }, knowledge);
      const excluded = diet.excluded | more;
      const strict = diet.strict | (excluded & stricter);
      const swap = searchGroup('swap', diet);
      const fits = searchGroup('fits', diet);
      expect(swap.filter((id) => fits.includes(id) || searchGroup('unsure', diet).includes(id))).toEqual([]);
      // Exclude the same labels, but more of them strictly.
      const same = searchGroup('swap', { ...diet, strict: strict & diet.excluded });
      expect(same.filter((id) => !swap.includes(id))).toEqual([]);
      // If a search excludes more labels, a swap recipe may come only from one of the other groups.
      const both = [...swap, ...fits, ...searchGroup('unsure', diet)];
      expect(searchGroup('swap', { ...diet, excluded, strict }).filter((id) => !both.includes(id))).toEqual(
        [],
      );
    }),
    { numRuns: 1_000 },
  );
});
