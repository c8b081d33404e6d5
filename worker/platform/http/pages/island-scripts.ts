/**
 * Patterns for the inline script that loads the island runtime (worker/tools/build/build-plugins.mjs), and for the
 * attributes of an island.
 */
const RUNTIME = /<script>import\('([^']+)'\)<\/script>/g;
const AT_ONCE = /\bclient="(?:load|only)"/;
const SCRIPT = /\b(?:component|renderer)-url="([^"]+)"/g;

/**
 * Returns the scripts that the islands of a page need immediately. With preload tags, browsers load these scripts in
 * parallel. The priority is low, because browsers would otherwise fetch the scripts before they paint the readable
 * content.
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
 * Returns a page's scripts as the value of a Link header. The header arrives before the page, and some edge servers
 * send it even earlier.
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
