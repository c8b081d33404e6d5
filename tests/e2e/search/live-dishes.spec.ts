import { allCards, cardTitles, expect, MAIN, openSearch, test } from '../story.ts';

test(
  'on a phone the dishes below the field update on each tap without a shift, and the button sends no other search',
  MAIN,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const searches: string[][] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/recommendRecipes') && (request.postDataJSON().limit ?? 50) === 50)
        searches.push(request.postDataJSON().ingredients);
    });
    await page.goto('/');
    const dishes = page.getByRole('region', { name: 'Dishes for your ingredients' });
    const chips = page.getByRole('list', { name: 'Common foods' });
    await expect(chips).toBeVisible();
    await expect(dishes).toHaveCount(0);

    const before = await chips.boundingBox();
    await chips.getByRole('button', { name: 'Add egg', exact: true }).click();
    await chips.getByRole('button', { name: 'Add garlic', exact: true }).click();
    await expect(
      dishes.getByText(/^(?:\d+ dish(?:es)? you can cook now|The closest dishes so far)$/),
    ).toBeVisible();
    expect((await chips.boundingBox())?.y).toBe(before?.y);
    await expect(dishes.getByRole('link')).toHaveCount(3);
    await expect(dishes.getByRole('link').first()).toBeInViewport({ ratio: 1 });
    const height = (await dishes.boundingBox())?.height;

    await chips.getByRole('button', { name: 'Add rice', exact: true }).click();
    await expect(dishes).toHaveAttribute('aria-busy', 'true');
    await expect(dishes.getByText(/^\d+ dish(?:es)? you can cook now$/)).toBeVisible();
    await expect(dishes).not.toHaveAttribute('aria-busy');
    expect((await dishes.boundingBox())?.height).toBe(height);
    const count = Number((await dishes.innerText()).match(/^\d+/)?.[0]);
    const shown = await dishes.getByRole('link').allInnerTexts();
    expect(searches.at(-1)).toEqual(['egg', 'garlic', 'rice']);
    expect(searches.length).toBeLessThanOrEqual(3);

    const sentBefore = searches.length;
    await page.getByRole('button', { name: 'Find Recipes' }).click();
    await page.waitForURL('**/results?**');
    await allCards(page);
    expect(searches).toHaveLength(sentBefore);
    const badges = await page.locator('.result__message[data-group="cookNow"]').count();
    // Similar dishes share a card.
    expect(badges).toBeLessThanOrEqual(count);
    expect(badges).toBeGreaterThan(0);
    expect((await cardTitles(page)).some((title) => shown.includes(title))).toBe(true);
  },
);

for (const [screen, width, height] of [
  ['phone', 390, 844],
  ['laptop', 1280, 800],
] as const)
  test(
    `on a ${screen} the newest of nine foods is in view, and the button covers no dish`,
    MAIN,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openSearch(page);
      const box = page.getByRole('combobox', { name: 'Ingredients' });
      await box.fill('egg, garlic, rice, onion, tomato, butter, chicken breast, olive oil, bell pepper');
      await box.press('Enter');
      const foods = page.getByRole('list', { name: 'Your ingredients' });
      await expect(foods.getByRole('button')).toHaveCount(9);
      await expect(foods.getByRole('button').last()).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: /^Remove all/ })).toBeInViewport({ ratio: 1 });
      const dishes = page.getByRole('region', { name: 'Dishes for your ingredients' }).getByRole('listitem');
      await expect(dishes.nth(2)).toBeVisible();
      const button = await page.getByRole('button', { name: 'Find Recipes' }).boundingBox();
      const dish = await dishes.nth(2).boundingBox();
      expect((dish?.y ?? 0) + (dish?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    },
  );
