import type { Page } from 'playwright/test';
import { expectToast, newcomer } from '../account/account-steps.ts';
import { expect, open, test } from '../story.ts';
import { recordReports } from '../usage-reports.ts';

/** Tests of the pantry's texts for rare replies of the server. */
test.use({ expectedErrors: { like: [/status of 500/, /ERR_FAILED|Failed to load|dynamically imported/] } });

const RECIPE = '/recipe/spaghetti-aglio-e-olio';
const cook = (page: Page) => page.getByRole('button', { name: 'I Cooked This' }).click();

test('cooking shows the message of the reply or its own text, and is reported without a name', async ({
  page,
}) => {
  await newcomer(page);
  const readReports = await recordReports(page);
  const done = { taken: [], skipped: [], undo: crypto.randomUUID() };
  const answer = async (status: number, json: object) => {
    await page.unroute('**/api/consumeInventory');
    await page.route('**/api/consumeInventory', (route) => route.fulfill({ status, json }));
  };

  await open(page, RECIPE);
  await answer(500, { error: 'The oven is cold' });
  await cook(page);
  await expectToast(page, 'The oven is cold');
  await answer(200, { ...done, message: 'Two things were taken.' });
  await cook(page);
  await expectToast(page, 'Inventory updated! 🎉');
  await expectToast(page, 'Two things were taken.');

  await open(page, RECIPE);
  const reports = (await readReports()).flat();
  expect(reports.filter(({ event }) => event === 'cooked')).toEqual([
    { event: 'cooked', props: {}, count: 1 },
  ]);
  await answer(200, { ...done, message: '' });
  await cook(page);
  await expectToast(page, 'Your pantry inventory has been updated');

  await test.step('a script that cannot be loaded', async () => {
    await page.route(/\/cook\.[^/]*\.js$/, (route) => route.abort());
    await open(page, RECIPE);
    await cook(page);
    await expectToast(page, 'Failed to update inventory');
    await expect(page.getByRole('region', { name: /Notification/ }).getByText('Error')).toBeVisible();
  });
});

test('a press of the cooked button during hydration counts for the signed-in user', async ({ page }) => {
  await newcomer(page);
  await page.route('**/api/consumeInventory', (route) =>
    route.fulfill({ status: 500, json: { error: 'Cold' } }),
  );
  // The page is first rendered for a guest, and some tasks later for the signed-in user. Click between the two.
  await page.addInitScript(() => {
    const press = (island: Element, tasksLater: number) => {
      if (tasksLater === 0) island.querySelector<HTMLElement>('[data-cooked]')?.click();
      else {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => press(island, tasksLater - 1);
        port2.postMessage(null);
      }
    };
    new MutationObserver((changes) => {
      for (const { target } of changes) press(target as Element, Number(location.hash.slice(1)));
    }).observe(document, { subtree: true, attributeFilter: ['ssr'] });
  });
  for (const tasksLater of [1, 2, 3, 4]) {
    await page.goto('about:blank');
    await open(page, `${RECIPE}#${tasksLater}`);
    await expectToast(page, 'Cold');
  }
});

test('a pantry that is loading says so, and the search only logs a pantry that cannot be loaded', async ({
  page,
}) => {
  await newcomer(page);
  await test.step('the search', async () => {
    const lines: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') lines.push(message.text());
    });
    await page.route('**/api/inventory', (route) =>
      route.fulfill({ status: 500, json: { error: 'Locked' } }),
    );
    await open(page, '/');
    await expect.poll(() => lines.join()).toContain('Failed to load inventory');
    await expect(page.getByRole('region', { name: /Notification/ }).getByRole('listitem')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Find Recipes' })).toBeVisible();
  });
  await page.unroute('**/api/inventory');

  await test.step('loading', async () => {
    let answer = () => {};
    const held = new Promise<void>((resume) => {
      answer = resume;
    });
    await page.route('**/api/inventory', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/inventory');
    await expect(page.getByText('Loading your pantry…')).toBeVisible();
    await expect(page.getByText('Your pantry is empty')).toHaveCount(0);
    answer();
    await expect(page.getByText('Your pantry is empty')).toBeVisible();
    await expect(page.getByText('Loading your pantry…')).toBeHidden();
  });
});
