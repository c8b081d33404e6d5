import { beforeEach, expect, test, vi } from 'vitest';
import { fetchRecommendedRecipes } from '#client/api';
import { EMPTY_SEARCH, serializeSearchQuery } from '#client/search/search-address';
import type { Exclusion } from '#contract/eaters/eaters';
import { SearchRequest } from '#contract/search/search';
import { memoryStorage } from './memory-storage.ts';

const sent: { url: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) });
    return Response.json({ results: [] });
  });
});

const SEARCH = { ...EMPTY_SEARCH, ingredients: ['egg'] };
const NO_NUTS: Exclusion[] = [{ kind: 'label', name: 'nuts', strict: true }];

test('restrictions of the people eating are sent in the body of a search, and never in an address', async () => {
  await fetchRecommendedRecipes(SEARCH, NO_NUTS);
  expect(sent[0]?.body).toMatchObject({ exclusions: NO_NUTS });
  expect(SearchRequest.safeParse(sent[0]?.body)).toMatchObject({
    success: true,
    data: { exclusions: NO_NUTS, dietGroup: 'fits' },
  });
  expect(sent[0]?.url).not.toContain('nuts');
  expect(serializeSearchQuery(SEARCH)).toBe('have=egg');
});

test('without restrictions the body of a search omits the field', async () => {
  await fetchRecommendedRecipes(SEARCH, []);
  expect(Object.keys(sent[0]?.body ?? {})).not.toContain('exclusions');
});

test('a search can request only the recipes that the user needs to check', async () => {
  await fetchRecommendedRecipes(SEARCH, NO_NUTS, { dietGroup: 'unsure' });
  expect(sent[0]?.body).toMatchObject({ exclusions: NO_NUTS, dietGroup: 'unsure' });
});
