/**
 * Patterns that find an island (interactive part) in the HTML of a page: the inline script that loads Astro's island
 * runtime (worker/tools/build/build-plugins.mjs), and attributes of the island.
 */
const RUNTIME = /<script>import\('([^']+)'\)<\/script>/g;
const AT_ONCE = /\bclient="(?:load|only)"/;
const SCRIPT = /\b(?:component|renderer)-url="([^"]+)"/g;

/**
 * Returns the scripts that a page's islands (interactive parts) need immediately. Preload tags let browsers load them
 * in parallel. The priority is low, so that the readable content appears before the scripts load.
 */
export function listIslandScripts(html: string): string[] {
  const runtime = [...html.matchAll(RUNTIME)].map(([, address = '']) => address);
  const islands = html
    .split('<astro-island ')
    .slice(1)
    .map((rest) => rest.split('>', 1)[0] ?? '')
    .filter((tag) => AT_ONCE.test(tag));
  const named = islands.flatMap((tag) => [...tag.matchAll(SCRIPT)].map(([, address = '']) => address));
  return [...new Set([...runtime, ...named])];
}

/**
 * Returns a Link header that preloads a page's scripts. Browsers receive the header before the page, and some edge
 * servers send it even earlier.
 */
export const buildPreloadHeader = (html: string): string =>
  listIslandScripts(html)
    .map((address) => `<${address}>; rel=modulepreload; fetchpriority=low`)
    .join(', ');

export const addPreloadLinks = (html: string): string =>
  html.replace(
    '</title>',
    (end) =>
      end +
      listIslandScripts(html)
        .map((address) => `<link rel="modulepreload" fetchpriority="low" href="${address}">`)
        .join(''),
  );
