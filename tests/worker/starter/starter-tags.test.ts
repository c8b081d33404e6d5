import { expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/foods/catalog';
import { faults, listNames } from './starter-recipes.ts';

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
