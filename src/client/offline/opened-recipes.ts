import { toRecordOrEmpty } from '#domain/lib/to-record';
import { tryParseJson } from '../device/try-parse-json.ts';
import { withTimeout } from '../device/with-timeout.ts';

/**
 * Cache of recipe pages that the user has opened. The service worker fills it, and the offline page lists its recipes.
 */
export const RECIPES_CACHE = 'recipes';

export interface OpenedRecipe {
  readonly href: string;
  readonly title: string;
}

/**
 * Returns the recipes whose pages this browser has cached, for the offline page.
 * @throws if the browser's cache does not reply in time
 */
export const listCachedRecipePages = (): Promise<OpenedRecipe[]> =>
  withTimeout(readCache(), 'the cache of recipes');

async function readCache(): Promise<OpenedRecipe[]> {
  const cache = await caches.open(RECIPES_CACHE);
  const recipes: OpenedRecipe[] = [];
  for (const request of await cache.keys()) {
    const html = (await (await cache.match(request))?.text()) ?? '';
    const title = findTitle(html);
    if (title) recipes.unshift({ href: new URL(request.url).pathname, title });
  }
  return recipes;
}

/**
 * Returns a recipe's title from the structured data (JSON-LD) in its page. The HTML is searched as text, because
 * parsing the whole page for a single title would take too long.
 */
function findTitle(html: string): string | null {
  for (const rest of html.split('<script type="application/ld+json"').slice(1)) {
    const json = rest.slice(rest.indexOf('>') + 1).split('</script>', 1)[0] ?? '';
    const { name } = toRecordOrEmpty(tryParseJson(json));
    if (typeof name === 'string') return name;
  }
  return null;
}
