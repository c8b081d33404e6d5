/** The line that loads what wakes islands (worker/tools/build/build-plugins.mjs), and what an island names. */
const RUNTIME = /<script>import\('([^']+)'\)<\/script>/g;
const AT_ONCE = /\bclient="(?:load|only)"/;
const SCRIPT = /\b(?:component|renderer)-url="([^"]+)"/g;

/**
 * The scripts that a page asks for at once, of what its islands say: told early, they come side by side. They are told
 * at low priority: otherwise browsers fetch them before they paint what can be read.
 */
export function islandScripts(html: string): string[] {
  const runtime = [...html.matchAll(RUNTIME)].map(([, address = '']) => address);
  const islands = html
    .split('<astro-island ')
    .slice(1)
    .map((rest) => rest.split('>', 1)[0] ?? '')
    .filter((tag) => AT_ONCE.test(tag));
  const named = islands.flatMap((tag) => [...tag.matchAll(SCRIPT)].map(([, address = '']) => address));
  return [...new Set([...runtime, ...named])];
}

/** The same as the value of a Link header, which a browser has before the page, and some edges send even earlier. */
export const preloadHeader = (html: string): string =>
  islandScripts(html)
    .map((address) => `<${address}>; rel=modulepreload; fetchpriority=low`)
    .join(', ');

/** The page with the same in its head. */
export const withPreloads = (html: string): string =>
  html.replace(
    '</title>',
    (end) =>
      end +
      islandScripts(html)
        .map((address) => `<link rel="modulepreload" fetchpriority="low" href="${address}">`)
        .join(''),
  );
