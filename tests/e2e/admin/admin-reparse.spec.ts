import { ADMIN_STATE } from '../servers.ts';
import { writeState } from '../state-database.ts';
import { expectAccessible } from '../story.ts';
import { callAs, expect, stamp, test } from './admin-steps.ts';

test.use({ as: 'admin' });

// The tests run one after the other, because the site has a single reparse job.
test.describe.configure({ mode: 'default' });

const REPARSE = '**/api/adminReread';

/** Width (px) of a phone. */
const width = 390;

test('recipes are read again, with a pause and a look at what cannot be read', async ({ page, person }) => {
  test.slow();
  await page.setViewportSize({ width, height: 844 });
  const admin = await person('admin');
  const mark = stamp();
  const recipe = (title: string) => ({ title, instructions: 'Stir.', ingredients: ['2 cups lentils'] });
  const titles = [`Read again ${mark}`, `Damaged ${mark}`];
  const imported = await callAs(page.request, admin, 'post', '/api/bulkImportRecipes', titles.map(recipe));
  const [again, damaged] = (await imported.json()).recipes.map(({ id }: { id: string }) => id);
  // Make the first recipe look as if older rules had parsed it, and damage the second in a way that no import
  // produces.
  writeState(
    ADMIN_STATE,
    `update recipe_ingredients set canonical_name = 'lint' where recipe_id = '${again}'`,
  );
  writeState(ADMIN_STATE, `update recipes set written_lines = '[' where id = '${damaged}'`);

  await page.goto('/admin/rereading');
  await expect(page.getByRole('heading', { level: 1, name: 'Re-parse recipes' })).toBeVisible();
  const status = page.getByRole('region', { name: 'Progress' }).getByRole('status');
  const begin = page.getByRole('button', { name: /^Start/ });

  // The second batch waits until the administrator has pressed 'Stop'.
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  let steps = 0;
  await page.route(REPARSE, async (route) => {
    const { order } = route.request().postDataJSON();
    if (order === 'step') steps += 1;
    if (order === 'step' && steps === 2) await stopped;
    await route.continue();
  });
  await begin.last().focus();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Parsing…');
  await expect(page.getByText(/^100 of [\d,]+ recipes parsed$/)).toBeVisible();
  const halt = page.getByRole('button', { name: 'Stop', exact: true });
  await expectAccessible(page);
  const halted = page.waitForResponse((reply) => reply.request().postData()?.includes('"stop"') ?? false);
  await halt.click();
  await halted;
  stop();
  await expect(status).toHaveText('Stopped.');
  const goOn = page.getByRole('button', { name: 'Resume' });
  await expect(goOn).toBeVisible();

  // The job's state survives a reload, and the job continues from there. Other stories may change the rules; the
  // page then says so.
  await page.unroute(REPARSE);
  await page.reload();
  await expect(status).toHaveText(
    /^(Stopped\.|The parsing rules have changed since the last run\. Start parsing again\.)$/,
  );
  await expect(async () => {
    await page
      .getByRole('button', { name: /^(Resume|Start parsing again)$/ })
      .first()
      .click({ timeout: 5_000 });
    await expect(status).toHaveText(/^Done\./, { timeout: 20_000 });
  }).toPass();
  const failures = page.getByRole('region', { name: 'Recipes that couldn’t be parsed' });
  await expect(failures.getByRole('listitem').filter({ hasText: mark })).toHaveText(
    `Damaged ${mark} — its original lines are damaged`,
  );
  await expectAccessible(page);
  const read = await page.request.get(`/api/getRecipeById?id=${again}`);
  expect((await read.json()).ingredients[0].canonical_name).toBe('lentils');
  for (const id of [again, damaged]) await callAs(page.request, admin, 'delete', `/api/recipes/${id}`);
});

test.describe('without the server', () => {
  test.use({ expectedErrors: { like: [/ERR_FAILED/] } });

  test('a failed request for the progress shows an error, and can be repeated', async ({ page }) => {
    await page.route('**/api/adminShowRereading', (route) => route.abort(), { times: 1 });
    await page.goto('/admin/rereading');
    await expect(page.getByText(/^Error: /)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible();
  });
});
