import { ADMIN_PAGES } from '#contract/admin/pages';
import { callAs, expect, stamp, test } from '../admin/admin-steps.ts';
import { callApi } from '../api-calls.ts';
import { expectStill, PHONE } from './shift-steps.ts';

test.use({ as: 'owner', firstVisit: true, viewport: PHONE });

test('no administrators’ page shifts on a phone while it loads', async ({ page, person, request }) => {
  test.slow();
  const owner = await person('owner');
  const recipe = { title: `Stock ${stamp()}`, instructions: 'Warm it.', ingredients: ['1 cup stock'] };
  const imported = await callAs(request, owner, 'post', '/api/bulkImportRecipes', [recipe]);
  const { id } = (await imported.json()).recipes[0];
  const data = { recipe: id, line: 0, label: 'celery', fault: 'missing', words: 'It is in there.' };
  expect((await callApi(request, 'post', '/api/reports', { data })).ok()).toBe(true);

  await expectStill(
    page,
    Object.values(ADMIN_PAGES).map(({ path }) => path),
  );
});
