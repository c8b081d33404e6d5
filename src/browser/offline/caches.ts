/** The cache of recipe pages that were opened: the service worker fills it, the page without a network lists it. */
export const RECIPES_CACHE = 'recipes';
