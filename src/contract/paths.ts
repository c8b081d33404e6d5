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
  openapi: '/api/openapi.json',
  health: '/api/health',
} as const;
