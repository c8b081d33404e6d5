import { beforeAll, expect, test, vi } from 'vitest';
import type { Exclusion, UserCorrection } from '#contract/eaters/eaters';
import { NAME_MAX, USER_CORRECTIONS_MAX } from '#contract/limits';
import { api } from '#contract/paths';
import { type SearchInput, SearchReply } from '#contract/search/search';
import { post } from '../call.ts';
import { seeded, withRecipe } from '../database.ts';

beforeAll(seeded);

async function search(request: Partial<SearchInput>): Promise<SearchReply> {
  const { status, json } = await post(api.recommend, { maxMinutes: 180, ingredients: [], ...request });
  expect(status).toBe(200);
  return SearchReply.parse(json);
}

const titles = ({ results }: SearchReply) => results.map(({ title }) => title).sort();
const filterTitles = (reply: SearchReply, word: string) =>
  titles(reply).filter((title) => title.startsWith(word));

const CELERY: Exclusion = { kind: 'label', name: 'celery', strict: true };
const createCorrection = (
  name: string,
  value: UserCorrection['value'],
  label: UserCorrection['label'] = 'celery',
) => ({
  ...{ name, label, value },
});

/** Imports dishes of a food that occurs nowhere else. The food's name is unknown, but claims to be free of celery. */
async function addDishes(word: string): Promise<Partial<SearchInput>> {
  const food = `celery-free ${word}`;
  const dishes = [
    ['cube', '1 stock cube'],
    ['optional cube', { name: 'stock cube', required: false }],
    ['claimed cube', '1 celery-free stock cube'],
    ['other cube', '1 vegetable stock cube'],
    ['plain', '1 carrot'],
    ['both', '1 stock cube', '1 celery stalk'],
  ] as const;
  for (const [name, ...others] of dishes)
    await withRecipe({ title: `${word} ${name}`, ingredients: [`2 ${food}`, ...others] });
  return {
    ingredients: [food, 'stock cube', 'vegetable stock cube', 'carrot', 'celery'],
    exclusions: [CELERY],
  };
}

test('a recipe hidden by a single food is found if the cook says that theirs is free of it, and no other recipe', async () => {
  const kitchen = await addDishes('quuxa');
  expect(filterTitles(await search(kitchen), 'quuxa')).toEqual(['quuxa claimed cube', 'quuxa plain']);
  const correctedReply = await search({ ...kitchen, corrections: [createCorrection('Stock cubes', 'free')] });
  expect(filterTitles(correctedReply, 'quuxa')).toEqual([
    'quuxa claimed cube',
    'quuxa cube',
    'quuxa optional cube',
    'quuxa plain',
  ]);
  expect(correctedReply.leftOut.diet).toBeLessThan((await search(kitchen)).leftOut.diet);
});

test('a recipe is left out if the cook says that its food contains or may contain the label', async () => {
  const kitchen = await addDishes('quuxb');
  const correctedReply = await search({
    ...kitchen,
    corrections: [createCorrection('carrot', 'contains'), createCorrection('stock cube', 'may')],
  });
  // 'celery-free stock cube' counts as a separate name.
  expect(filterTitles(correctedReply, 'quuxb')).toEqual(['quuxb claimed cube']);
  const unsure = await search({
    ...kitchen,
    corrections: [createCorrection('stock cube', 'may')],
    dietGroup: 'unsure',
  });
  expect(filterTitles(unsure, 'quuxb')).toContain('quuxb cube');
});

test('corrections of foods do not matter without restrictions', async () => {
  const { ingredients } = await addDishes('quuxc');
  const [plain, corrected] = await Promise.all([
    search({ ingredients }),
    search({ ingredients, corrections: [createCorrection('carrot', 'contains')] }),
  ]);
  expect(corrected).toEqual(plain);
});

test('the number of corrections in a search is limited', async () => {
  const many = Array.from({ length: USER_CORRECTIONS_MAX + 1 }, (_, i) =>
    createCorrection(`food ${i}`, 'free'),
  );
  const refused = async (corrections: unknown) =>
    (await post(api.recommend, { ingredients: ['rice'], corrections })).status;
  expect(await refused(many)).toBe(400);
  expect(await refused(many.slice(1))).toBe(200);
  expect(await refused([createCorrection('x'.repeat(NAME_MAX + 1), 'free')])).toBe(400);
  expect(await refused([{ ...createCorrection('rice', 'free'), label: 'sugar' }])).toBe(400);
});

test('no correction is logged', async () => {
  const lines: string[] = [];
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words.join(' ')));
  await search({
    ingredients: ['rice'],
    exclusions: [CELERY],
    corrections: [createCorrection('zorblatone', 'free')],
  });
  vi.restoreAllMocks();
  expect(lines.join('\n')).not.toMatch(/zorblatone|celery/u);
});
