import type { Page, Request } from 'playwright/test';
import { allCards, expect, expectAccessible, MAIN, open, openSearch, test } from '../story.ts';

/** Query of a search with flour, nuts and milk, so that each story has a food to exclude. */
const HAVE = 'have=flour,egg,milk,butter,sugar,rice,onion,garlic,tomato,pasta,almond,chicken+breast,stock';
const RESULTS = `/results?${HAVE}&minutes=180`;

interface Search {
  exclusions?: { kind: string; name: string; strict: boolean }[];
  dietGroup?: string;
}

/** Records the searches that the page sends, in order. */
function recordSearches(page: Page): Search[] {
  const searches: Search[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/recommendRecipes')) searches.push(request.postDataJSON());
  });
  return searches;
}

const line = (page: Page) => page.getByRole('button', { name: /^Who’s eating:/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Who’s eating' });
const person = (page: Page, name: string) => dialog(page).getByRole('region', { name, exact: true });
const done = (page: Page) => dialog(page).getByRole('button', { name: 'Done' }).click();

async function add(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Add a person' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Name', exact: true }).last()).toBeFocused();
  await page.keyboard.type(name);
  await expect(person(page, name)).toBeVisible();
}

const tick = (page: Page, name: string, thing: string) =>
  person(page, name).getByRole('checkbox', { name: thing, exact: true }).check();

test(
  'a cook who avoids gluten gets no recipe with flour, and unchecked recipes are listed separately',
  MAIN,
  async ({ page }) => {
    await openSearch(page);
    await expect(line(page)).toHaveText(/everyone, no restrictions/);
    await line(page).click();
    await tick(page, 'Me', 'gluten');
    await expect(person(page, 'Me').getByRole('radio', { name: 'allergy' })).toBeChecked();
    await done(page);
    await expect(line(page)).toBeFocused();
    await expect(page.getByRole('list', { name: 'Restrictions' })).toHaveText('no gluten (allergy)');

    const searches = recordSearches(page);
    await page.goto(RESULTS);
    await expect(page.getByText('For Me: no gluten (allergy).')).toBeVisible();
    const cards = await allCards(page);
    const titles = await cards.getByRole('heading').allTextContents();
    expect(titles.length).toBeGreaterThan(0);
    for (const text of await cards.allInnerTexts()) {
      expect(text).not.toMatch(/\b(flour|pasta|bread|spaghetti)\b/i);
      expect(text).not.toMatch(/May contain|Not checked/);
    }
    expect(searches.at(-1)).toMatchObject({ exclusions: [{ kind: 'label', name: 'gluten', strict: true }] });

    await expect(page.getByText(/\d+ recipes with something you don’t eat/)).toBeVisible();
    await expect(
      page.getByText(
        /\d+ recipes? that may contain something you don’t eat, or ha(?:s|ve)n’t been fully checked/,
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Show recipes you need to check' }).click();
    const heading = page.getByRole('heading', {
      name: /^Recipes that may contain something you avoid, or that we haven’t fully checked/,
    });
    await expect(heading).toBeFocused();
    expect(searches.at(-1)).toMatchObject({ dietGroup: 'unsure' });
    const unsure = page.getByRole('region', {
      name: /^Recipes that may contain something you avoid, or that we haven’t fully checked/,
    });
    const words = await unsure.getByRole('article').allInnerTexts();
    expect(words.length).toBeGreaterThan(0);
    for (const text of words) {
      expect(text).toMatch(/May contain gluten: check the |Not checked: /);
      expect(text).not.toMatch(/You have everything(?! you need)/);
    }
    // The two lists have no recipe in common.
    const apart = await unsure.getByRole('heading', { level: 3 }).allTextContents();
    expect(apart.filter((title) => titles.includes(title))).toEqual([]);
  },
);

test('results for the people eating and the recipes to check are accessible and fit 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.addInitScript(() => {
    const exclusions = [{ kind: 'label', name: 'gluten', strict: true }];
    localStorage.setItem('eaters', JSON.stringify([{ name: 'Me', eating: true, exclusions }]));
  });
  // Use a short cooking time, so that few cards have to be checked.
  await page.goto('/results?have=flour,egg,milk,stock&minutes=10');
  await page.getByRole('button', { name: 'Show recipes you need to check' }).click();
  await expect(
    page.getByRole('heading', { name: /^Recipes that may contain something you avoid/ }),
  ).toBeVisible();
  await expectAccessible(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
});

