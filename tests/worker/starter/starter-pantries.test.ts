import { expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/foods/catalog';
import { MINUTES_MAX, RESULTS_MAX } from '#domain/matching/limits';
import { rankMatchingRecipes } from '#domain/matching/results/recommend';
import { createMatchingKnowledge } from '#domain/matching/score/knowledge';
import type { MatchRecipe } from '#domain/matching/types';
import { toSlug } from '#domain/recipes/slug';
import { TOOLS } from '#domain/tools/tools';
import { recipes } from './starter-recipes.ts';

/** A cook's food at home and time to cook. Staples (salt, oil, flour, common spices) are assumed. */
interface Pantry {
  readonly of: string;
  readonly ingredients: readonly string[];
  readonly tools: readonly string[];
  readonly minutes: number;
  readonly exclude?: readonly string[];
}

const list = (text: string): string[] => text.split(',').map((name) => name.trim());

const PANTRIES: readonly Pantry[] = [
  {
    of: 'a student',
    ingredients:
      list(`pasta, rice, egg, onion, garlic, canned tomatoes, canned tuna, cheddar cheese, bread, butter,
      potato, carrot, soy sauce, milk, mayonnaise`),
    tools: ['pan', 'pot'],
    minutes: 30,
  },
  {
    of: 'a family of four',
    ingredients:
      list(`chicken breast, ground beef, egg, milk, butter, cheddar cheese, parmesan, yogurt, pasta, rice,
      bread, potato, carrot, onion, garlic, tomato, bell pepper, cucumber, zucchini, broccoli, lemon, apple, banana,
      canned tomatoes, tomato paste, canned corn, chicken broth, ketchup, mustard, mayonnaise, soy sauce, honey`),
    tools: ['pan', 'pot', 'oven', 'baking sheet'],
    minutes: 60,
  },
  {
    of: 'a vegan',
    ingredients:
      list(`tofu, chickpeas, black beans, lentils, rice, pasta, bread, peanut butter, peanuts, coconut milk,
      potato, sweet potato, carrot, onion, garlic, ginger, tomato, bell pepper, spinach, cucumber, avocado, banana,
      lemon juice, lime juice, canned tomatoes, tomato paste, vegetable broth, soy sauce, tahini, maple syrup, parsley,
      cilantro`),
    tools: ['pan', 'pot', 'blender'],
    minutes: 45,
  },
  {
    of: 'the owner of an air fryer',
    ingredients:
      list(`chicken, chicken thigh, chickpeas, potato, sweet potato, egg, yogurt, butter, bread, feta,
      onion, red onion, garlic, ginger, tomato, cucumber, eggplant, zucchini, lemon juice, soy sauce, honey, hot sauce,
      parsley, tahini`),
    tools: ['air fryer', 'pot', 'pan'],
    minutes: MINUTES_MAX,
  },
  {
    of: 'a kitchen with a microwave only',
    ingredients:
      list(`egg, milk, butter, mozzarella, cottage cheese, yogurt, oats, apple, banana, tomato, cucumber,
      carrot, green onion, garlic, canned corn, canned tuna, cannellini beans, edamame, olives, mayonnaise, soy sauce,
      honey, lemon juice, cocoa powder, cardamom, vegetable broth, sesame oil`),
    tools: ['microwave'],
    minutes: 30,
  },
  {
    of: 'a baker',
    ingredients:
      list(`egg, milk, buttermilk, yogurt, butter, unsalted butter, cream cheese, shortening, yeast,
      powdered sugar, cocoa powder, dark chocolate, chocolate chips, almonds, walnuts, lemon juice, lemon zest,
      blueberry, apple, honey, maple syrup, cardamom`),
    tools: ['oven', 'baking sheet', 'pot', 'pan', 'microplane'],
    minutes: MINUTES_MAX,
  },
  {
    of: 'somebody who eats no gluten',
    ingredients:
      list(`rice, quinoa, potato, corn tortilla, egg, chicken breast, chicken thigh, shrimp, black beans,
      pinto beans, chickpeas, onion, garlic, ginger, tomato, bell pepper, spinach, avocado, jalapeno, lime juice,
      lemon juice, coconut milk, canned tomatoes, tomato puree, yogurt, butter, feta, cilantro`),
    tools: ['pan', 'pot'],
    minutes: 45,
    exclude:
      list(`flour, whole wheat flour, pasta, egg noodles, bread, whole wheat bread, breadcrumbs, tortilla, couscous,
      bulgur, barley, oats, soy sauce, miso`),
  },
  {
    of: 'somebody who cooks ahead, in a slow and in a pressure cooker',
    ingredients:
      list(`beef, pork, chicken, chicken breast, ground beef, lentils, black beans, kidney beans, rice,
      potato, sweet potato, carrot, onion, garlic, ginger, bell pepper, green bell pepper, tomato, chili pepper,
      canned tomatoes, tomato paste, beef broth, chicken broth, vegetable broth, barbecue sauce, apple cider vinegar,
      bread, green onion`),
    tools: ['slow cooker', 'pressure cooker', 'pan', 'immersion blender'],
    minutes: MINUTES_MAX,
  },
  {
    of: 'somebody who cooks for one after work',
    ingredients:
      list(`egg, bread, butter, canned tuna, tomato, cucumber, onion, mushroom, spinach, parmesan, ricotta,
      greek yogurt, bacon, pasta, banana, olives, lemon juice, garlic, parsley, cottage cheese`),
    tools: ['pan', 'pot', 'toaster'],
    minutes: 20,
  },
  {
    of: 'a kitchen with a wok and a rice cooker',
    ingredients:
      list(`rice, egg noodles, rice noodles, tofu, egg, chicken breast, pork, shrimp, broccoli, bok choy,
      cabbage, carrot, bell pepper, bean sprouts, green beans, mushroom, green onion, onion, garlic, ginger,
      chili pepper, soy sauce, oyster sauce, fish sauce, sesame oil, lime juice, peanuts, basil`),
    tools: ['wok', 'rice cooker', 'steamer basket'],
    minutes: 45,
  },
  {
    of: 'a garden with a grill',
    ingredients:
      list(`beef steak, chicken breast, ground lamb, tuna, corn tortilla, green bell pepper, tomato, onion,
      garlic, ginger, chili pepper, cucumber, red onion, parsley, capers, lemon juice, lime juice, orange juice, yogurt,
      saffron, pear, soy sauce, sesame oil, lettuce, olives, bread`),
    tools: ['grill/griddle'],
    minutes: 120,
  },
  {
    of: 'an empty fridge at the end of the month',
    ingredients: list(`rice, pasta, lentils, chickpeas, cannellini beans, potato, onion, garlic, carrot, egg,
      canned tomatoes, tomato paste, vegetable broth, soy sauce`),
    tools: ['pan', 'pot'],
    minutes: 60,
  },
];
const FOUND_LEAST = 5;

/**
 * The starter recipes as a search matches them. They lack calories and protein, because none of these pantries
 * filters by them.
 */
const catalogue = recipes.map(
  (recipe): MatchRecipe => ({
    id: toSlug(recipe.title),
    title: recipe.title,
    cuisine: recipe.cuisine,
    minutes: recipe.minutes,
    kind: 'main',
    tools: recipe.tools,
    calories: null,
    protein: null,
    ingredients: recipe.ingredients.map(({ name, required, amount, unit }) => ({
      name,
      required: required ?? true,
      amount,
      unit,
    })),
  }),
);
const knowledge = createMatchingKnowledge();

test('the pantries name only known ingredients and tools', () => {
  const known = new Set([...INGREDIENTS, ...TOOLS].map(({ name }) => name));
  const named = PANTRIES.flatMap(({ ingredients, tools, exclude = [] }) => [
    ...ingredients,
    ...tools,
    ...exclude,
  ]);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test.each(PANTRIES)('$of finds dinner', ({ ingredients, tools, minutes, exclude = [] }) => {
  const { results } = rankMatchingRecipes(
    catalogue,
    { owned: ingredients.map((name) => ({ name })), tools, assumeStaples: true },
    { maxMinutes: minutes, exclude, cuisines: [], limit: RESULTS_MAX },
    knowledge,
  );
  const ready = results.filter(({ group }) => group === 'cookNow' || group === 'substitute');
  const titles = ready.map(({ recipe }) => recipe.title);
  expect(titles.length, titles.join(', ')).toBeGreaterThanOrEqual(FOUND_LEAST);
});
