import { expectToast } from '../account/account-steps.ts';
import { asCook, createCook } from '../pantry/pantry-steps.ts';
import { allCards, cardTitles, expect, expectAccessible, MAIN, open, openDetails, test } from '../story.ts';

const RESULTS = '/results?have=chicken breast,rice,onion,garlic,olive oil,eggs&minutes=60';

test(
  'a recipe is saved with the heart on its card and on its page, and removed again unless it has a note',
  MAIN,
  async ({ page }) => {
    await createCook(page, []);
    await open(page, RESULTS);
    const [first = '', second = ''] = await cardTitles(page);
    const cards = await allCards(page);
    await openDetails(cards.first());
    const heart = page.getByRole('button', { name: `Save ${first} to your cookbook` });
    await heart.press('Enter');
    await expectToast(page, 'Saved to your cookbook');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);

    await page.getByRole('link', { name: first, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
    const onPage = page.getByRole('button', { name: 'Save to cookbook' });
    await expect(onPage).toHaveAttribute('aria-pressed', 'true');
    await onPage.click();
    await expectToast(page, 'Removed from your cookbook');
    await expect(onPage).toHaveAttribute('aria-pressed', 'false');
    await onPage.click();
    await expect(onPage).toHaveAttribute('aria-pressed', 'true');

    const { recipes } = await asCook(page, 'get', '/api/cookbook');
    expect(recipes.map(({ title }: { title: string }) => title)).toEqual([first]);
    await open(page, `/cookbook#recipe-${recipes[0].id}`);
    await page.getByRole('button', { name: 'Change amounts and notes' }).click();
    await page.getByLabel('Your note').fill('Less salt');
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await expectToast(page, 'Saved');
    await open(page, RESULTS);
    await cardTitles(page);
    await openDetails(cards.first());
    await openDetails(cards.nth(1));
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expectToast(page, 'You can delete it in your cookbook.');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: `Save ${second} to your cookbook` })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  },
);
