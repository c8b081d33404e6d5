import fc from 'fast-check';
import { expect, test } from 'vitest';
import { POINT } from '#domain/matching/score/exact';
import { indexKitchen } from '#domain/matching/score/kitchen-index';
import type { Kitchen, Knowledge, Match, MatchRecipe } from '#domain/matching/types';
import { kitchen, knowledge, line, names, recipe } from './support/samples.ts';
import { scene } from './support/scenes.ts';
import { scoreRecipe } from './support/score-recipe.ts';

const score = (dish: MatchRecipe, owner: Kitchen, known: Knowledge = knowledge()): Match =>
  scoreRecipe(dish, indexKitchen(owner), known);

const substitute = (penalty: number) => knowledge([['wanted', 'other', penalty]]);

const CASES: [name: string, expected: number, match: Match][] = [
  ['4 of 4 owned', 100, score(recipe(names(4)), kitchen(names(4)))],
  ['3 of 4, one missing', 73, score(recipe(names(4)), kitchen(names(3)))],
  ['9 of 12, three missing', 68, score(recipe(names(12)), kitchen(names(9)))],
  ['16 of 20, four missing', 70, score(recipe(names(20)), kitchen(names(16)))],
  [
    '3 owned, 1 substitute at 0.2',
    95,
    score(recipe([...names(3), 'wanted']), kitchen([...names(3), 'other']), substitute(0.2)),
  ],
  [
    '3 owned, 1 substitute at 0.8',
    80,
    score(recipe([...names(3), 'wanted']), kitchen([...names(3), 'other']), substitute(0.8)),
  ],
  [
    '4 owned, 2 assumed staples',
    99,
    score(recipe([...names(4), 'staple salt', 'staple oil']), kitchen(names(4))),
  ],
  [
    '4 owned, oven missing',
    50,
    score(recipe(names(4), { tools: ['oven', 'pan'] }), kitchen(names(4), { tools: ['pan'] })),
  ],
  [
    '4 owned, tool substitute at 0.2',
    90,
    score(
      recipe(names(4), { tools: ['wok'] }),
      kitchen(names(4), { tools: ['pan'] }),
      knowledge([], [['wok', 'pan', 0.2]]),
    ),
  ],
  [
    '3 owned, one at half its amount',
    88,
    score(
      recipe([...names(3), line('milk', { amount: 200, unit: 'g' })]),
      kitchen([...names(3), { name: 'milk', amount: 100, unit: 'g' }]),
    ),
  ],
  [
    '3 owned, substitute at 0.3, 1 missing, 1 assumed staple, tool substitute at 0.2',
    65,
    score(
      recipe([...names(3), 'wanted', 'gone', 'staple salt'], { tools: ['wok'] }),
      kitchen([...names(3), 'other'], { tools: ['pan'] }),
      knowledge([['wanted', 'other', 0.3]], [['wok', 'pan', 0.2]]),
    ),
  ],
];

test.each(CASES)('%s scores %i', (_, expected, match) => {
  expect(match.matchScore).toBe(expected);
});

test('half a point rounds up', () => {
  // 3.5 of 4 is exactly 87.5. So are two non-staples at 0.25 and 0.8 and a staple at 0.85, all with a tool at 0.9.
  const match = score(
    recipe(['a', 'b', 'staple c'], { tools: ['wok'] }),
    kitchen(['x'], { tools: ['pan'], assumeStaples: false }),
    knowledge(
      [
        ['a', 'x', 0.75],
        ['b', 'x', 0.2],
        ['staple c', 'x', 0.15],
      ],
      [['wok', 'pan', 0.2]],
    ),
  );
  expect(match.score).toBe(50.5 * POINT);
  expect(match.matchScore).toBe(51);
});

test('tools do not count if the cook names none', () => {
  expect(score(recipe(['a'], { tools: ['oven'] }), kitchen(['a'])).matchScore).toBe(100);
});

test('a knife and a cutting board are assumed', () => {
  const dish = recipe(['a'], { tools: ['knife + cutting board', 'blender'] });
  const known = knowledge([], [['blender', 'knife + cutting board', 0.5]]);
  const match = score(dish, kitchen(['a'], { tools: ['pan'] }), known);
  expect(match.missingTools).toEqual([{ tool: 'blender', using: 'knife + cutting board', penalty: 0.5 }]);
  expect(match.matchScore).toBe(75);
});

test('a tool named twice is needed once, and two missing tools count twice', () => {
  const owner = kitchen(['a'], { tools: ['pan'] });
  expect(score(recipe(['a'], { tools: ['oven', 'oven'] }), owner).matchScore).toBe(50);
  expect(score(recipe(['a'], { tools: ['oven', 'toaster'] }), owner).matchScore).toBe(25);
});

