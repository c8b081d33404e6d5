import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getStoredValueEventName } from '#client/device/stored-value';
import { EMPTY_SEARCH, type SearchQuery, serializeSearchQuery } from '#client/search/search-address';
import { LIVE_DEBOUNCE_MS, LIVE_PAUSE_MS } from '#contract/limits';
import type { RecipeSummary } from '#contract/search/search';
import { pickLiveSearchDishes } from '../../../../src/features/search/live/pick.ts';
import { useLiveDishes } from '../../../../src/features/search/live/use-live-dishes.ts';
import { memoryStorage } from '../../client/memory-storage.ts';
import { renderHook } from '../../client/render-hook.ts';

/** Ingredients of each search that was sent, and the status of the next replies. */
let sent: string[][];
let status: number;

beforeEach(() => {
  vi.useFakeTimers();
  [sent, status] = [[], 200];
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { ingredients } = JSON.parse(body) as { ingredients: string[] };
    sent.push(ingredients);
    const results = [{ id: ingredients.join('-'), title: `Dish of ${ingredients.join(' and ')}` }];
    return new Response(JSON.stringify(status === 200 ? { results } : { error: 'Too many requests' }), {
      status,
      headers: { 'x-request-id': '1' },
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const searchFor = (...ingredients: string[]): SearchQuery => ({ ...EMPTY_SEARCH, ingredients });

async function openForm() {
  const form: { search: SearchQuery | null; paused: boolean } = { search: null, paused: false };
  const page = await renderHook(() => useLiveDishes(form.search, form));
  const put = async (search: SearchQuery | null) => {
    form.search = search;
    await page.again();
  };
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const listTitles = () => page.shown.now.reply?.results.map(({ title }) => title) ?? null;
  return { ...page, form, put, wait, listTitles };
}

test('several changes in a row send a single search, for the last of them', async () => {
  const { put, wait, listTitles, shown } = await openForm();
  await put(searchFor('rice'));
  await wait(LIVE_DEBOUNCE_MS - 1);
  await put(searchFor('rice', 'egg'));
  expect(shown.now).toMatchObject({ reply: null, waiting: true });
  await wait(LIVE_DEBOUNCE_MS);
  expect(sent).toEqual([['rice', 'egg']]);
  expect(listTitles()).toEqual(['Dish of rice and egg']);
  expect(shown.now.waiting).toBe(false);
});

test('the former dishes stay until the next ones arrive, and disappear with the last ingredient', async () => {
  const { put, wait, listTitles, shown } = await openForm();
  await put(searchFor('rice'));
  await wait(LIVE_DEBOUNCE_MS);
  await put(searchFor('rice', 'egg'));
  expect(listTitles()).toEqual(['Dish of rice']);
  expect(shown.now.waiting).toBe(true);
  await put(null);
  expect(shown.now).toMatchObject({ reply: null, waiting: false });
  await wait(LIVE_DEBOUNCE_MS);
  expect(sent).toEqual([['rice']]);
});

test('the button uses the reply if nothing has changed since', async () => {
  const { put, wait, shown } = await openForm();
  await put(searchFor('rice'));
  await wait(LIVE_DEBOUNCE_MS);
  expect(shown.now.findReply(serializeSearchQuery(searchFor('rice')), [])?.results).toHaveLength(1);
  expect(shown.now.findReply(serializeSearchQuery(searchFor('rice', 'egg')), [])).toBeNull();
  const vegan = [{ kind: 'diet' as const, name: 'vegan' as const, strict: true }];
  expect(shown.now.findReply(serializeSearchQuery(searchFor('rice')), vegan)).toBeNull();
  await wait(11 * 60_000);
  expect(shown.now.findReply(serializeSearchQuery(searchFor('rice')), [])).toBeNull();
});

test('a refused search shows nothing, and no other is sent for half a minute', async () => {
  const { put, wait, shown } = await openForm();
  status = 429;
  await put(searchFor('rice'));
  await wait(LIVE_DEBOUNCE_MS);
  expect(shown.now).toMatchObject({ reply: null, waiting: false });
  status = 200;
  await put(searchFor('rice', 'egg'));
  await wait(LIVE_DEBOUNCE_MS);
  expect(sent).toHaveLength(1);
  await wait(LIVE_PAUSE_MS);
  await put(searchFor('rice', 'egg', 'leek'));
  await wait(LIVE_DEBOUNCE_MS);
  expect(sent).toHaveLength(2);
});

test('when the people eating change, the former dishes disappear and a new search is sent', async () => {
  const { put, wait, shown } = await openForm();
  await put(searchFor('rice'));
  await wait(LIVE_DEBOUNCE_MS);
  await act(async () => void dispatchEvent(new Event(getStoredValueEventName('eaters'))));
  expect(shown.now).toMatchObject({ reply: null, waiting: true });
  await wait(LIVE_DEBOUNCE_MS);
  expect(sent).toHaveLength(2);
  expect(shown.now.waiting).toBe(false);
});

test('while the form searches, nothing else is sent', async () => {
  const { form, put, wait } = await openForm();
  form.paused = true;
  await put(searchFor('rice'));
  await wait(10 * LIVE_DEBOUNCE_MS);
  expect(sent).toEqual([]);
});

test('the preview has the order of the results, and counts the dishes that can be cooked now', () => {
  const dish = (id: string, group: RecipeSummary['group']) => ({ id, group }) as RecipeSummary;
  const results = [
    dish('a', 'missing1'),
    dish('b', 'cookNow'),
    dish('c', 'substitute'),
    dish('d', 'cookNow'),
  ];
  const { dishes, cookable } = pickLiveSearchDishes(results);
  expect(dishes.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(cookable).toBe(2);
});
