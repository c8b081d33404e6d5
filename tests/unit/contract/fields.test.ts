import { expect, test } from 'vitest';
import type { z } from 'zod';
import { IMPORT_KINDS, RECIPE_SAMPLES } from '#contract/admin/import-kinds';
import { IMPORT_ITEMS, ImportedResult, ImportResult, InsertedResult } from '#contract/admin/imports';
import { adminApi } from '#contract/admin/paths';
import { InventoryItem } from '#contract/pantry/inventory';
import { api } from '#contract/paths';
import {
  BreakdownLine,
  ComputedNutrition,
  Nutrients,
  RecipeDetail,
  RecipeIngredient,
} from '#contract/recipes/recipes';
import { MissingOrSubbed, RecipeSummary, SearchRequest } from '#contract/search/search';

const NUTRIENTS = ['calories', 'protein_g', 'carbs_g', 'fat_g', 'fiber_g', 'sugar_g', 'sodium_mg'];
const has = (schema: z.ZodObject, fields: readonly string[]) =>
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining([...fields]));

test('a search takes the fields of the specification', () => {
  const search = {
    ingredients: ['egg', 'rice'],
    tools: ['pan'],
    maxMinutes: 45,
    cuisines: ['Thai'],
    maxCalories: 600,
    minProtein: 20,
  };
  expect(SearchRequest.parse(search)).toMatchObject(search);
  // The schema removes duplicates. Limits on nutrition appear only if set.
  const { maxCalories, minProtein, ...least } = SearchRequest.parse({
    ingredients: ['egg', ' egg', 'rice', ''],
    tools: ['pan', 'pan'],
    cuisines: ['Thai', 'Thai '],
  });
  expect([maxCalories, minProtein]).toEqual([undefined, undefined]);
  expect(least).toMatchObject({
    ingredients: ['egg', 'rice'],
    tools: ['pan'],
    cuisines: ['Thai'],
    maxMinutes: 30,
  });
});

test('a result has the fields of the specification', () => {
  has(RecipeSummary, ['id', 'title', 'cuisine', 'minutes_to_make', 'matchScore', 'ingredients', 'tools']);
  has(RecipeSummary, ['missingOrSubbedIngredients', 'instructionsPreview', 'tags']);
  has(MissingOrSubbed, ['original', 'using', 'note']);
  expect(MissingOrSubbed.safeParse({ original: 'butter' }).success).toBe(true);
});

test('a recipe has the fields of the specification, and so have its ingredients', () => {
  has(RecipeDetail, ['id', 'title', 'cuisine', 'minutes_to_make', 'instructions', 'ingredients', 'tools']);
  has(RecipeDetail, [
    'nutrition',
    'tags',
    'missingOrSubbedIngredients',
    'default_servings',
    'serving_size_text',
  ]);
  has(RecipeIngredient, ['ingredient_name', 'amount', 'amount_numeric', 'unit', 'required']);
  has(RecipeIngredient, ['substitutedWith', 'substitutionNote']);
});

test('counted nutrition has the fields of the specification', () => {
  has(ComputedNutrition, ['serving_size', 'servings', 'totals', 'breakdown', 'unmatched', ...NUTRIENTS]);
  has(Nutrients, NUTRIENTS);
  has(BreakdownLine, ['name', 'canonical', 'grams', 'calories', 'protein', 'carbs', 'fat']);
});

test('an inventory item has the fields of the specification', () => {
  has(InventoryItem, [
    'id',
    'user_id',
    'ingredient_name',
    'qty',
    'unit',
    'expires_on',
    'notes',
    'updated_at',
  ]);
  expect(InventoryItem.shape.expires_on.safeParse(null).success).toBe(true);
});

test('an import takes the fields of the specification for each kind', () => {
  const fields = {
    ingredients: ['name', 'category', 'is_pantry'],
    nutrition: ['name', 'calories', 'protein', 'carbs', 'fat', 'fiber', 'sugar', 'sodium'],
    aliases: ['alias', 'canonical_name'],
    cuisines: ['name', 'region', 'is_active'],
    cookware: ['name', 'category', 'heat_source', 'notes'],
    substitutions: ['original_ingredient', 'substitute_ingredient', 'notes', 'penalty_score'],
    recipes: [
      ...['title', 'instructions', 'ingredients', 'cuisine', 'minutes', 'minutes_to_make', 'servings'],
      ...['default_servings', 'serving_size_text', 'tags', 'tools'],
    ],
  } as const;
  for (const [kind, names] of Object.entries(fields)) has(IMPORT_ITEMS[kind as keyof typeof fields], names);
  const penalties = IMPORT_KINDS.substitutions.sample.map(({ penalty_score }) => penalty_score);
  expect(penalties).toEqual([0.15, 0.1]);
  const { shape } = IMPORT_ITEMS.recipes;
  for (const instructions of ['Boil.\nEat.', ['Boil.', 'Eat.']])
    expect(shape.instructions.parse(instructions)).toEqual(instructions);
  const lines = ['2 eggs', { name: 'rice', amount: '1 cup' }, { name: 'rice', amount: '1', unit: 'cup' }];
  expect(shape.ingredients.parse(lines)).toEqual(lines);
  expect(IMPORT_ITEMS.cookware.safeParse({ name: 'wok', notes: null }).success).toBe(true);
  // The recipe import page shows these fields.
  const [full] = RECIPE_SAMPLES.full;
  expect(Object.keys(full)).toEqual(
    expect.arrayContaining([
      'title',
      'instructions',
      'ingredients',
      'minutes',
      'servings',
      'tags',
      'cuisine',
    ]),
  );
  expect(full.instructions).toContain('\n');
  for (const ingredient of full.ingredients) expect(Object.keys(ingredient)).toEqual(['name', 'amount']);
  for (const ingredient of RECIPE_SAMPLES.minimal[0].ingredients) expect(typeof ingredient).toBe('string');
});

test('an import answers with the fields of the specification', () => {
  has(ImportResult, ['imported', 'errors', 'errorDetails', 'recipes']);
  has(ImportedResult, ['imported', 'errors', 'errorDetails']);
  has(InsertedResult, ['inserted', 'errors', 'errorDetails']);
  expect([IMPORT_KINDS.cuisines.counts, IMPORT_KINDS.cookware.counts]).toEqual(['inserted', 'inserted']);
});

test('the calls stand at the addresses of the specification', () => {
  expect([...Object.values(api), ...Object.values(adminApi)]).toEqual(
    expect.arrayContaining([
      ...['/api/recommendRecipes', '/api/getRecipeById', '/api/consumeInventory', '/api/analytics'],
      ...['/api/adminImportIngredients', '/api/adminImportNutrition', '/api/adminImportAliases'],
      ...[
        '/api/importCuisines',
        '/api/importCookware',
        '/api/bulkImportRecipes',
        '/api/adminImportSubstitutions',
      ],
      ...['/api/adminListMissingNutrition', '/api/debug_nutrition'],
    ]),
  );
});
