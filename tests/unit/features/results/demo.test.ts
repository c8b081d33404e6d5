import { expect, test } from 'vitest';
import { toSlug } from '#domain/recipes/slug';
import { starterRecipes } from '#worker/starter/recipes';
import { DEMO_REPLY } from '../../../../src/features/results/page/demo.ts';

test('there are four example recipes, the best match first', () => {
  const scores = DEMO_REPLY.results.map(({ matchScore }) => matchScore);
  expect(scores).toHaveLength(4);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test.each(DEMO_REPLY.results)(
  'the example $id is a starter recipe and tells the truth about it',
  (example) => {
    const starter = starterRecipes.find(({ title }) => toSlug(title) === example.id);
    expect(starter).toMatchObject({
      title: example.title,
      cuisine: example.cuisine,
      minutes: example.minutes_to_make,
      tags: example.tags,
    });
    expect(starter?.ingredients).toMatchObject(
      example.ingredients.map(({ ingredient_name, required }) => ({ name: ingredient_name, required })),
    );
  },
);
