/** Every address of the site, in one place. */
export const paths = {
  home: '/',
  results: '/results',
  recipe: (id: string) => `/recipe/${encodeURIComponent(id)}`,
  privacy: '/privacy',
  signIn: '/signin',
  signUp: '/signup',
  inventory: '/inventory',
  onboarding: '/onboarding',
} as const;

/** Every address of the API, in one place. */
export const api = {
  recommend: '/api/recommendRecipes',
  recipe: '/api/getRecipeById',
  ingredients: '/api/ingredients',
  tools: '/api/tools',
  cuisines: '/api/cuisines',
  openapi: '/api/openapi.json',
  health: '/api/health',
} as const;
