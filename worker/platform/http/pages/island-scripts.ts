/** The inline script of the island runtime (worker/tools/build/build-plugins.mjs), and the attributes of an island. */
const RUNTIME = /<script>import\('([^']+)'\)<\/script>/g;
const AT_ONCE = /\bclient="(?:load|only)"/;
const SCRIPT = /\b(?:component|renderer)-url="([^"]+)"/g;

/**
 * Returns the scripts that a page needs at once, according to its islands. With preloads, they load in parallel. Their
 * priority is low; otherwise browsers fetch them before they paint the readable content.
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

/** Returns the scripts as the value of a Link header. It arrives before the page; some edges send it even earlier. */
export const preloadHeader = (html: string): string =>
  islandScripts(html)
    .map((address) => `<${address}>; rel=modulepreload; fetchpriority=low`)
    .join(', ');

/** Adds the scripts to the head of a page. */
export const withPreloads = (html: string): string =>
  html.replace(
    '</title>',
    (end) =>
      end +
      islandScripts(html)
        .map((address) => `<link rel="modulepreload" fetchpriority="low" href="${address}">`)
        .join(''),
  );
