import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { newcomer, SESSION_KEY } from '../account/account-steps.ts';
import { addDaysToToday, asCook, createCook, join } from '../pantry/pantry-steps.ts';
import { open, test } from '../story.ts';
import { expectStill, PHONE } from './shift-steps.ts';

// Start with an empty browser, because a cached file would skip the loading state.
test.use({ firstVisit: true, viewport: PHONE, expectedErrors: { like: [/status of 40[0134]/, /nowhere/] } });

const FOR_EVERYONE = [
  ...['/', '/privacy', '/offline', '/nowhere', '/recipe/moussaka', '/recipe/nowhere'],
  ...['/recipes', '/cuisine/italian', '/with/rice', '/collection/quick'],
  ...['/results?have=rice,egg,onion', '/results?have=rice&minutes=5', '/results?demo=1', '/results'],
];
const FOR_GUESTS = [
  ...['/signin', '/signup', '/signin?forgot=1', '/onboarding'],
  ...['/report', '/report?recipe=moussaka', '/report?recipe=nowhere'],
  ...['/shopping-list', '/plan', '/debug/nutrition', '/cookbook/link#nowhere', '/household#join-nowhere'],
];
const FOR_MEMBERS = [
  ...['/', '/results?have=rice,egg,onion&pantry=1', '/results?have=rice&minutes=5&pantry=1'],
  ...['/recipe/moussaka', '/plan', '/inventory', '/inventory#cooked', '/household'],
  ...['/cookbook', '/cookbook#add', '/account', '/admin/reports'],
];

const PANTRY = [
  { ingredient_name: 'chicken breast', qty: 400, unit: 'g', expires_on: addDaysToToday(1) },
  ...['rice', 'pasta', 'flour'].map((ingredient_name) => ({ ingredient_name, qty: 500, unit: 'g' })),
  ...['onion', 'garlic', 'egg', 'lemon'].map((ingredient_name) => ({ ingredient_name, qty: 6 })),
];

const buildCake = (fruit: string) => ({
  key: randomUUID(),
  ...{ note: 'For Sundays', rating: 5, collections: ['Cakes'] },
  recipe: {
    ...{ title: `${fruit} cake`, servings: 8, minutes: 70, source: '', notes: 'Better on the second day.' },
    lines: [{ text: '500 g fruit', section: '', name: fruit, amount: 500, unit: 'g', preparation: '' }],
    steps: ['Make the dough.', 'Lay the fruit on it and bake.'],
  },
});

const toBuy = (name: string) => ({
  ...{ id: randomUUID(), at: new Date().toISOString(), kind: 'line' },
  line: { name, amount: 2, unit: null, recipe: null },
});

async function planWeek(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Plan the week' }).click();
  await page.locator('.plan-meal').nth(4).waitFor();
}

/**
 * Signs up a member of a household of two, with a pantry, recipes, a shopping list and a plan.
 * @returns addresses of the member's recipes
 */
async function withFullKitchen(page: Page): Promise<string[]> {
  const other = await newcomer(page, 'Bob');
  join(await createCook(page, PANTRY), other);
  const entries = ['Plum', 'Apple', 'Pear', 'Cherry', 'Peach'].map(buildCake);
  const { added } = await asCook(page, 'post', '/api/cookbook', { entries });
  const add = ['leek', 'milk', 'bread', 'butter', 'apple', 'beef', 'salmon', 'yogurt', 'basil'].map(toBuy);
  await asCook(page, 'post', '/api/shopping', { add });
  await open(page, '/plan');
  await planWeek(page);
  return [`/cookbook#recipe-${added[0].id}`, '/cookbook#book-Cakes'];
}

test('nothing moves on a phone while a page loads for a guest', async ({ page }) => {
  test.slow();
  await expectStill(page, [...FOR_EVERYONE, ...FOR_GUESTS]);
});

test('nothing shifts while a guest’s list and plan load', async ({ page }) => {
  await open(page, '/shopping-list');
  for (const name of ['leek', 'milk', 'bread']) {
    await page.getByLabel('Add an item to buy').fill(name);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: name }).waitFor();
  }
  await open(page, '/plan');
  await page.getByRole('textbox', { name: 'What’s in your kitchen?' }).fill('rice, eggs, onion, pasta');
  await planWeek(page);
  await expectStill(page, ['/shopping-list', '/plan', '/']);
});

test('nothing shifts while a page loads for a new member', async ({ page }) => {
  test.slow();
  await newcomer(page);
  await expectStill(page, [...FOR_MEMBERS, '/shopping-list']);
});

test('nothing shifts while a page loads for a member with a full kitchen, on a new and a known device', async ({
  page,
}) => {
  test.slow();
  const paths = [...FOR_MEMBERS, ...(await withFullKitchen(page)), '/shopping-list'];
  await page.evaluate((session) => {
    for (const key of Object.keys(localStorage)) if (key !== session) localStorage.removeItem(key);
  }, SESSION_KEY);
  await expectStill(page, [...paths, ...paths]);
});
