import { expect, type Locator, type Page } from 'playwright/test';
import { newcomer } from '../account/account-steps.ts';
import { callApi } from '../api-calls.ts';
import { STATE } from '../servers.ts';
import { writeState } from '../state-database.ts';
import { open } from '../story.ts';

/** Shared actions and checks of the pantry stories. */

export interface Stocked {
  ingredient_name: string;
  qty?: number;
  unit?: string;
  expires_on?: string;
  notes?: string;
}

/** Returns the date this number of days from now, in the time zone of the browser. */
export function addDaysToToday(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Calls the API as the user who is signed in on the page. */
export async function asCook(
  page: Page,
  method: 'get' | 'post' | 'put' | 'patch',
  path: string,
  data?: unknown,
) {
  const token = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('pantry-chef.session') ?? '{}');
    return session.access_token as string;
  });
  const headers = { authorization: `Bearer ${token}` };
  const response = await callApi(page.request, method, path, {
    headers,
    ...(data !== undefined && { data }),
  });
  expect(response.status()).toBe(200);
  return response.json();
}

/** Signs up a new user with items in the pantry. @returns the email address */
export async function createCook(page: Page, items: readonly Stocked[]): Promise<string> {
  const email = await newcomer(page);
  const whole = items.map((item) => ({ qty: 1, unit: 'count', ...item }));
  if (whole.length > 0) await asCook(page, 'post', '/api/inventory/bulk', { items: whole });
  return email;
}

/** Returns the pantry on the server by name: 'egg' → '6 count'. Joins items with the same name with ' + '. */
export async function pantryOnServer(page: Page): Promise<Record<string, string>> {
  const { items } = (await asCook(page, 'get', '/api/inventory')) as {
    items: { ingredient_name: string; qty: number; unit: string }[];
  };
  const byName: Record<string, string> = {};
  for (const { ingredient_name: name, qty, unit } of items.toSorted((a, b) => a.qty - b.qty)) {
    byName[name] = byName[name] ? `${byName[name]} + ${qty} ${unit}` : `${qty} ${unit}`;
  }
  return byName;
}

export async function openPantry(page: Page): Promise<void> {
  await open(page, '/inventory');
  await expect(page.getByRole('heading', { level: 1, name: 'My Pantry' })).toBeVisible();
  await expect(page.getByText('Loading your pantry…')).toBeHidden();
}

export const row = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: `Quantity of ${name}`, exact: true }) });

export const shown = (page: Page, name: string): Locator => row(page, name).getByRole('status');

export const nameBox = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Ingredient', exact: true });

export async function add(page: Page, name: string, qty: string, unit = 'count'): Promise<void> {
  await nameBox(page).fill(name);
  await page.getByLabel('Quantity', { exact: true }).fill(qty);
  await page.getByLabel('Unit', { exact: true }).selectOption(unit);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

/** Makes a user a member of another user's household, in the database. */
export function join(owner: string, member: string): void {
  const selectUserId = (email: string) => `(select id from users where email = '${email}')`;
  writeState(
    STATE,
    `update household_members set role = 'member', household_id =
       (select household_id from household_members where user_id = ${selectUserId(owner)})
     where user_id = ${selectUserId(member)}`,
  );
}
