import { expect, expectAccessible, MAIN, openSearch, test, typeIngredients } from '../story.ts';

test('suggestions are requested 200 ms after the last keystroke', async ({ page }) => {
  const requestedTerms: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/ingredients') requestedTerms.push(searchParams.get('q') ?? '');
  });
  await page.clock.install();
  await openSearch(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const box = page.getByRole('combobox', { name: 'Ingredients' });
  for (const typed of ['o', 'on', 'oni']) {
    await box.fill(typed);
    await page.clock.runFor(190);
  }
  expect(requestedTerms).toEqual([]);
  const answered = page.waitForRequest('**/api/ingredients?q=oni');
  await page.clock.runFor(20);
  await answered;
  expect(requestedTerms).toEqual(['oni']);
});

test(
  'the form has its parts, folds nutrition limits into chips, and sends what was chosen',
  MAIN,
  async ({ page }) => {
    await test.step('nutrition limits', async () => {
      await openSearch(page);
      const calories = page.getByRole('spinbutton', { name: 'Max calories' });
      const protein = page.getByRole('spinbutton', { name: 'Min protein' });
      const fold = page.getByText('Nutrition', { exact: true });
      await expect(calories).toBeHidden();
      await fold.click();
      await expect(page.getByText('g per serving', { exact: true })).toBeVisible();
      await calories.fill('600');
      await protein.fill('25');
      await fold.click();
      await expect(calories).toBeHidden();
      const chips = page.getByRole('list', { name: 'Limits of this search' }).getByRole('listitem');
      await expect(chips).toHaveText(['At most 600 kcal', 'At least 25 g protein']);
      await page.getByRole('button', { name: 'Remove: At most 600 kcal' }).click();
      await expect(chips).toHaveText(['At least 25 g protein']);
      await fold.click();
      await expect(calories).toHaveValue('');
      await expect(protein).toHaveValue('25');
    });

    await test.step('search', async () => {
      await openSearch(page);
      const box = page.getByRole('combobox', { name: 'Ingredients' });
      for (const typed of ['rice', 'Eggs', 'egg']) {
        await box.fill(typed);
        await box.press('Enter');
      }
      const minutes = page.getByRole('spinbutton', { name: 'Maximum cooking time in minutes' });
      expect(await minutes.evaluate(({ min, max, value }: HTMLInputElement) => [min, max, value])).toEqual([
        '5',
        '180',
        '30',
      ]);
      await minutes.fill('45');
      await page
        .getByRole('group', { name: 'Tools' })
        .getByRole('checkbox', { name: 'wok', exact: true })
        .check();
      await page.getByRole('group', { name: 'Cuisines' }).getByRole('checkbox', { name: 'Chinese' }).check();
      await page.getByText('Nutrition', { exact: true }).click();
      await page.getByRole('spinbutton', { name: 'Max calories' }).fill('900');
      await page.getByRole('spinbutton', { name: 'Min protein' }).fill('5');
      const searchRequest = page.waitForRequest('**/api/recommendRecipes');
      await page.getByRole('button', { name: 'Find Recipes' }).click();
      expect((await searchRequest).postDataJSON()).toMatchObject({
        ingredients: ['rice', 'egg'],
        tools: ['wok'],
        maxMinutes: 45,
        cuisines: ['Chinese'],
        maxCalories: 900,
        minProtein: 5,
      });
      await page.waitForURL('**/results?**');
    });
  },
);

test.describe('when lists cannot be loaded', () => {
  test.use({ expectedErrors: { like: [/status of 500/] } });

  test('without the server the form offers the built-in tools and cuisines', async ({ page }) => {
    for (const list of ['tools', 'cuisines', 'ingredients**'])
      await page.route(`**/api/${list}`, (route) =>
        route.fulfill({ status: 500, json: { error: 'Broken' } }),
      );
    await openSearch(page);
    await expect(page.getByRole('group', { name: 'Tools' }).getByRole('checkbox')).toHaveCount(19);
    await expect(page.getByRole('group', { name: 'Cuisines' }).getByRole('checkbox')).toHaveCount(20);
    await page.getByRole('combobox', { name: 'Ingredients' }).pressSequentially('garl');
    await expect(page.getByRole('option', { name: 'garlic', exact: true })).toBeVisible();
    await expect(page.getByText('Broken')).toHaveCount(0);
  });
});

test('a search started while names are looked up waits for them', async ({ page }) => {
  // Delay the list of all ingredients, which loads with the first name.
  const { promise: listMayCome, resolve: letListCome } = Promise.withResolvers<void>();
  await page.route('**/_astro/ingredient-names.*.txt', async (route) => {
    await listMayCome;
    await route.continue();
  });
  await openSearch(page);
  await typeIngredients(page, ['rice', 'egg']);
  const box = page.getByRole('combobox', { name: 'Ingredients' });
  await box.fill('onion');
  await page.getByRole('button', { name: 'Find Recipes' }).click();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Remove rice', exact: true })).toBeHidden();
  letListCome();
  await page.waitForURL((url) => url.searchParams.get('have') === 'rice,egg,onion');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the form folds its long lists on a phone and fills both columns on a wide screen', async ({ page }) => {
  await test.step('a wide screen', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openSearch(page);
    await expect(page.getByRole('button', { name: /^Tools:/ })).toBeHidden();
    const heights = await page.evaluate(() => {
      const bottom = (selector: string) => {
        const parts = [...(document.querySelector(selector)?.children ?? [])];
        return Math.max(0, ...parts.map((part) => part.getBoundingClientRect().bottom));
      };
      const top = document.querySelector('.search-form')?.getBoundingClientRect().top ?? 0;
      const half = (place: 'first' | 'last') => {
        const list = `.search-form__lists > :${place}-child .choices`;
        return bottom(list) - top;
      };
      const above = (part: string) => bottom(`.search-form__${part}`) - top;
      return { lists: [half('first'), half('last')], above: [above('main'), above('wishes')] };
    });
    for (const [left = 0, right = 0] of Object.values(heights))
      expect(Math.abs(left - right)).toBeLessThan(150);
  });

  await test.step('a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openSearch(page);
    const find = page.getByRole('button', { name: 'Find Recipes' });
    const inReach = async () => {
      const box = await find.boundingBox();
      return box !== null && box.y > 422 && box.y + box.height <= 844;
    };
    await page.getByRole('combobox', { name: 'Ingredients' }).click();
    await expect.poll(inReach).toBe(true);
    const tools = page.getByRole('group', { name: 'Tools' });
    await expect(tools.getByRole('checkbox')).toHaveCount(0);
    const fold = tools.getByRole('button', { name: 'Tools: Any tools' });
    await fold.click();
    await tools.getByRole('checkbox', { name: 'wok', exact: true }).check();
    await tools.getByRole('checkbox', { name: 'oven', exact: true }).check();
    await expect.poll(inReach).toBe(true);
    const chosen = tools.getByRole('button', { name: 'Tools: wok, oven' });
    await expect(chosen).toHaveAttribute('aria-expanded', 'true');
    await chosen.click();
    await expect(tools.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Cuisines' }).getByRole('checkbox')).toHaveCount(0);
    await expectAccessible(page);
  });
});
