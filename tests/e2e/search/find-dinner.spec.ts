import type { Page } from 'playwright/test';
import {
  allCards,
  cardTitles,
  expect,
  KITCHEN,
  MAIN,
  openDetails,
  openSearch,
  test,
  typeIngredients,
} from '../story.ts';

test('a cook goes from the kitchen’s foods to the best recipe', MAIN, async ({ page }) => {
  await openSearch(page);
  await typeIngredients(page, KITCHEN);
  await expect(page.getByRole('button', { name: 'Remove egg', exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'pan', exact: true }).check();
  await page.getByRole('checkbox', { name: 'pot', exact: true }).check();
  await page.getByRole('button', { name: 'Find Recipes' }).click();

  await page.waitForURL('**/results?**');
  const cards = await allCards(page);
  expect(await cards.count()).toBeGreaterThanOrEqual(8);
  // Count the recipes on cards and the similar recipes that the cards link to.
  const resultCount = (await cards.count()) + (await page.locator('.result__alike-list li').count());
  await expect(page.getByRole('heading', { name: `${resultCount} recipes` })).toBeVisible();
  const name = await cards
    .first()
    .getByRole('img', { name: /^Match/ })
    .getAttribute('aria-label');
  expect(Number(name?.match(/\d+/)?.[0])).toBeGreaterThanOrEqual(80);
  await expect(cards.first().locator('.result__message')).toHaveText('You have everything');

  await openDetails(cards.first());
  await cards.first().getByText('Why this?').click();
  await expect(cards.first().getByText(/^This recipe gets \d+\.\d points for your kitchen:$/)).toBeVisible();
  await cards
    .first()
    .getByText(/^Why \d+\?$/)
    .click();
  await expect(cards.first().getByText('The match starts at 100 and loses points for:')).toBeVisible();

  const title = (await cards.first().getByRole('heading').textContent()) ?? '';
  await cards.first().getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL('**/recipe/**');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the search survives a reload, going back and a shared address', MAIN, async ({ page, context }) => {
  await openSearch(page);
  await typeIngredients(page, ['rice', 'eggs', 'onion']);
  await page.getByRole('button', { name: 'Find Recipes' }).click();
  await page.waitForURL('**/results?**');
  const seen = await cardTitles(page);

  await page.reload();
  expect(await cardTitles(page)).toEqual(seen);

  const shared = await context.newPage();
  await shared.goto(page.url());
  expect(await cardTitles(shared)).toEqual(seen);

  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('button', { name: 'Remove rice', exact: true })).toBeVisible();
});

test('while results are loading, a search shows its filters, and can be changed', async ({ page }) => {
  const { promise: mayCome, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/recommendRecipes', async (route) => {
    await mayCome;
    await route.continue().catch(() => {});
  });
  await page.goto('/results?have=rice,egg,onion');
  await expect(page.getByText('Getting your pantry ready...')).toBeVisible();
  const kitchen = page.getByText('rice, egg, onion · up to 30 minutes');
  await expect(kitchen).toBeVisible();
  const before = await kitchen.boundingBox();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: / recipes for your kitchen$/ })).toBeVisible();
  // The line that describes the search does not move when the results arrive.
  expect((await kitchen.boundingBox())?.y).toBe(before?.y);
  await page.unroute('**/api/recommendRecipes');

  await page.route('**/api/recommendRecipes', () => {});
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(kitchen).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('have') === 'rice,egg,onion');
});

test('preferred cuisines count for more, and the others stay', async ({ page }) => {
  await page.goto('/results?have=rice,egg,onion,garlic&cuisines=Spanish');
  const best = (await allCards(page)).filter({ hasText: 'Spanish' }).first();
  await openDetails(best);
  await best.getByText('Why this?').click();
  await expect(best.getByText('one of your favorite cuisines')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasNotText: 'Spanish' }).first()).toBeVisible();
});

