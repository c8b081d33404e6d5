import { expect, MAIN, open, test } from '../story.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const PASTA = '/recipe/spaghetti-aglio-e-olio';

test(
  'servings, left-out ingredients and edited amounts change the amounts and the nutrition',
  MAIN,
  async ({ page }) => {
    await test.step('servings', async () => {
      await open(page, PASTA);
      await page.getByRole('button', { name: 'Edit or swap' }).click();
      const pasta = page.getByRole('spinbutton', { name: 'Amount of pasta, g' });
      const oil = page.getByRole('spinbutton', { name: 'Amount of olive oil, tbsp' });
      const calories = page
        .getByRole('row', { name: /^Calories/ })
        .getByRole('cell')
        .first();
      await expect(pasta).toHaveValue('200');
      const before = await calories.textContent();
      await page.getByRole('button', { name: 'More servings' }).click();
      await expect(pasta).toHaveValue('300');
      await expect(oil).toHaveValue('6');
      await expect(calories).toHaveText(before ?? '');
      const fewer = page.getByRole('button', { name: 'Fewer servings' });
      await fewer.click();
      await fewer.click();
      await expect(pasta).toHaveValue('100');
      await expect(fewer).toBeDisabled();
    });

    await test.step('a left-out ingredient', async () => {
      await open(page, PASTA);
      const calories = page
        .getByRole('row', { name: /^Calories/ })
        .getByRole('cell')
        .first();
      const before = Number.parseInt((await calories.textContent()) ?? '', 10);
      const oil = page.getByRole('checkbox', { name: 'olive oil' });
      await oil.uncheck();
      await expect
        .poll(async () => Number.parseInt((await calories.textContent()) ?? '', 10))
        .toBeLessThan(before - 150);
      await oil.check();
      await expect(calories).toHaveText(`${before} kcal`);
    });

    await test.step('an edited amount', async () => {
      await open(page, PASTA);
      await page.getByRole('button', { name: 'Edit or swap' }).click();
      const pasta = page.getByRole('spinbutton', { name: 'Amount of pasta, g' });
      const calories = page
        .getByRole('row', { name: /^Calories/ })
        .getByRole('cell')
        .first();
      const before = Number.parseInt((await calories.textContent()) ?? '', 10);
      await pasta.fill('400');
      await expect
        .poll(async () => Number.parseInt((await calories.textContent()) ?? '', 10))
        .toBeGreaterThan(before + 300);
      await pasta.fill('-5');
      await pasta.blur();
      expect(Number(await pasta.inputValue())).toBeGreaterThanOrEqual(0);
    });
  },
);

test(
  'amounts are fractions until they are edited, and the method and cook mode follow servings, units and swaps',
  MAIN,
  async ({ page }) => {
    await test.step('fractions', async () => {
      await open(page, '/recipe/japanese-chicken-and-egg-rice-bowl');
      await page.getByRole('button', { name: 'Edit or swap' }).click();
      const rice = page.getByRole('spinbutton', { name: 'Amount of rice, cup' });
      const shown = () =>
        rice.evaluate((box) => getComputedStyle(box.parentElement as Element, '::before').content);
      await expect(rice).toHaveValue('0.75');
      expect(await shown()).toBe('"¾"');
      // The number in the input is transparent, so that the amount does not show twice.
      await expect(rice).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
      await rice.focus();
      expect(await shown()).toBe('none');
      await rice.fill('1.5');
      await rice.blur();
      expect(await shown()).toBe('"1½"');
      await expect(page.getByText('to a boil in a pot with 1¼ cups of water')).toBeVisible();
    });

    await test.step('the method', async () => {
      await open(page, '/recipe/japanese-chicken-and-egg-rice-bowl');
      const method = page.locator('.steps');
      await expect(method).toContainText(
        'in a pot with 1¼ cups of water, cover and cook over low heat for 14 minutes',
      );
      for (let more = 0; more < 2; more += 1)
        await page.getByRole('button', { name: 'More servings' }).click();
      await expect(method).toContainText(
        'in a pot with 2½ cups of water, cover and cook over low heat for 14 minutes',
      );
      await page.getByRole('radio', { name: 'Metric' }).check();
      await expect(method).toContainText('in a pot with 600 ml of water');
      await page.getByRole('button', { name: 'Edit or swap' }).click();
      const onion = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox', { name: /^(?!.*green).*onion/ }) });
      await onion.locator('summary').click();
      const substitute = onion.getByRole('button', { pressed: false }).first();
      const name = await substitute
        .locator('.swap__name')
        .evaluate((box) => box.firstChild?.textContent ?? '');
      await substitute.click();
      await expect(method).toContainText(`add the ${name} and cook`);

      await page.getByRole('button', { name: 'Cook mode' }).click();
      const uses = page.getByRole('list', { name: 'For this step' });
      await expect(uses).toContainText('rice');
      await expect(page.getByRole('dialog')).toContainText('600 ml of water');
      await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
      await expect(uses).toContainText(name);
      await expect(uses).toContainText('4 tbsp soy sauce');
    });
  },
);

test('a substitute replaces an ingredient with its own amount, and restores it', MAIN, async ({ page }) => {
  await open(page, PASTA);
  await page.getByRole('button', { name: 'Edit or swap' }).click();
  const item = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /garlic/ }) });
  await item.locator('summary').click();
  const choices = item.getByRole('button', { pressed: false });
  expect(await choices.count()).toBeLessThanOrEqual(3);
  // The amounts and notes of substitutes load on first use.
  await expect(item.getByText(/An eighth of a teaspoon for each clove/)).toBeVisible();
  await item.getByRole('button', { name: /^garlic powder/ }).click();

  const swapped = page.getByRole('checkbox', { name: 'garlic powder instead of garlic' });
  await expect(swapped).toBeChecked();
  const amount = page.getByRole('spinbutton', { name: /^Amount of garlic powder/ });
  const given = Number(await amount.inputValue());
  expect(given).toBeGreaterThan(0);
  await amount.fill(String(given * 2));
  await expect(amount).toHaveValue(String(given * 2));

  await swapped.click();
  await expect(page.getByRole('checkbox', { name: 'garlic, thinly sliced' })).toBeChecked();
  await expect(page.getByRole('spinbutton', { name: 'Amount of garlic, cloves' })).toHaveValue('5');
});

test(
  'the nutrition is copied, exported and broken down by ingredient, and amounts switch to US units',
  MAIN,
  async ({ page }) => {
    await open(page, PASTA);
    await page.locator('summary').filter({ hasText: 'More options for nutrition' }).click();
    await page.getByRole('button', { name: 'Copy macros' }).click();
    await expect(page.getByText('Copied!').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\d+ kcal.*protein.*carbs.*fat/s,
    );
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await expect(page.getByText('Downloaded!').first()).toBeVisible();

    await open(page, PASTA);
    await page.getByText('Ingredient breakdown').click();
    await expect(page.getByRole('row', { name: /^pasta 200 g/ })).toBeVisible();
    await page.getByRole('button', { name: 'Edit or swap' }).click();
    await page.getByRole('radio', { name: 'US' }).check();
    await expect(page.getByRole('spinbutton', { name: 'Amount of pasta, cups' })).toBeVisible();
  },
);
