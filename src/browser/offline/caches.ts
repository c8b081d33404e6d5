/** The cache of recipe pages that were opened: the service worker fills it, the page without a network lists it. */
export const RECIPES_CACHE = 'recipes';
/** What another program shared, until the cookbook takes it. */
export const SHARED_CACHE = 'shared';
