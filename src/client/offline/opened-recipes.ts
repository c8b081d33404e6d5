import { withTimeout } from '../device/with-timeout.ts';

/** The cache of recipe pages that were opened: the service worker fills it, the page without a network lists it. */
export const RECIPES_CACHE = 'recipes';

/** A recipe page that can be read without a network. */
export interface OpenedRecipe {
  readonly href: string;
  readonly title: string;
}

/** The recipes that are kept, what was opened last first. @throws where the browser's cache does not answer in time */
export const openedRecipes = (): Promise<OpenedRecipe[]> => withTimeout(readCache(), 'the cache of recipes');

async function readCache(): Promise<OpenedRecipe[]> {
  const cache = await caches.open(RECIPES_CACHE);
  const recipes: OpenedRecipe[] = [];
  for (const request of await cache.keys()) {
    const html = (await (await cache.match(request))?.text()) ?? '';
    const title = titleOf(html);
    if (title) recipes.unshift({ href: new URL(request.url).pathname, title });
  }
  return recipes;
}

/** The page says its title as its data (JSON-LD) does. Read as text: a page need not be built for a line of a list. */
function titleOf(html: string): string | null {
  for (const rest of html.split('<script type="application/ld+json"').slice(1)) {
    const json = rest.slice(rest.indexOf('>') + 1).split('</script>', 1)[0] ?? '';
    try {
      const data = JSON.parse(json);
      if (typeof data.name === 'string') return data.name;
    } catch {
      // Another kind of data.
    }
  }
  return null;
}
