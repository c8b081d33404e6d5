import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/paths';
import { listIngredients } from '#contract/search/suggestions';
import { COMMON_NAMES } from '../../unit/domain/foods/common/names.ts';
import { get } from '../call.ts';
import { seeded } from '../database.ts';

beforeAll(seeded);

test('the server suggests a common food first for its singular and its plural', async () => {
  const wrong: string[] = [];
  for (const [typed, food] of COMMON_NAMES) {
    const { json } = await get(`${api.ingredients}?q=${encodeURIComponent(typed)}`);
    const [first] = listIngredients.reply.parse(json).ingredients;
    if (first?.name !== food) wrong.push(`${typed}: ${first?.name}, not ${food}`);
  }
  expect(wrong).toEqual([]);
});
