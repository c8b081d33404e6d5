export const paths = {
  home: '/',
  results: '/results',
  recipe: (id: string) => `/recipe/${encodeURIComponent(id)}`,
  /** Preview image for links to the site. A changed image needs a new address. */
  card: '/card.png',
  recipeCard: (id: string, changed: string) =>
    `/recipe/${encodeURIComponent(id)}/card.png?v=${Date.parse(changed).toString(36)}`,
  privacy: '/privacy',
  openData: '/data/recipes.jsonld',
  signIn: '/signin',
  signUp: '/signup',
  forgottenPassword: '/signin?forgot=1',
  inventory: '/inventory',
  shoppingList: '/shopping-list',
  plan: '/plan',
  /** Plan page with a form that adds a recipe to the plan and asks for the day. */
  addToPlan: (id: string, title: string) =>
    `/plan?add=${encodeURIComponent(id)}&title=${encodeURIComponent(title)}`,
  household: '/household',
  account: '/account',
  onboarding: '/onboarding',
  /**
   * Setup page for users who want to change their answers. Without the query `edit`, the server redirects users who
   * have completed the setup to the home page.
   */
  kitchenSetUp: '/onboarding?edit=1',
  offline: '/offline',
  debugNutrition: '/debug/nutrition',
  debugNutritionRaw: '/__debug/nutrition',
} as const;

/**
 * Addresses of all API calls for cooks. Addresses for administrators are in admin/paths.ts, so that recipe pages do not
 * load them. `fillPathParameters` replaces the parts in braces.
 */
export const api = {
  recommend: '/api/recommendRecipes',
  recipe: '/api/getRecipeById',
  recipeById: '/api/recipes/{id}',
  ingredients: '/api/ingredients',
  dishes: '/api/dishes',
  tools: '/api/tools',
  cuisines: '/api/cuisines',
  inventory: '/api/inventory',
  inventoryItem: '/api/inventory/{id}',
  inventoryBulk: '/api/inventory/bulk',
  consumeInventory: '/api/consumeInventory',
  undoConsume: '/api/undoConsume',
  cookings: '/api/cookings',
  plan: '/api/plan',
  planSwaps: '/api/plan/swaps',
  accountPlan: '/api/plan/week',
  planCalendar: '/api/plan/calendar',
  shoppingList: '/api/shopping',
  household: '/api/household',
  householdHistory: '/api/household/history',
  householdInvite: '/api/household/invite',
  householdInvitation: '/api/household/invitation',
  householdJoin: '/api/household/join',
  householdLeave: '/api/household/leave',
  householdOwner: '/api/household/owner',
  householdMember: '/api/household/members/{id}',
  hiddenRecipes: '/api/hiddenRecipes',
  hiddenRecipe: '/api/hiddenRecipes/{id}',
  eaters: '/api/eaters',
  account: '/api/account',
  accountExport: '/api/account/export',
  accountSessions: '/api/account/sessions',
  reauthenticate: '/api/account/reauthenticate',
  analytics: '/api/analytics',
  storageHint: '/api/kept',
  health: '/api/health',
} as const;

export const fillPathParameters = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
