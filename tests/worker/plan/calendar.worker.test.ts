import { env } from 'cloudflare:workers';
import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/paths';
import { type AccountPlan, readPlanCalendar } from '#contract/plan/stored-plan';
import { createPlanCalendarApp, formatCalendar } from '#worker/features/plan/calendar';
import { PASSWORD, startApp } from '../auth/harness.ts';
import { db, migrated } from '../database.ts';
import { type Cook, callAs, newCook } from '../pantry/cooks.ts';
import { createPlan } from './plans.ts';

beforeAll(migrated);

const ORIGIN = 'https://pantry-chef.example';
const calendars = createPlanCalendarApp();
const fetchCalendar = async (path: string): Promise<Response> => calendars.request(path, {}, env as Env);

const link = async (cook: Cook, method: string) =>
  readPlanCalendar.reply.parse((await cook.call(method, api.planCalendar)).json);

/** Returns the events of a calendar feed, as a calendar program parses them. */
function parseEvents(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { summary, startDate, uid } = new ICAL.Event(component);
    const url = component.getFirstPropertyValue('url');
    return { summary, day: startDate.toString(), isDay: startDate.isDate, uid, url };
  });
}

const withPlan = async (plan: AccountPlan): Promise<Cook> => {
  const cook = await newCook();
  expect((await cook.call('PUT', api.accountPlan, { plan, over: null })).status).toBe(200);
  return cook;
};

test('the link shows the current plan, as dates without a time zone, until it is revoked', async () => {
  const cook = await withPlan(createPlan([{}]));
  expect(await link(cook, 'GET')).toEqual({ path: null, made_at: null });
  const { path } = await link(cook, 'POST');
  expect(path).toMatch(/^\/calendar\/[0-9a-f]{32}\.ics$/);
  const reply = await fetchCalendar(path ?? '');
  expect([reply.status, reply.headers.get('Content-Type'), reply.headers.get('Cache-Control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ]);
  expect(parseEvents(await reply.text())).toEqual([
    {
      ...{ summary: 'Dinner: Dish 0', day: '2026-03-27', isDay: true, uid: 'meal-0@pantry-chef' },
      url: 'http://localhost/recipe/dish-0',
    },
  ]);
  await cook.call('DELETE', api.accountPlan);
  expect(parseEvents(await (await fetchCalendar(path ?? '')).text())).toEqual([]);
  expect(await link(cook, 'DELETE')).toEqual({ path: null, made_at: null });
  expect((await fetchCalendar(path ?? '')).status).toBe(404);
});

test('a new link ends the one before; users cannot get another’s link, and guests get none', async () => {
  const [cook, other] = [await withPlan(createPlan([{}])), await newCook()];
  const { path: first } = await link(cook, 'POST');
  const { path: second } = await link(cook, 'POST');
  expect(second).not.toBe(first);
  expect((await fetchCalendar(first ?? '')).status).toBe(404);
  await other.call('DELETE', api.planCalendar);
  expect(await link(other, 'GET')).toEqual({ path: null, made_at: null });
  expect((await fetchCalendar(second ?? '')).status).toBe(200);
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await callAs(null, method, api.planCalendar)).status).toBe(401);
});

test('an invalid calendar link is a 404', async () => {
  const wrong = [
    'nothing',
    'x.ics',
    `${'0'.repeat(32)}.ics`,
    `${'0'.repeat(32)}`,
    '%00.ics',
    `${'0'.repeat(3000)}.ics`,
  ];
  for (const file of wrong) expect((await fetchCalendar(`/calendar/${file}`)).status).toBe(404);
});

test('a new password ends the link', async () => {
  const app = startApp();
  const { access_token, user } = await app.member();
  expect((await callAs(access_token, 'POST', api.planCalendar)).status).toBe(200);
  const body = { password: 'Another-password-7!', current_password: PASSWORD };
  const { status } = await app.call('PUT', '/user', { jwt: access_token, body });
  expect(status).toBe(200);
  const left = await db.prepare('select 1 from plan_calendars where user_id = ?1').bind(user.id).all();
  expect(left.results).toEqual([]);
});

test('a dish is named with its side dish, and so are its leftovers', () => {
  const dish = { id: 'x', minutes: null, uses: [], buys: [] };
  const side = { food: 'broccoli', title: 'steamed broccoli', calories: 34, protein: 3, carbs: 7, fat: 0 };
  const plan = createPlan([
    { recipe: { ...dish, title: 'Pork chops', side } },
    { use: { kind: 'leftovers', of: 'meal-0' }, recipe: null },
    { recipe: { ...dish, title: 'Gnocchi with bacon', side } },
  ]);
  expect(
    parseEvents(formatCalendar(plan, ORIGIN, '2026-03-26T20:00:00.000Z')).map((one) => one.summary),
  ).toEqual([
    'Dinner: Pork chops with steamed broccoli',
    'Dinner: Leftovers: Pork chops with steamed broccoli',
    'Dinner: Gnocchi with bacon, served with steamed broccoli',
  ]);
});

test('calendar programs read any title and note unchanged', () => {
  const text = 'Crème brûlée; with\nBEGIN:VEVENT, \\backslash "quotes" and 🍲 '.repeat(6).trim();
  const dish = { id: 'a/b?c', title: text, minutes: null, uses: [], buys: [] };
  const plan = createPlan([
    { recipe: dish },
    { recipe: { ...dish, cookbook: 'own' } },
    { recipe: { ...dish, cookbook: 'household' } },
    { use: { kind: 'leftovers', of: 'meal-0' }, recipe: null },
    { use: { kind: 'eatingOut' }, recipe: null },
    { use: { kind: 'own', text: 'Soup; bread' }, recipe: null },
    { use: { kind: 'skipped' }, recipe: null },
    { recipe: null },
  ]);
  const written = formatCalendar(plan, ORIGIN, '2026-03-26T20:00:00.000Z');
  expect(parseEvents(written).map(({ summary, url }) => [summary, url])).toEqual([
    [`Dinner: ${text}`, `${ORIGIN}/recipe/a%2Fb%3Fc`],
    [`Dinner: ${text}`, null],
    [`Dinner: ${text}`, null],
    [`Dinner: Leftovers: ${text}`, null],
    ['Dinner: Eating out', null],
    ['Dinner: Soup; bread', null],
  ]);
  // RFC 5545, 3.1: lines have at most 75 octets, and each ends with CR LF.
  const lines = written.split('\r\n');
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75 && !line.includes('\n'))).toBe(
    true,
  );
});

test('days are those of the plan, across a change of the clocks and the end of the year', () => {
  const days = [
    '2026-03-28',
    '2026-03-29',
    '2026-10-25',
    '2026-12-31',
    '2027-01-01',
    '2028-02-29',
    '9999-12-31',
  ];
  const plan = createPlan(days.map((day, i) => ({ day, id: `d${i}` })));
  const events = parseEvents(formatCalendar(plan, ORIGIN, '2026-03-26T20:00:00.000Z'));
  expect(events.map(({ day }) => day)).toEqual(days);
});
