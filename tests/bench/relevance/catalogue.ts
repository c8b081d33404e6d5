/** The catalogue for judging relevance: the starter recipes and real recipes, parsed as an import does. */
import { readFileSync } from 'node:fs';
import type { RecipeImportItem } from '#contract/admin/imports';
import { mergeDietLabels, UNKNOWN } from '#domain/eaters/diets/labels';
import type { MatchRecipe } from '#domain/matching/types';
import { detectDishFeatureBits } from '#domain/recipes/detect/dish-features';
import { detectDishKind } from '#domain/recipes/detect/dish-kind';
import { createFoodReference, type Reference } from '#worker/features/foods/store';
import { buildRecipeDraft } from '#worker/features/imports/item';
import { normalizeCuisineName } from '#worker/recipe-index/build/rows';
import { starterRecipes } from '#worker/starter/recipes';
import { toKey } from './judgements.ts';

/** The built-in food tables, without imported data. */
export const reference: Reference = createFoodReference();

export interface CatalogueRecipe {
  readonly key: string;
  readonly recipe: MatchRecipe;
  /** Number of servings that the recipe's amounts are for. */
  readonly servings: number;
  readonly tags: readonly string[];
  readonly lines: readonly string[];
}

function readRecipe(item: RecipeImportItem, source: string, id: string): CatalogueRecipe[] {
  const draft = buildRecipeDraft(item, reference);
  if (typeof draft === 'string') return [];
  const { title, tags, tools, cuisine, ingredients, servings } = draft;
  const required = ingredients.filter((line) => line.required);
  const labels = ingredients.map(({ name, preparation }) => reference.labels.ofLine(name, preparation ?? ''));
  const kind = detectDishKind({ title, tags, foods: required.map(({ canonical }) => canonical) });
  const recipe: MatchRecipe = {
    id,
    title,
    cuisine: cuisine === null ? null : normalizeCuisineName(cuisine),
    kind,
    features: detectDishFeatureBits({ title, kind, lines: ingredients }),
    minutes: draft.minutesSource === 'default' ? null : draft.minutes,
    tools,
    calories: null,
    protein: null,
    labels: mergeDietLabels(labels),
    ingredients: ingredients.map(({ canonical, required, amountNumeric, unit }, at) => ({
      name: canonical,
      required,
      amount: amountNumeric,
      unit,
      labels: labels[at] ?? UNKNOWN,
    })),
  };
  const lines = ingredients.map(({ amount, name }) => `${amount} ${name}`);
  return [{ key: toKey(source, item.title), recipe, servings, tags, lines }];
}

/** Reads the catalogue. @param file real recipes, in the format of an import; null: only the starter recipes */
export function readCatalogue(file: string | null): CatalogueRecipe[] {
  const real: RecipeImportItem[] = file === null ? [] : JSON.parse(readFileSync(file, 'utf8'));
  return [
    ...starterRecipes.flatMap((item, i) => readRecipe(item, 'starter', `starter-${i}`)),
    ...real.flatMap((item, i) => readRecipe(item, 'real', `real-${i}`)),
  ];
}
