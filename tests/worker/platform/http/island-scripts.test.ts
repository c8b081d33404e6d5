import { expect, test } from 'vitest';
import {
  addPreloadLinks,
  buildPreloadHeader,
  listIslandScripts,
} from '#worker/platform/http/pages/island-scripts';

const PAGE = `<html><head><title>T</title></head><script>import('/_astro/astro-island.1.js')</script>
<astro-island component-url="/_astro/Now.js" renderer-url="/_astro/client.js" ssr client="load"></astro-island>
<astro-island component-url="/_astro/Idle.js" renderer-url="/_astro/client.js" ssr client="idle"></astro-island></html>`;

test('scripts that a page needs immediately are announced early, and others are not', () => {
  const scripts = ['/_astro/astro-island.1.js', '/_astro/Now.js', '/_astro/client.js'];
  expect(listIslandScripts(PAGE)).toEqual(scripts);
  expect(buildPreloadHeader(PAGE)).toBe(
    scripts.map((script) => `<${script}>; rel=modulepreload; fetchpriority=low`).join(', '),
  );
  expect(addPreloadLinks(PAGE)).toContain(
    `</title>${scripts.map((script) => `<link rel="modulepreload" fetchpriority="low" href="${script}">`).join('')}</head>`,
  );
});

test('a page without islands announces nothing', () => {
  expect(addPreloadLinks('<title>T</title><p>words</p>')).toBe('<title>T</title><p>words</p>');
});