test(
  'a family gets dishes that suit everyone who eats tonight, and a line says for whom',
  MAIN,
  async ({ page }) => {
    await openSearch(page);
    await line(page).click();
    await add(page, 'Anna');
    await tick(page, 'Anna', 'tree nuts');
    await add(page, 'Ben');
    await tick(page, 'Ben', 'vegan');
    await done(page);
    await expect(line(page)).toHaveText(/Me, Anna and Ben/);
    const chips = page.getByRole('list', { name: 'Restrictions' }).getByRole('listitem');
    await expect(chips).toHaveText(['vegan', 'no tree nuts (allergy)']);

    // One tap excludes a person for tonight; another button includes everyone.
    const table = page.getByRole('list', { name: 'Eating tonight' });
    await table.getByRole('button', { name: 'Eating tonight: Ben' }).click();
    await expect(line(page)).toHaveText(/Me and Anna/);
    await expect(chips).toHaveText(['no tree nuts (allergy)']);
    await table.getByRole('button', { name: 'Everyone' }).press('Enter');
    await expect(line(page)).toHaveText(/Me, Anna and Ben/);

    await page.goto(RESULTS);
    await expect(page.getByText('For everyone: vegan, no tree nuts (allergy).')).toBeVisible();
    for (const text of await (await allCards(page)).allInnerTexts())
      expect(text).not.toMatch(/\b(almonds?|walnuts?|chicken breast|eggs)\b/i);

    // If the vegan does not eat tonight, the results change without a new search by the user.
    await page.getByRole('button', { name: 'Change who’s eating' }).click();
    await person(page, 'Ben')
      .getByRole('checkbox', { name: /^Eating tonight/ })
      .uncheck();
    await done(page);
    await expect(page.getByText('For Me and Anna: no tree nuts (allergy).')).toBeVisible();
    const texts = (await (await allCards(page)).allInnerTexts()).join(' ');
    expect(texts).toMatch(/\b(chicken breast|eggs?|butter)\b/i);
    expect(texts).not.toMatch(/\balmonds?\b/i);
  },
);

test('a cook who dislikes a food finds no dish with it, under any name', async ({ page }) => {
  const searches = recordSearches(page);
  await openSearch(page);
  await line(page).click();
  const box = person(page, 'Me').getByRole('combobox', { name: 'Other foods' });
  await box.fill('Coriander');
  await box.press('Enter');
  await expect(box).toHaveValue('');
  await box.fill('grumblefruit');
  await person(page, 'Me').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(person(page, 'Me').getByText('We don’t recognize this')).toHaveCount(1);
  await person(page, 'Me').getByRole('button', { name: 'Remove: no grumblefruit' }).click();
  await done(page);
  await expect(page.getByRole('list', { name: 'Restrictions' })).toHaveText('no coriander');
  await page.goto('/results?have=chicken+breast,rice,cilantro,lime,onion,garlic,tomato,beans&minutes=180');
  for (const text of await (await allCards(page)).allInnerTexts())
    expect(text).not.toMatch(/cilantro|coriander(?! seed)/i);
  expect(searches.at(-1)?.exclusions).toEqual([{ kind: 'food', name: 'coriander', strict: false }]);
});

test('restrictions of eaters are in no address and no analytics, and results from before them are not reused', async ({
  page,
}) => {
  const sentTexts: string[] = [];
  const note = (request: Request) => {
    const isSearch = request.url().endsWith('/api/recommendRecipes');
    sentTexts.push(request.url(), isSearch ? '' : (request.postData() ?? ''));
  };
  page.on('request', note);
  await page.goto(RESULTS);
  await allCards(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await openSearch(page);
  await line(page).click();
  await add(page, 'Wilhelmina');
  await tick(page, 'Wilhelmina', 'lupin');
  await tick(page, 'Wilhelmina', 'pescatarian');
  await done(page);
  const searches = recordSearches(page);
  // The page must not show the old results: they do not fit the changed people, although the address is the same.
  await page.goto(RESULTS);
  await allCards(page);
  expect(searches).toHaveLength(1);
  expect(searches[0]?.exclusions).toHaveLength(2);
  await page.reload();
  await allCards(page);
  expect(searches).toHaveLength(1);
  expect(page.url()).not.toMatch(/lupin|pescatarian|wilhelmina/i);
  expect(sentTexts.join('\n')).not.toMatch(/lupin|pescatarian|wilhelmina/i);
});

test('the people eating can be entered with the keyboard alone', async ({ page }) => {
  await openSearch(page);
  await line(page).focus();
  await page.keyboard.press('Enter');
  const me = person(page, 'Me');
  await me.getByRole('checkbox', { name: 'milk', exact: true }).focus();
  await page.keyboard.press('Space');
  const allergy = me.getByRole('radio', { name: 'allergy' });
  await expect(allergy).toBeChecked();
  await allergy.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(me.getByRole('radio', { name: 'avoid' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(line(page)).toBeFocused();
  await expect(page.getByRole('list', { name: 'Restrictions' })).toHaveText('no milk');
});

test('the setup asks who eats', async ({ page }) => {
  await open(page, '/onboarding');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await line(page).click();
  await tick(page, 'Me', 'vegetarian');
  await done(page);
  await expect(page.getByRole('list', { name: 'Restrictions' })).toHaveText('vegetarian');
  await openSearch(page);
  await expect(page.getByRole('list', { name: 'Restrictions' })).toHaveText('vegetarian');
});

test('the dialog for the people eating is accessible and fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await openSearch(page);
  await line(page).click();
  await add(page, 'Somebody with a name that is longer than most');
  await tick(page, 'Me', 'sulfites');
  await tick(page, 'Me', 'no alcohol');
  await expect(page.getByText('Saved on this device only')).toBeVisible();
  await expectAccessible(page);
  const sideways = () =>
    page.evaluate(() => [
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ...[...document.querySelectorAll('.dialog__window')].map((one) => one.scrollWidth - one.clientWidth),
    ]);
  expect(await sideways()).toEqual([0, 0]);
  await done(page);
  await expectAccessible(page);
  expect(await sideways()).toEqual([0]);
});