test(
  'on a phone the first screen shows three results with what they use, in at most 90 words and 12 controls',
  MAIN,
  async ({ page }) => {
    await test.step('three results', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/results?have=${KITCHEN.join(',')}`);
      const third = (await allCards(page)).nth(2);
      await expect(third.getByText(/^Uses /)).toBeInViewport({ ratio: 1 });
      await expect(third.getByRole('heading')).toBeInViewport({ ratio: 1 });
      // The card hides details that are not needed to choose a recipe.
      const preview = third.locator('.result__preview');
      const why = third.getByText(/^Why \d+\?$/);
      await expect(preview).toBeHidden();
      await expect(why).toBeHidden();
      await openDetails(third);
      await expect(preview).toBeVisible();
      await expect(why).toBeVisible();
    });

    await test.step('words and controls', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const kitchen of [
        'chicken+thighs,cabbage,rice,soy+sauce,lemon',
        'pasta,tomato,garlic,olive+oil,parmesan',
        'egg,milk,flour,butter,banana',
      ]) {
        await page.goto(`/results?have=${kitchen}`);
        await expect((await allCards(page)).nth(2)).toBeInViewport({ ratio: 1 });
        const { words, controls } = await countOnScreen(page);
        expect(words, kitchen).toBeGreaterThan(40);
        expect(words, kitchen).toBeLessThanOrEqual(90);
        expect(controls.length, kitchen).toBeGreaterThan(6);
        expect(controls.length, `${kitchen}: ${controls.join(' | ')}`).toBeLessThanOrEqual(12);
      }
    });
  },
);

/** Counts the words and the controls of which at least half is on the screen. */
const countOnScreen = (page: Page) =>
  page.evaluate(() => {
    const isOnScreen = ({ left, right, top, bottom }: DOMRect) => {
      const width = Math.min(right, innerWidth) - Math.max(left, 0);
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
      return width > 2 && height > 2 && width * height >= ((right - left) * (bottom - top)) / 2;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let words = 0;
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      const holder = texts.currentNode.parentElement;
      const isForReaders = holder === null || holder.closest('.visually-hidden, .skip-link, svg') !== null;
      if (!isForReaders && holder.checkVisibility() && isOnScreen(range.getBoundingClientRect()))
        words += texts.currentNode.textContent?.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    }
    const controls = [...document.querySelectorAll('a[href], button, input, select, summary')].filter(
      (control) =>
        !control.matches('.skip-link') &&
        control.checkVisibility() &&
        isOnScreen(control.getBoundingClientRect()),
    );
    return { words, controls: controls.map(({ textContent }) => textContent) };
  });

test('results are sorted in another order that the address keeps, and nothing moves with reduced motion', async ({
  page,
}) => {
  await test.step('order', async () => {
    await page.goto('/results?have=rice,egg,onion,garlic');
    await allCards(page);
    const search = page.getByRole('region', { name: 'Change this search' });
    await search.locator('summary', { hasText: 'Your kitchen' }).click();
    await expect(
      page.getByText('Best match first: uses the most of what you have and needs the least shopping.'),
    ).toBeVisible();
    await page.getByLabel('Order').selectOption('Quickest');
    const minutes = async () =>
      (await page.locator('article .result__meta .figures').allTextContents())
        .filter((words) => /\d/.test(words))
        .map((words) => Number(words.match(/\d+/)?.[0]));
    const sorted = await minutes();
    expect(sorted.length).toBeGreaterThan(10);
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
    await page.reload();
    await allCards(page);
    await search.locator('summary', { hasText: 'Your kitchen' }).click();
    await expect(page.getByLabel('Order')).toHaveValue('quick');
    expect(await minutes()).toEqual(sorted);
  });

  await test.step('motion', async () => {
    const countMoving = () =>
      page.evaluate(() => {
        const toSeconds = (list: string) =>
          Math.max(...list.split(',').map((time) => Number.parseFloat(time)));
        return [...document.querySelectorAll('.results, .results *')].filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element);
          return toSeconds(transitionDuration) > 0.001 || animationName !== 'none';
        }).length;
      });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/results?have=rice,egg,onion,garlic');
    await allCards(page);
    expect(await countMoving()).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await countMoving()).toBe(0);
  });
});

test(
  'an unknown name is replaced by the suggested one, and Surprise Me opens a recipe',
  MAIN,
  async ({ page }) => {
    await page.goto('/results?have=rice,egg,heavy+creme');
    await expect(page.getByText('We don’t recognize “heavy creme”')).toBeVisible();
    await page.getByRole('link', { name: 'Use heavy cream instead of heavy creme' }).click();
    await page.waitForURL('**/results?have=rice,egg,heavy+cream');
    await allCards(page);
    await expect(page.getByText('We don’t recognize')).toHaveCount(0);

    await page.getByRole('button', { name: 'Surprise Me' }).click();
    await page.waitForURL('**/recipe/**');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'foods that most kitchens have are offered, and a tap adds one without leaving the page',
  MAIN,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/results?have=chicken+thighs,cabbage,rice,soy+sauce&order=buy');
    await allCards(page);
    const offer = page.getByRole('region', { name: 'Also got these?' });
    const chips = offer.getByRole('button');
    expect(await chips.count()).toBeGreaterThan(2);
    expect(await chips.count()).toBeLessThanOrEqual(6);
    const name = (await chips.first().innerText()).replace(/^Add\s+/, '').trim();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await chips.first().click();
    await expect(page).toHaveURL(
      new RegExp(`have=chicken\\+thighs,cabbage,rice,soy\\+sauce,${name}&order=buy`),
    );
    await expect(offer.getByRole('button', { name: `Add ${name}`, exact: true })).toHaveCount(0);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await page.reload();
    await page.locator('summary', { hasText: 'Your kitchen' }).click();
    await expect(page.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible();
  },
);

test(
  'a search is changed above its results, which update in place and in the address',
  MAIN,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/results?have=rice,egg,onion&cuisines=Spanish');
    await allCards(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const search = page.getByRole('region', { name: 'Change this search' });
    await search.locator('summary', { hasText: 'Your kitchen' }).click();
    await search.getByRole('combobox', { name: 'Add an ingredient' }).fill('tomatoes');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/have=rice,egg,onion,tomato&cuisines=Spanish$/);
    await search.getByRole('button', { name: 'Remove onion', exact: true }).click();
    await expect(page).toHaveURL(/have=rice,egg,tomato&cuisines=Spanish$/);
    await search.getByRole('button', { name: 'Remove Spanish', exact: true }).click();
    await expect(page).toHaveURL(/have=rice,egg,tomato$/);
    await search.getByRole('button', { name: '15 minutes', exact: true }).click();
    await expect(page).toHaveURL(/have=rice,egg,tomato&minutes=15$/);
    await expect(page.getByText(/recipes that take longer than 15 minutes/)).toBeVisible();
    await page
      .getByRole('button', { name: /^Allow any cooking time/ })
      .last()
      .click();
    await expect(page).toHaveURL(/have=rice,egg,tomato&minutes=180$/);
    await expect(page.getByText(/that take longer than/)).toHaveCount(0);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  },
);

test('content scrolled into view is drawn immediately, also at the end of a long list', async ({ page }) => {
  await page.goto(`/results?have=${KITCHEN.join(',')},tomato,potato,carrot,butter,milk,flour&minutes=180`);
  const cards = await allCards(page);
  expect(await cards.count()).toBeGreaterThan(20);
  const drawn = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const seen: boolean[] = [];
    for (const share of [1, 0.3, 0.8, 0.5, 1]) {
      scrollTo({ top: document.documentElement.scrollHeight * share, behavior: 'instant' });
      await frame();
      await frame();
      const inView = [...document.querySelectorAll('.results__cards > li')].filter((place) => {
        const { top, bottom } = place.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      seen.push(
        inView.every((place) => {
          const title = place.querySelector('.result__title a');
          const drawing = place.querySelector('.result__drawing svg');
          return [title, drawing].every(
            (part) => part?.checkVisibility({ contentVisibilityAuto: true }) === true,
          );
        }),
      );
    }
    return seen;
  });
  expect(drawn).toEqual([true, true, true, true, true]);
});
