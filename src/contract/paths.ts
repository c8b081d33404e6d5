/** Every address of the site, in one place. */
export const paths = {
  home: '/',
  results: '/results',
  recipe: (id: string) => `/recipe/${encodeURIComponent(id)}`,
  privacy: '/privacy',
  signIn: '/signin',
  signUp: '/signup',
  inventory: '/inventory',
  shoppingList: '/shopping-list',
  account: '/account',
  onboarding: '/onboarding',
  adminRecipesImport: '/admin/recipes-import',
  adminImport: '/admin/import',
  adminData: '/admin/data',
  adminMissingNutrition: '/admin/missing-nutrition',
  debugNutrition: '/debug/nutrition',
} as const;

/** Every address of the API, in one place. */
export const api = {
  recommend: '/api/recommendRecipes',
  recipe: '/api/getRecipeById',
  ingredients: '/api/ingredients',
  tools: '/api/tools',
  cuisines: '/api/cuisines',
  inventory: '/api/inventory',
  inventoryItem: '/api/inventory/{id}',
  inventoryBulk: '/api/inventory/bulk',
  consumeInventory: '/api/consumeInventory',
  undoConsume: '/api/undoConsume',
  cookings: '/api/cookings',
  account: '/api/account',
  accountExport: '/api/account/export',
  accountSessions: '/api/account/sessions',
  openapi: '/api/openapi.json',
  health: '/api/health',
} as const;
