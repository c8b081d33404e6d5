import { expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/foods/catalog';
import { computeNutrition } from '#domain/nutrition/compute';
import { findFoods } from '#domain/nutrition/foods';
import { toGrams } from '#domain/units/convert';
import { PORTIONS } from '#domain/units/portions';
import { faults, listNames, type Recipe } from './starter-recipes.ts';

const CATEGORY = new Map(INGREDIENTS.map(({ name, category }) => [name, category]));

const computeRecipeNutrition = (recipe: Recipe) =>
  computeNutrition(recipe.ingredients, recipe.servings, '1 serving', findFoods(listNames(recipe)));

test('the nutrition of every recipe is complete, and a serving has 80 to 1,500 kcal', () => {
  expect(
    faults((recipe) => {
      const { unmatched, calories } = computeRecipeNutrition(recipe);
      return [...unmatched, ...(calories >= 80 && calories <= 1500 ? [] : [`${calories} kcal`])];
    }),
  ).toEqual({});
});

test('every amount can be weighed, so that it can be shown in other units and taken from a pantry', () => {
  expect(
    faults((recipe) =>
      recipe.ingredients
        .filter(({ name, amount, unit }) => toGrams(amount ?? -1, unit, PORTIONS[name]) === null)
        .map(({ name, amount, unit }) => `${amount} ${unit ?? 'piece'} of ${name}`),
    ),
  ).toEqual({});
});

/** Grams per serving, by kind of food, above which an amount must be a mistake. */
const MOST_GRAMS: Readonly<Record<string, number>> = {
  spice: 12,
  herb: 40,
  oil: 45,
  vegetable: 350,
  fruit: 300,
  protein: 300,
  carb: 160,
  dairy: 220,
  canned: 260,
  condiment: 60,
};
/**
 * Grams per serving above which an amount must be a mistake, for foods stronger or weaker than others of their kind.
 */
const MOST_GRAMS_OF: Readonly<Record<string, number>> = {
  salt: 5,
  'baking soda': 3,
  'baking powder': 5,
  garlic: 20,
  'soy sauce': 35,
  'fish sauce': 30,
  water: 500,
  'chicken broth': 450,
  'beef broth': 450,
  'vegetable broth': 450,
  'red wine': 200,
  'white wine': 200,
};

test('amounts are plausible for a serving', () => {
  expect(
    faults((recipe) => {
      const lines = computeRecipeNutrition(recipe).breakdown.map(({ canonical, grams }) => ({
        canonical,
        grams: grams / recipe.servings,
      }));
      const whole = lines.reduce((sum, { grams }) => sum + grams, 0);
      return [
        ...lines
          .filter(({ canonical, grams }) => {
            const most = MOST_GRAMS_OF[canonical] ?? MOST_GRAMS[CATEGORY.get(canonical) ?? ''] ?? 0;
            return !(grams > 0 && grams <= most);
          })
          .map(({ canonical, grams }) => `${grams.toFixed(1)} g of ${canonical}`),
        ...(whole >= 40 && whole <= 1000 ? [] : [`${whole.toFixed(0)} g in all`]),
      ];
    }),
  ).toEqual({});
});

const PLANTS_AMONG_PROTEINS = [
  ...['tofu', 'silken tofu', 'tempeh', 'edamame', 'almonds', 'walnuts', 'pecans', 'cashews'],
  ...[
    'peanuts',
    'pine nuts',
    'peanut butter',
    'sesame seeds',
    'chia seeds',
    'flaxseed',
    'lentils',
    'dried chickpeas',
  ],
  ...['split peas', 'mung beans', 'dried black-eyed peas', 'dried white beans'],
  ...['hazelnuts', 'pistachios', 'sunflower seeds', 'pumpkin seeds'],
];
const EGGS = ['egg', 'egg white', 'egg yolk'];
const ofCategory = (category: string) =>
  INGREDIENTS.filter((ingredient) => ingredient.category === category).map(({ name }) => name);
const MEAT = [
  ...ofCategory('protein').filter((name) => ![...PLANTS_AMONG_PROTEINS, ...EGGS].includes(name)),
  ...[
    'lard',
    'canned tuna',
    'chicken broth',
    'beef broth',
    'fish sauce',
    'oyster sauce',
    'worcestershire sauce',
  ],
  // Parmesan is by definition made with rennet from calves.
  'parmesan',
  // These foods are usually made with shrimp or fish.
  ...['kimchi', 'red curry paste', 'green curry paste'],
];
const DAIRY = [...ofCategory('dairy'), 'chocolate chips', 'dark chocolate'];

/** Foods that a dish with a diet tag never contains. Bread counts as plain bread; soy sauce is brewed with wheat. */
const FORBIDDEN: Readonly<Record<string, readonly string[]>> = {
  vegetarian: MEAT,
  vegan: [...MEAT, ...DAIRY, ...EGGS, 'egg noodles', 'mayonnaise', 'honey'],
  'dairy-free': DAIRY,
  'gluten-free': [
    ...['pasta', 'egg noodles', 'bread', 'whole wheat bread', 'breadcrumbs', 'flour', 'whole wheat flour'],
    ...['couscous', 'bulgur', 'barley', 'tortilla', 'soy sauce', 'hoisin sauce', 'oyster sauce', 'sausage'],
    ...['worcestershire sauce', 'oats', 'miso', 'lasagna noodles', 'orzo', 'noodles', 'udon noodles'],
    ...['hamburger buns', 'panko', 'pita bread', 'naan', 'phyllo dough', 'puff pastry', 'pie crust'],
    ...['semolina', 'rye bread', 'rye flour', 'beer', 'kielbasa', 'smoked sausage', 'chorizo', 'bratwurst'],
    ...['curry paste', 'kimchi', 'gochujang', 'fish sticks'],
  ],
};

test('tags on diet are true', () => {
  expect(
    faults((recipe) => [
      ...Object.entries(FORBIDDEN).flatMap(([tag, forbidden]) =>
        recipe.tags.includes(tag)
          ? listNames(recipe)
              .filter((name) => forbidden.includes(name))
              .map((name) => `${tag} with ${name}`)
          : [],
      ),
      ...(recipe.tags.includes('vegan') && !recipe.tags.includes('vegetarian')
        ? ['vegan, not vegetarian']
        : []),
    ]),
  ).toEqual({});
});

test('a dish without meat or fish is tagged vegetarian, and one without any animal product vegan, if with a hedge', () => {
  expect(
    faults((recipe) =>
      ['vegetarian', 'vegan'].filter(
        (tag) =>
          !recipe.tags.some((one) => one === tag || one.startsWith(`${tag} with `)) &&
          !listNames(recipe).some((name) => FORBIDDEN[tag]?.includes(name)),
      ),
    ),
  ).toEqual({});
});
