import { expect, expectAccessible, MAIN, test } from '../story.ts';

const PAGES = [
  { name: 'landing', path: '/' },
  { name: 'results', path: '/results?have=rice,egg,onion' },
  { name: 'recipe', path: '/recipe/spaghetti-aglio-e-olio' },
  { name: 'all recipes', path: '/recipes?time=30' },
  { name: 'recipes with', path: '/with/chicken' },
  { name: 'dish not found', path: '/recipes?q=%3Cb%3Exyzzyx%3C%2Fb%3E' },
  { name: 'privacy', path: '/privacy' },
  { name: 'sign-in', path: '/signin' },
  { name: 'sign-up', path: '/signup' },
];

test('every public page is accessible and fits 320 px', async ({ page }) => {
  test.slow();
  for (const { name, path } of PAGES) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      // Load the page again, because a page that starts on a phone may be drawn differently from a page made narrower.
      await page.setViewportSize({ width: 320, height: 640 });
      await page.reload();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
});

test(
  'a screen reader hears the name and state of each part of a search and its results',
  MAIN,
  async ({ page }) => {
    await page.goto('/?have=rice,egg,onion,garlic');
    const form = page.locator('.search-form');
    await expect(
      form.getByRole('region', { name: 'Dishes for your ingredients' }).getByRole('link'),
    ).toHaveCount(3);
    await expect(form).toMatchAriaSnapshot(`
    - combobox "Ingredients"
    - list "Common foods":
      - listitem:
        - button /^Add \\w+/
    - list "Your ingredients":
      - listitem:
        - button "Remove rice"
    - button "Remove all ingredients"
    - region "Dishes for your ingredients":
      - status: /\\d+ dish(es)? you can cook now/
      - list:
        - listitem:
          - link
      - region "Also got these?"
    - group "Time":
      - spinbutton "Maximum cooking time in minutes": "30"
      - button "30 minutes" [pressed]
    - button "Find Recipes"
  `);
    await form.getByRole('button', { name: 'Find Recipes' }).click();
    await page.waitForURL('**/results?**');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - button "Back"
    - heading /\\d+ recipes for your kitchen/ [level=1]
    - region "Change this search":
      - group: /Your kitchen. rice, egg, onion, garlic . up to 30 minutes/
    - region "Also got these?"
    - heading "Best for your kitchen" [level=2]
    - list:
      - listitem:
        - article:
          - heading [level=3]:
            - link
          - paragraph:
            - strong: /You have everything|Missing|Swap/
          - paragraph:
            - img /Match score. \\d+ of 100/
  `);
  },
);