test('the best replacement tool is used: lowest penalty, then name', () => {
  const rules = [
    ['wok', 'pot', 0.2],
    ['wok', 'pan', 0.2],
    ['wok', 'toaster', 0.1],
  ] as const;
  const using = (tools: string[]) =>
    score(recipe(['a'], { tools: ['wok'] }), kitchen(['a'], { tools }), knowledge([], rules)).missingTools[0]
      ?.using;
  expect(using(['pot', 'pan'])).toBe('pan');
  expect(using(['pot', 'pan', 'toaster'])).toBe('toaster');
  expect(using(['oven'])).toBeUndefined();
});

test('the extra penalty for missing ingredients is at most 0.30', () => {
  const match = score(recipe(names(40)), kitchen(names(20)));
  expect(match.score).toBe(35 * POINT);
});

test('missing staples count like other foods if staples are not assumed', () => {
  const match = score(recipe(['a', 'staple salt']), kitchen(['a'], { assumeStaples: false }));
  // Coverage is 1 of 1.25, and the factor for one missing ingredient is 0.97.
  expect(match.score).toBe(77.6 * POINT);
});

test('optional ingredients never change the score', () => {
  const plain = score(recipe(['a', 'b']), kitchen(['a']));
  const garnished = score(recipe(['a', 'b', line('c', { required: false })]), kitchen(['a']));
  expect(garnished.score).toBe(plain.score);
});

test('if no ingredient is marked as required, all are required', () => {
  const dish = recipe(names(4).map((name) => line(name, { required: false })));
  expect(score(dish, kitchen(names(3))).matchScore).toBe(73);
});

test('a recipe without ingredients scores 0', () => {
  expect(score(recipe([]), kitchen(['a']))).toMatchObject({ score: 0, matchScore: 0, used: 0 });
});

test('only used foods add urgency, each once, at most 8 points', () => {
  const known = knowledge([
    ['juice', 'lemon', 0.1],
    ['butter', 'oil', 0.3],
  ]);
  const urgency = (ingredients: Parameters<typeof recipe>[0], owned: Parameters<typeof kitchen>[0]) =>
    score(recipe(ingredients), kitchen(owned), known).urgency;
  const lemon = { name: 'lemon', daysLeft: 1 };
  expect(urgency(['lemon'], [lemon])).toBe(3);
  expect(urgency(['juice'], [lemon])).toBe(3);
  expect(urgency(['juice', 'lemon'], [lemon])).toBe(3);
  expect(urgency(['other'], [lemon])).toBe(0);
  expect(urgency(['a', line('lemon', { required: false })], ['a', lemon])).toBe(0);
  expect(urgency(['butter'], ['butter', { name: 'oil', daysLeft: 0 }])).toBe(0);
  expect(
    urgency(
      names(3),
      names(3).map((name) => ({ name, daysLeft: 0 })),
    ),
  ).toBe(8);
});

test('adding a name without an amount never lowers a score', () => {
  fc.assert(
    fc.property(scene, fc.nat(20), ({ recipes, kitchen: owner, knowledge: known, universe }, pick) => {
      const name = universe[pick % universe.length] ?? 'a1';
      const more = indexKitchen({ ...owner, owned: [...owner.owned, { name }] });
      const before = indexKitchen(owner);
      for (const dish of recipes) {
        expect(scoreRecipe(dish, more, known).score).toBeGreaterThanOrEqual(
          scoreRecipe(dish, before, known).score,
        );
      }
    }),
  );
});

test('a score is 100 before rounding if and only if everything is owned', () => {
  fc.assert(
    fc.property(scene, ({ recipes, kitchen: owner, knowledge: known }) => {
      const index = indexKitchen(owner);
      for (const dish of recipes) {
        const match = scoreRecipe(dish, index, known);
        const all =
          match.coverage.length > 0 &&
          match.coverage.every((one) => one.kind === 'owned') &&
          match.missingTools.length === 0;
        expect(match.score === 100 * POINT).toBe(all);
      }
    }),
  );
});

test('the order of the input does not matter', () => {
  fc.assert(
    fc.property(scene, ({ recipes, kitchen: owner, knowledge: known }) => {
      const turned = indexKitchen({
        ...owner,
        owned: owner.owned.toReversed(),
        tools: owner.tools.toReversed(),
      });
      const index = indexKitchen(owner);
      for (const dish of recipes) {
        const other = {
          ...dish,
          ingredients: dish.ingredients.toReversed(),
          tools: dish.tools.toReversed(),
        };
        expect({ ...scoreRecipe(other, turned, known), recipe: dish }).toEqual(
          scoreRecipe(dish, index, known),
        );
      }
    }),
  );
});

test('a substitution rule has no effect in reverse', () => {
  const dish = recipe(['oil', 'a']);
  const owner = kitchen(['butter', 'a']);
  expect(score(dish, owner, knowledge([['butter', 'oil', 0.1]]))).toEqual(score(dish, owner));
});
