/**
 * The seven kinds of data that can be imported, each with sample items. The module has no dependencies, so that a page
 * can show a sample without loading the validation library. The schemas use the samples as examples, and a test imports
 * each sample.
 */
import { adminApi } from './paths.ts';

export interface ImportKindRow {
  readonly path: string;
  readonly counts: 'imported' | 'inserted';
  readonly sample: readonly Readonly<Record<string, unknown>>[];
}

export const IMPORT_KINDS = {
  ingredients: {
    path: adminApi.importIngredients,
    counts: 'imported',
    sample: [
      { name: 'tomato', category: 'vegetable', is_pantry: false },
      { name: 'olive oil', category: 'fat', is_pantry: true },
    ],
  },
  nutrition: {
    path: adminApi.importNutrition,
    counts: 'imported',
    sample: [
      {
        name: 'tomato',
        calories: 18,
        protein: 0.88,
        carbs: 3.89,
        fat: 0.2,
        fiber: 1.2,
        sugar: 2.63,
        sodium: 5,
      },
      {
        name: 'olive oil',
        calories: 884,
        protein: 0,
        carbs: 0,
        fat: 100,
        fiber: 0,
        sugar: 0,
        sodium: 2,
      },
    ],
  },
  aliases: {
    path: adminApi.importAliases,
    counts: 'imported',
    sample: [
      { alias: 'roma tomato', canonical_name: 'tomato' },
      { alias: 'evoo', canonical_name: 'olive oil' },
    ],
  },
  cuisines: {
    path: adminApi.importCuisines,
    counts: 'inserted',
    sample: [
      { name: 'Italian', region: 'Europe', is_active: true },
      { name: 'Thai', region: 'Asia', is_active: true },
    ],
  },
  cookware: {
    path: adminApi.importCookware,
    counts: 'inserted',
    sample: [
      { name: 'pan', category: 'pan', heat_source: 'stove', notes: 'A deep one also does for sauces' },
      { name: 'air fryer', category: 'appliance', heat_source: 'electric', notes: null },
      { name: 'wok', category: 'pan', heat_source: 'stovetop', notes: null },
    ],
  },
  recipes: {
    path: adminApi.importRecipes,
    counts: 'imported',
    sample: [
      {
        title: 'Tomato Pasta',
        instructions:
          'Boil the pasta in a pot.\nFry the garlic in olive oil in a pan.\nAdd the tomatoes and toss.',
        ingredients: [
          { name: 'pasta', amount: '200', unit: 'g' },
          { name: 'tomato', amount: '3' },
          { name: 'garlic', amount: '2', unit: 'cloves' },
          { name: 'olive oil', amount: '2', unit: 'tbsp' },
        ],
        cuisine: 'Italian',
        minutes_to_make: 20,
        default_servings: 2,
        serving_size_text: '1 plate',
        tags: ['quick', 'vegetarian'],
      },
    ],
  },
  substitutions: {
    path: adminApi.importSubstitutions,
    counts: 'imported',
    sample: [
      {
        original_ingredient: 'butter',
        substitute_ingredient: 'olive oil',
        notes: 'For frying; use three quarters of the amount',
        penalty_score: 0.15,
      },
      {
        original_ingredient: 'lemon juice',
        substitute_ingredient: 'lime juice',
        notes: 'One for one',
        penalty_score: 0.1,
      },
    ],
  },
} as const satisfies Readonly<Record<string, ImportKindRow>>;

export type ImportKind = keyof typeof IMPORT_KINDS;

export const RECIPE_SAMPLES = {
  full: [
    {
      title: 'Lemon Garlic Chicken',
      instructions:
        'Season the chicken with salt.\nFry it in olive oil in a pan, 6 minutes a side.\nAdd garlic and lemon juice and cook for 2 minutes.',
      ingredients: [
        { name: 'chicken breast', amount: '2' },
        { name: 'garlic', amount: '3 cloves' },
        { name: 'lemon juice', amount: '2 tbsp' },
        { name: 'olive oil', amount: '1 tbsp' },
      ],
      minutes: 25,
      servings: 2,
      tags: ['quick', 'dinner'],
      cuisine: 'Mediterranean',
    },
  ],
  minimal: [
    {
      title: 'Scrambled Eggs',
      instructions: 'Beat the eggs. Melt the butter in a pan. Stir until set.',
      ingredients: ['3 eggs', '1 tbsp butter', 'salt'],
    },
  ],
} as const satisfies Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
