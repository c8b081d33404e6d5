import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CACHE_POLICIES, listRecipeCacheTags, toRecipeCacheTag } from '#worker/platform/http/cache-policies';

const DOC = readFileSync(new URL('../../../../../docs/request-lifecycle.md', import.meta.url), 'utf8');

test('docs/request-lifecycle.md describes the caching of every route correctly', () => {
  const rows = Object.values(CACHE_POLICIES).map(({ routes, browsers, edge, tags }) => {
    const code = (texts: readonly string[]) => texts.map((text) => `\`${text}\``).join(', ');
    return `| ${code(routes)} | \`${browsers}\` | ${edge === null ? '–' : `\`${edge}\``} | ${code(tags) || '–'} |`;
  });
  const written = DOC.split('\n').filter((line) => line.startsWith('| `/'));
  expect(written).toEqual(rows);
});

test('a page is cached for a day, and revalidated without making a visitor wait', () => {
  for (const { edge } of [CACHE_POLICIES.recipe, CACHE_POLICIES.list]) {
    const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(edge)?.[1]);
    expect(seconds('max-age')).toBe(86_400);
    expect(seconds('stale-while-revalidate')).toBeGreaterThan(0);
    // Directives with which the platform would serve no stale copies.
    expect(edge).not.toMatch(/s-maxage|must-revalidate|proxy-revalidate/);
  }
});

test('cache tags are valid for the platform: printable, without commas, short, and at most 100', () => {
  for (const id of ['soup', 'crème brûlée, ready', '麻婆豆腐', '\ud800', 'a'.repeat(200), '麻'.repeat(200)]) {
    expect(toRecipeCacheTag(id)).toMatch(/^[!-+\--~]{1,1024}$/);
  }
  expect(toRecipeCacheTag('麻'.repeat(200))).toBe('recipes');
  for (const count of [1, 99, 100, 1_000]) {
    const tags = listRecipeCacheTags(Array.from({ length: count }, (_, i) => `soup-${i}`));
    expect(tags.length).toBeLessThanOrEqual(100);
    expect(tags.at(-1)).toBe('lists');
  }
});
