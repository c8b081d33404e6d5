import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { slugOf } from '#domain/recipes/slug';
import { DEMO_REPLY } from '../../../src/features/results/demo.ts';

const FOLDER = fileURLToPath(new URL('../../../worker/starter/recipes/', import.meta.url));

interface Starter {
  title: string;
  cuisine: string;
  minutes: number;
  ingredients: { name: string; required: boolean }[];
}

const starters = readdirSync(FOLDER).flatMap(
  (file) => JSON.parse(readFileSync(FOLDER + file, 'utf8')) as Starter[],
);

test('there are four example recipes, the best match first', () => {
  const scores = DEMO_REPLY.results.map(({ matchScore }) => matchScore);
  expect(scores).toHaveLength(4);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test.each(DEMO_REPLY.results)(
  'the example $id is a starter recipe and tells the truth about it',
  (example) => {
    const starter = starters.find(({ title }) => slugOf(title) === example.id);
    expect(starter).toMatchObject({
      title: example.title,
      cuisine: example.cuisine,
      minutes: example.minutes_to_make,
    });
    expect(starter?.ingredients.map(({ name, required }) => ({ ingredient_name: name, required }))).toEqual(
      example.ingredients,
    );
  },
);
