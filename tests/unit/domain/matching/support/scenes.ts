import fc from 'fast-check';
import type { Kitchen, Knowledge, MatchRecipe, SearchWishes } from '#domain/matching/types';
import { DISH_KINDS } from '#domain/recipes/detect/dish-kind';
import { MEAT, TONED } from './naive.ts';
import { knowledge } from './samples.ts';

const UNIVERSE = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', MEAT, 'staple1', 'staple2', 'staple3'] as const;
const TOOLS = ['knife + cutting board', 'oven', 'pan', 'pot', 'wok'] as const;
const CUISINES = ['Greek', 'Thai'] as const;
const PENALTIES = Array.from({ length: 19 }, (_, i) => (i + 1) / 20);

/** A generated test case: a few recipes, a kitchen, wishes and rules with so few names that everything interacts. */
export interface Scene {
  readonly universe: readonly string[];
  readonly recipes: readonly MatchRecipe[];
  readonly kitchen: Kitchen;
  readonly wishes: SearchWishes;
  readonly knowledge: Knowledge;
}

const name = fc.constantFrom(...UNIVERSE);
const amount = fc.option(fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(0.1, 0.3, 0.5, 2.7)), {
  freq: 2,
});
const unit = fc.constantFrom(null, 'g', 'g', 'dag');

/** Generates four diet labels: each is contained, possible, unknown or free. */
const labels = fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }).map((values) => {
  const bits = (wanted: number) =>
    values.reduce((set, value, i) => (value === wanted ? set | (1 << i) : set), 0);
  return { contains: bits(1), may: bits(2), unknown: bits(3) };
});

const ingredient = fc.record({
  name,
  required: fc.constantFrom(true, true, true, false),
  amount,
  unit,
  labels: fc.option(labels, { nil: undefined, freq: 4 }),
});

const diet = fc
  .record({ excluded: fc.nat(15), strictOf: fc.nat(15), group: fc.constantFrom('fits', 'fits', 'unsure') })
  .map(({ excluded, strictOf, group }) => ({
    excluded,
    strict: excluded & strictOf,
    group: group as 'fits' | 'unsure',
  }));

const recipe = fc.record({
  title: fc.constantFrom('Recipe', 'Recipe', 'A1 with a2', 'Plain staple1', 'Salmon'),
  cuisine: fc.constantFrom(null, ...CUISINES),
  kind: fc.constantFrom('main' as const, ...DISH_KINDS),
  minutes: fc.constantFrom(null, 10, 30, 60, 200),
  tools: fc.array(fc.constantFrom(...TOOLS), { maxLength: 3 }),
  calories: fc.constantFrom(null, 250, 500, 900),
  protein: fc.constantFrom(null, 5, 20, 40),
  ingredients: fc.array(ingredient, { maxLength: 6 }),
  labels: fc.option(labels, { nil: undefined, freq: 4 }),
});

/** Generates a few recipes, or more than the first screen shows. */
const recipes = fc
  .oneof(
    { weight: 3, arbitrary: fc.array(recipe, { maxLength: 7 }) },
    { weight: 1, arbitrary: fc.array(recipe, { minLength: 9, maxLength: 14 }) },
  )
  .map((rows) => rows.map((row, i): MatchRecipe => ({ ...row, id: `r${i}` })));

const kitchen = fc.record({
  owned: fc.array(
    fc.record({
      // Include some foods for a dinner or for a cake.
      name: fc.oneof(
        { weight: 3, arbitrary: name },
        fc.constantFrom(...TONED.savoury),
        fc.constantFrom(...TONED.sweet),
      ),
      amount,
      unit,
      daysLeft: fc.constantFrom(null, null, -1, 0, 2, 3, 5, 7, 8),
      named: fc.boolean(),
    }),
    {
      maxLength: 9,
    },
  ),
  tools: fc.array(fc.constantFrom(...TOOLS), { maxLength: 3 }),
  assumeStaples: fc.boolean(),
  outOfStock: fc.array(name, { maxLength: 3 }),
});

/** Id of one of the first recipes, or of no recipe at all. */
const id = fc.nat(9).map((i) => `r${i}`);

const wishes = fc.record({
  maxMinutes: fc.constantFrom(15, 30, 60, 180, 180),
  unknownMinutes: fc.boolean(),
  kinds: fc.oneof(fc.constant([]), fc.array(fc.constantFrom(...DISH_KINDS), { maxLength: 3 })),
  maxCalories: fc.constantFrom(undefined, undefined, 300, 600),
  minProtein: fc.constantFrom(undefined, undefined, 0, 10, 30),
  exclude: fc.oneof(fc.constant([]), fc.array(name, { maxLength: 2 })),
  excludeAlways: fc.oneof(fc.constant(undefined), fc.array(name, { maxLength: 2 })),
  diet: fc.option(diet, { nil: undefined, freq: 1 }),
  cuisines: fc.array(fc.constantFrom(...CUISINES), { maxLength: 2 }),
  hidden: fc.oneof(
    fc.constant(undefined),
    fc.array(id, { maxLength: 4 }).map((ids) => new Set(ids)),
  ),
  cooked: fc.oneof(
    fc.constant(undefined),
    fc.array(fc.tuple(id, fc.nat(8)), { maxLength: 4 }).map((entries) => new Map(entries)),
  ),
  limit: fc.constantFrom(1, 3, 50),
});

const penalty = fc.constantFrom(...PENALTIES);

export const scene: fc.Arbitrary<Scene> = fc.record({
  universe: fc.constant(UNIVERSE),
  recipes,
  kitchen,
  wishes,
  knowledge: fc
    .tuple(
      fc.array(fc.tuple(name, name, penalty), { maxLength: 8 }),
      fc.array(fc.tuple(fc.constantFrom(...TOOLS), fc.constantFrom(...TOOLS), penalty), { maxLength: 4 }),
    )
    .map(([rules, toolRules]) => knowledge(rules, toolRules)),
});
