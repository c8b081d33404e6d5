import { afterEach, expect, test, vi } from 'vitest';
import { callEndpoint } from '#client/http/client';
import type { endUserSession } from '#contract/account/account';
import type { putRecipe } from '#contract/admin/admin';
import type { sendReport } from '#contract/admin/reports';
import type { getRecipeById } from '#contract/recipes/recipes';

afterEach(() => vi.unstubAllGlobals());

/** Replies to every call with {}. @returns the calls */
function sent(): [path: string, init: RequestInit][] {
  const calls: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push([path, init]);
    return new Response('{}');
  });
  return calls;
}

test('a call uses the address of its endpoint, with its query and body', async () => {
  const calls = sent();
  await callEndpoint<typeof getRecipeById>('GET /api/getRecipeById', { query: { id: 'a & b' } });
  await callEndpoint<typeof sendReport>('POST /api/reports', {
    body: { recipe: 'soup', fault: 'other', words: 'Not a soup.' },
  });
  const item = { title: 'Soup', ingredients: [], instructions: 'Boil.' };
  await callEndpoint<typeof putRecipe>('PUT /api/recipes/{id}', { params: { id: 'a/b' }, body: item });
  expect(calls.map(([path, { method, body }]) => [method, path, body])).toEqual([
    ['GET', '/api/getRecipeById?id=a+%26+b', null],
    ['POST', '/api/reports', '{"recipe":"soup","fault":"other","words":"Not a soup."}'],
    ['PUT', '/api/recipes/a%2Fb', JSON.stringify(item)],
  ]);
});

test('another address, or input that the endpoint does not accept, is a type error', async () => {
  sent();
  // @ts-expect-error: another address
  await callEndpoint<typeof sendReport>('POST /api/report', { body: { recipe: 'soup', fault: 'missing' } });
  // @ts-expect-error: another method
  await callEndpoint<typeof getRecipeById>('POST /api/getRecipeById', { query: { id: 'soup' } });
  // @ts-expect-error: a body of another kind
  await callEndpoint<typeof sendReport>('POST /api/reports', { body: { recipe: 'soup', fault: 'big' } });
  // @ts-expect-error: nothing of what it needs
  await callEndpoint<typeof endUserSession>('DELETE /api/account/sessions');
  await callEndpoint<typeof sendReport>('POST /api/reports', {
    // @ts-expect-error: a query where it takes none
    query: { id: 'soup' },
    body: { recipe: 'soup', fault: 'missing' },
  });
});
