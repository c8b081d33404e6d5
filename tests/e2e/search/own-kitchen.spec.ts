import { cardTitles, expect, expectAccessible, open, test } from '../story.ts';

const SOUP = 'Lebanese Red Lentil Soup';
const RESULTS =
  '/results?have=lentils,onion,carrot,potato,garlic,olive+oil,cumin,turmeric,vegetable+broth,lemon+juice,parsley&minutes=180';

test('a cook who corrects a stock finds the soup that was left out because of the stock', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const searches: unknown[] = [];
  const addresses: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url());
    if (request.url().endsWith('/api/recommendRecipes')) searches.push(request.postDataJSON());
  });
  await open(page, '/');
  await page.evaluate(() => {
    const exclusions = [{ kind: 'label', name: 'celery', strict: true }];
    localStorage.setItem('eaters', JSON.stringify([{ name: 'Me', eating: true, exclusions }]));
  });
  await open(page, RESULTS);
  await expect(page.getByText('For Me: no celery (allergy).')).toBeVisible();
  expect(await cardTitles(page)).not.toContain(SOUP);

  // Use only the keyboard. The page reports missing fields next to each field.
  await open(page, '/recipe/lebanese-red-lentil-soup');
  await page.getByRole('link', { name: 'Report a problem' }).press('Enter');
  const kitchenForm = page.getByRole('region', { name: 'Are your own ingredients different?' });
  await kitchenForm.getByRole('button', { name: 'Save what my package says' }).press('Enter');
  await expect(kitchenForm.getByText('Choose an ingredient.')).toBeVisible();
  const which = kitchenForm.getByLabel('Which of your ingredients is different?');
  await expect(which).toBeFocused();
  await which.selectOption('vegetable broth');
  await kitchenForm.getByLabel('For which allergen or food does your product differ?').selectOption('celery');
  // The page rejects an empty form.
  await kitchenForm.getByRole('button', { name: 'Save what my package says' }).press('Enter');
  await expect(kitchenForm.getByText('Choose an answer.')).toBeVisible();
  await expect(kitchenForm.getByRole('listitem')).toHaveCount(0);
  await kitchenForm.getByRole('radio', { name: 'Doesn’t contain this allergen or food' }).check();
  await expectAccessible(page);
  const before = addresses.length;
  await kitchenForm.getByRole('button', { name: 'Save what my package says' }).press('Enter');
  await expect(kitchenForm.getByRole('status')).toBeFocused();
  await expect(kitchenForm.getByRole('status')).toHaveText(
    'Saved. Your search results now take this into account.',
  );
  await expect(kitchenForm.getByRole('listitem')).toContainText('vegetable broth doesn’t contain celery');
  // The page sends no request.
  expect(addresses.slice(before).filter((address) => !address.includes('/_astro/'))).toEqual([]);
  await expectAccessible(page);

  await open(page, '/recipe/lebanese-red-lentil-soup');
  await expect(page.getByText(/May contain [^.]*celery[^.]*: check the vegetable broth\./u)).toBeVisible();
  await expect(
    page.getByText('Your ingredient notes: vegetable broth doesn’t contain celery.'),
  ).toBeVisible();
  await expectAccessible(page);

  await open(page, RESULTS);
  await expect(page.getByRole('heading', { name: SOUP })).toBeVisible();
  expect(searches.at(-1)).toMatchObject({
    exclusions: [{ kind: 'label', name: 'celery', strict: true }],
    corrections: [{ name: 'vegetable broth', label: 'celery', value: 'free' }],
  });
  expect(addresses.join('\n')).not.toMatch(/celery/u);
  const card = page.getByRole('article').filter({ hasText: SOUP });
  await expect(card).not.toContainText(/\bsafe\b/iu);

  await open(page, '/report?recipe=lebanese-red-lentil-soup');
  await kitchenForm.getByRole('button', { name: 'Remove: vegetable broth doesn’t contain celery' }).click();
  await expect(kitchenForm.getByRole('status')).toHaveText('Removed.');
  await open(page, RESULTS);
  await expect(page.getByText('For Me: no celery (allergy).')).toBeVisible();
  await expect(page.getByRole('heading', { name: SOUP })).toHaveCount(0);
  expect(searches.at(-1)).not.toHaveProperty('corrections');
});
