import { DEBUG_RECIPES } from '#contract/limits';

export const debugText = {
  overlay: {
    name: 'Debug',
    title: (count: number) => `API events (${count})`,
    none: 'No API requests yet.',
    status: (status: number) => (status === 0 ? 'no response' : String(status)),
    took: (ms: number) => `${ms} ms`,
  },

  nutrition: {
    title: 'Nutrition Debug',
    subtitle: `Showing first ${DEBUG_RECIPES} recipes with their nutrition data`,
    description: `Nutrition data of the first ${DEBUG_RECIPES} recipes.`,
    noScript: 'Please turn on JavaScript to see this list.',
    loading: 'Loading…',
    summary: (total: number, withNutrition: number, missing: number) =>
      `Total: ${total} recipes | With nutrition: ${withNutrition} | Missing: ${missing}`,
    none: '❌ No nutrition data',
    failed: (error: string) => `Error: ${error}`,
    raw: 'Raw JSON',
    fields: {
      serving_size: 'Serving',
      servings: 'Servings',
      calories: 'Calories',
      protein_g: 'Protein',
      carbs_g: 'Carbs',
      fat_g: 'Fat',
      fiber_g: 'Fiber',
      sodium_mg: 'Sodium',
    },
    units: {
      serving_size: '',
      servings: '',
      calories: '',
      protein_g: ' g',
      carbs_g: ' g',
      fat_g: ' g',
      fiber_g: ' g',
      sodium_mg: ' mg',
    },
  },
} as const;
