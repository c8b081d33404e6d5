/** Every address of the site, in one place. */
export const paths = {
  home: '/',
  results: '/results',
  recipe: (id: string) => `/recipe/${encodeURIComponent(id)}`,
  privacy: '/privacy',
  signIn: '/signin',
  signUp: '/signup',
  inventory: '/inventory',
  account: '/account',
  onboarding: '/onboarding',
  adminImport: '/admin/import',
  adminAnalytics: '/admin/analytics',
  debugNutrition: '/debug/nutrition',
  debugNutritionRaw: '/__debug/nutrition',
} as const;

/** Every address of the API, in one place. */
export const api = {
  recommend: '/api/recommendRecipes',
  recipe: '/api/getRecipeById',
  ingredients: '/api/ingredients',
  tools: '/api/tools',
  cuisines: '/api/cuisines',
  account: '/api/account',
  accountExport: '/api/account/export',
  accountSessions: '/api/account/sessions',
  analytics: '/api/analytics',
  adminAnalytics: '/api/adminListAnalytics',
  debugNutrition: '/api/debug_nutrition',
  openapi: '/api/openapi.json',
  health: '/api/health',
} as const;
