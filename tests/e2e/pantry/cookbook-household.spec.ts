import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectToast, newcomer } from '../account/account-steps.ts';
import { expect, expectAccessible, open, openDetails, test } from '../story.ts';
import { asCook, join } from './pantry-steps.ts';

const RECIPE = {
  ...{ title: "Ann's bulgur", servings: 2, minutes: 20, source: '', notes: '' },
  lines: ['zucchini', 'feta', 'bulgur'].map((name) => ({
    ...{ text: `100 g ${name}`, section: '', name, amount: 100, unit: 'g', preparation: '' },
  })),
  steps: ['Fry in a pan.'],
};

const results = async (page: Page) => {
  await open(page, '/results?have=zucchini,feta,bulgur&minutes=180');
  await expect(page.getByRole('article').first()).toBeVisible();
  return page.getByRole('article').filter({ hasText: RECIPE.title });
};

const measureWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('one press shares a recipe with the household, the other member sees, finds, cooks and copies it, and it is unshared', async ({
  page: bobs,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const anns = await elsewhere.newPage();
  const bob = await newcomer(bobs, 'Bob');
  const ann = await newcomer(anns, 'Ann');
  const entries = [{ key: randomUUID(), recipe: RECIPE, note: 'For Yolanda alone', rating: 5 }];
  const { added } = await asCook(anns, 'post', '/api/cookbook', { entries });
  const address = `/cookbook#recipe-${added[0].id}`;
  await open(anns, address);
  await anns.getByRole('button', { name: 'Share with household' }).click();
  await expectToast(anns, 'You’re the only one in your household so far.');
  const shared = anns.getByRole('button', { name: 'Shared with household', pressed: true });
  await shared.click();
  await expect(anns.getByText('Only you can see this recipe unless you share it.')).toBeVisible();

  join(ann, bob);
  let reads = 0;
  bobs.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/cookbook/household') reads += 1;
  });
  await open(bobs, '/cookbook');
  await expect(bobs.getByRole('heading', { name: 'Your cookbook is empty' })).toBeVisible();
  // The page reads once when it opens and again when the live connection is open.
  await expect.poll(() => reads).toBeGreaterThanOrEqual(2);
  await anns.getByRole('button', { name: 'Share with household' }).click();
  await expect(anns.getByText('Your household can see this recipe, but not your note, rating')).toBeVisible();
  await expectAccessible(anns);
  await anns.getByRole('link', { name: 'Back to the cookbook' }).click();
  await expect(anns.getByRole('listitem').filter({ hasText: 'Shared with household' })).toBeVisible();

  await expect(bobs.getByText('Ann updated your household’s recipes')).toBeVisible();
  await bobs.getByRole('radio', { name: 'From your household' }).check({ force: true });
  const row = bobs.getByRole('listitem').filter({ hasText: 'Shared by Ann' });
  await expect(row).toBeVisible();
  await expectAccessible(bobs);
  await bobs.setViewportSize({ width: 320, height: 700 });
  expect(await measureWidth(bobs)).toBeLessThanOrEqual(320);
  await row.getByRole('link', { name: RECIPE.title }).click();
  await expect(bobs.getByRole('heading', { level: 1, name: RECIPE.title })).toBeVisible();
  await expect(bobs.getByText('20 min · Shared by Ann')).toBeVisible();
  for (const words of ['For Yolanda alone', '★', 'Delete', 'Share with household'])
    await expect(bobs.getByText(words)).toBeHidden();
  await expect(bobs.getByRole('button', { name: 'Edit', exact: true })).toBeHidden();
  expect(await measureWidth(bobs)).toBeLessThanOrEqual(320);
  await bobs.setViewportSize({ width: 1280, height: 800 });
  await bobs.getByRole('button', { name: 'More servings' }).click();
  await expect(bobs.getByText('150 g').first()).toBeVisible();
  await bobs.getByRole('button', { name: 'I Cooked This' }).click();
  await expectToast(bobs, 'Nothing was taken from your pantry.');
  await expectAccessible(bobs);

  const card = await results(bobs);
  await expect(card.getByText('Household', { exact: true })).toBeVisible();
  await openDetails(card);
  await expect(card.getByRole('button', { name: /^Not for me/ })).toBeHidden();
  await card.getByRole('link', { name: RECIPE.title, exact: true }).click();
  await bobs.getByRole('button', { name: 'Save a copy' }).click();
  await expectToast(bobs, 'Saved to your cookbook');
  await expect(bobs.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();

  await open(bobs, address);
  await expect(bobs.getByText('20 min · Shared by Ann')).toBeVisible();
  await anns.getByRole('link', { name: RECIPE.title }).click();
  await shared.click();
  await expectToast(anns, 'No longer shared with your household');
  await expect(bobs.getByText('This recipe is no longer shared with you.')).toBeVisible();
  await bobs.getByRole('link', { name: 'Back to the cookbook' }).click();
  await expect(bobs.getByText('1 recipe', { exact: true })).toBeVisible();
  await expect(bobs.getByText('From your household')).toBeHidden();
  await elsewhere.close();
});
