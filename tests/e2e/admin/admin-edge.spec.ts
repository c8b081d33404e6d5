import { callAs, expect, stamp, test } from './admin-steps.ts';

test.use({ as: 'owner' });

test('an edit and a repeated import are visible to everyone at the next request', async ({
  page,
  person,
  request,
}) => {
  const owner = await person('owner');
  const title = `Edge stew ${stamp()}`;
  const item = { title, instructions: 'Stir it once.', ingredients: ['100 g butter'] };
  const reply = await callAs(page.request, owner, 'post', '/api/bulkImportRecipes', [item]);
  const [{ id }] = (await reply.json()).recipes as [{ id: string }];
  const path = `/recipe/${id}`;
  await page.goto(path);
  await expect(page.getByText('Stir it once.')).toBeVisible();
  const first = await request.get(path);
  expect(await first.text()).toContain('Stir it once.');

  await callAs(page.request, owner, 'put', `/api/recipes/${id}`, { ...item, instructions: 'Stir it twice.' });
  const edited = await request.get(path, { headers: { 'If-None-Match': first.headers().etag ?? '' } });
  expect([edited.status(), (await edited.text()).includes('Stir it twice.')]).toEqual([200, true]);
  await page.reload();
  await expect(page.getByText('Stir it twice.')).toBeVisible();

  await callAs(page.request, owner, 'post', '/api/bulkImportRecipes', [
    { ...item, instructions: 'Stir it three times.' },
  ]);
  expect(await (await request.get(path)).text()).toContain('Stir it three times.');
  await page.goto(path);
  await expect(page.getByText('Stir it three times.')).toBeVisible();

  await callAs(page.request, owner, 'delete', `/api/recipes/${id}`);
  expect((await request.get(path)).status()).toBe(404);
});
