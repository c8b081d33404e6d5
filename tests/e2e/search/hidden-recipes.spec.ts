import { expectToast } from '../account/account-steps.ts';
import { createCook } from '../pantry/pantry-steps.ts';
import { allCards, cardTitles, expect, open, openDetails, test } from '../story.ts';

const RESULTS = '/results?have=chicken breast,rice,onion,garlic,olive oil,eggs&minutes=60';
/** A search with so few results that a recipe stays among them when it ranks lower. */
const FEW_RESULTS = '/results?have=eggplant,lamb&minutes=60';

test('a recipe is hidden, restored by Undo, and later from the account', async ({ page }) => {
  await createCook(page, []);
  await open(page, RESULTS);
  const [first = '', second = ''] = await cardTitles(page);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: first, exact: true }) });
  const hide = card.getByRole('button', { name: `Not for me: ${first}` });
  await openDetails(card);
  await hide.click();
  await expectToast(page, 'Hidden');
  await expect(card).toHaveCount(0);
  await expect(page.getByText('1 hidden recipe.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  expect((await cardTitles(page))[0]).toBe(first);
  await expect(page.getByText('1 hidden recipe')).toBeHidden();

  await openDetails(card);
  // If the user hides a recipe with the keyboard, the next title gets the focus.
  await hide.focus();
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('link', { name: second, exact: true })).toBeFocused();

  // The recipe stays hidden in later searches, and the page links to the place where the user can show it again.
  await page.reload();
  await allCards(page);
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: 'See hidden recipes' }).click();
  const list = page.getByRole('list', { name: 'Hidden recipes' });
  await expect(list.getByRole('listitem')).toHaveText([new RegExp(first)]);
  await expect(list).toBeInViewport();
  await list.getByRole('button', { name: `Unhide ${first}` }).press('Enter');
  await expect(page.getByText('No hidden recipes.')).toBeVisible();
  await open(page, RESULTS);
  expect((await cardTitles(page))[0]).toBe(first);
});

test('a recipe can also be hidden on its page, and a recipe cooked today ranks lower and says so', async ({
  page,
}) => {
  await createCook(page, []);
  await open(page, FEW_RESULTS);
  const [first = ''] = await cardTitles(page);
  await page.getByRole('link', { name: first, exact: true }).click();
  const notForMe = page.getByRole('button', { name: 'Not for me' });
  await notForMe.click();
  await expect(page.getByText('This recipe is hidden from your results.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Unhide' }).click();
  await expect(notForMe).toBeVisible();

  await page.getByRole('button', { name: 'I Cooked This' }).click();
  await expectToast(page, 'Inventory updated! 🎉');
  await open(page, FEW_RESULTS.replace('minutes=60', 'minutes=61'));
  const titles = await cardTitles(page);
  expect(titles[0]).not.toBe(first);
  // Look in all cards, because a similar recipe's card may contain the recipe.
  const cooked = page.getByRole('listitem').filter({ hasText: first });
  await expect(cooked.filter({ hasText: /you cooked this today/i }).first()).toBeAttached();
});

test('a guest can neither hide nor save recipes, and sends no personal data', async ({ page }) => {
  const personalRequests: string[] = [];
  page.on('request', (request) => {
    if (/hiddenRecipes|"personal"/.test(request.url() + (request.postData() ?? '')))
      personalRequests.push(request.url());
  });
  await open(page, RESULTS);
  await openDetails((await allCards(page)).first());
  await expect(page.getByRole('button', { name: /Not for me|to your cookbook/ })).toHaveCount(0);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('button', { name: 'I Cooked This' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not for me' })).toHaveCount(0);
  expect(personalRequests).toEqual([]);
});
