import { expect, test } from 'vitest';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';

const read = (value: unknown) => {
  const reading = parsePastedRecipes(JSON.stringify(value));
  return { format: reading.format, items: reading.entries.map((entry) => (entry.ok ? entry.item : entry)) };
};

const CARROTS = { note: 'chopped', quantity: 2, unit: { name: 'cup' }, food: { name: 'carrot' } };
const MEALIE = {
  name: 'Soup',
  slug: 'soup',
  description: 'Warm.',
  recipe_yield: '4 bowls',
  total_time: '1 hour 10 minutes',
  recipe_category: [{ name: 'Dinner' }],
  tags: [{ name: 'quick' }],
  tools: [{ name: 'Pot' }],
  org_url: 'https://kitchen.example/soup',
  image: 'soup',
  recipe_ingredient: [
    { title: 'Broth', note: '1 l water', unit: null, food: null, disable_amount: true, quantity: 1 },
    CARROTS,
    { note: '', quantity: 0, unit: null, food: { name: 'salt' } },
  ],
  recipe_instructions: [
    { title: 'Broth', text: 'Boil.\n\nStir.' },
    { title: '', text: '**Serve**.' },
  ],
  notes: [{ title: 'Tip', text: 'Keeps well.' }],
  nutrition: { calories: '410', fat_content: '12', sodium_content: null },
};
const MEALIE_ITEM = {
  title: 'Soup',
  instructions: ['Broth', 'Boil. Stir.', 'Serve.'],
  ingredients: [
    'Broth:',
    '1 l water',
    { name: 'carrot', amount: 2, unit: 'cup', preparation: 'chopped' },
    { name: 'salt' },
  ],
  minutes: 70,
  servings: 4,
  tags: ['Dinner', 'quick'],
  tools: ['Pot'],
  notes: 'Warm.\n\nTip\n\nKeeps well.\n\nhttps://kitchen.example/soup',
  published_nutrition: { calories: 410, fat_g: 12 },
};

test('a Mealie recipe', () => {
  expect(read(MEALIE)).toEqual({ format: 'mealie', items: [MEALIE_ITEM] });
});

test("a recipe of Mealie's first version", () => {
  const item = read({
    name: 'Soup',
    slug: 'soup',
    recipeYield: '4',
    prepTime: '10 min',
    performTime: '20 min',
    recipeIngredient: ['1 l water'],
    recipeInstructions: [{ text: 'Boil.' }],
    categories: ['Dinner'],
    orgURL: 'https://kitchen.example/soup',
  });
  expect(item).toEqual({
    format: 'mealie',
    items: [
      {
        title: 'Soup',
        instructions: ['Boil.'],
        ingredients: ['1 l water'],
        minutes: 30,
        servings: 4,
        tags: ['Dinner'],
        notes: 'https://kitchen.example/soup',
      },
    ],
  });
});

test('a whole Mealie backup, assembled from its tables', () => {
  const {
    recipe_ingredient,
    recipe_instructions,
    notes,
    tags,
    tools,
    recipe_category,
    nutrition,
    ...recipe
  } = MEALIE;
  const [water, , salt] = recipe_ingredient;
  const backup = {
    alembic_version: [{ version_num: '1' }],
    recipes: [
      { id: 'r', ...recipe },
      { id: 'empty', name: 'Empty' },
    ],
    recipes_ingredients: [
      { recipe_id: 'r', position: 2, ...salt, food: undefined, food_id: 's' },
      { recipe_id: 'r', position: 0, ...water },
      { recipe_id: 'r', position: 1, note: 'chopped', quantity: 2, unit_id: 'u', food_id: 'f' },
    ],
    recipe_instructions: recipe_instructions.map((step, position) => ({ recipe_id: 'r', position, ...step })),
    ingredient_foods: [
      { id: 'f', name: 'carrot' },
      { id: 's', name: 'salt' },
    ],
    ingredient_units: [{ id: 'u', name: 'cup' }],
    notes: notes.map((note) => ({ recipe_id: 'r', ...note })),
    recipe_nutrition: [{ id: 3, recipe_id: 'r', ...nutrition }],
    tags: tags.map((tag) => ({ id: 't', ...tag })),
    recipes_to_tags: [{ recipe_id: 'r', tag_id: 't' }],
    categories: recipe_category.map((category) => ({ id: 'c', ...category })),
    recipes_to_categories: [{ recipe_id: 'r', category_id: 'c' }],
    tools: tools.map((tool) => ({ id: 'p', ...tool })),
    recipes_to_tools: [{ recipe_id: 'r', tool_id: 'p' }],
  };
  const missing = {
    ok: false,
    position: 1,
    title: 'Empty',
    fault: { code: 'missing', field: 'instructions' },
  };
  expect(read(backup)).toEqual({ format: 'mealie', items: [MEALIE_ITEM, missing] });
});

test('a Tandoor recipe, with ingredients attached to its steps', () => {
  const unit = { name: 'cup', plural_name: null };
  const tandoor = {
    name: 'Soup',
    description: 'Warm.',
    keywords: [{ name: 'Dinner' }],
    working_time: 10,
    waiting_time: 30,
    servings: 4,
    source_url: 'https://kitchen.example/soup',
    steps: [
      {
        name: 'Broth',
        instruction: 'Chop {{ ingredients[1] }}.\n\nBoil{% if x %}.',
        ingredients: [
          { food: null, unit: null, amount: 0, note: 'Vegetables', is_header: true },
          { food: { name: 'carrots' }, unit, amount: 2, note: 'chopped', is_header: false, no_amount: false },
          { food: { name: 'salt' }, unit: null, amount: 0, note: '', is_header: false, no_amount: true },
        ],
      },
      {
        name: '',
        instruction: 'Serve.',
        ingredients: [{ food: { name: 'bread' }, unit: null, amount: 1, note: '' }],
      },
    ],
  };
  expect(read(tandoor)).toEqual({
    format: 'tandoor',
    items: [
      {
        title: 'Soup',
        instructions: ['Broth', 'Chop 2 cup carrots.', 'Boil.', 'Serve.'],
        ingredients: [
          'Broth:',
          'Vegetables:',
          { name: 'carrots', amount: 2, unit: 'cup', preparation: 'chopped' },
          { name: 'salt' },
          { name: 'bread', amount: 1 },
        ],
        minutes: 40,
        servings: 4,
        tags: ['Dinner'],
        notes: 'Warm.\n\nhttps://kitchen.example/soup',
      },
    ],
  });
});

test('a Paprika recipe', () => {
  const paprika = {
    uid: 'A-1',
    name: 'Soup',
    ingredients: '2 carrots\n\n1 onion',
    directions: 'Chop.\nBoil.',
    prep_time: '10 mins',
    cook_time: '1 hr',
    total_time: '',
    servings: 'Serves 4',
    categories: ['Dinner'],
    notes: 'Keeps well.',
    source: 'Grandmother',
    source_url: '',
    image_url: 'https://kitchen.example/soup.jpg',
    photo_data: 'AAAA',
    nutritional_info: 'Calories: 410\nFat: 12 g',
  };
  expect(read(paprika)).toEqual({
    format: 'paprika',
    items: [
      {
        title: 'Soup',
        instructions: ['Chop.', 'Boil.'],
        ingredients: ['2 carrots', '1 onion'],
        minutes: 70,
        servings: 4,
        tags: ['Dinner'],
        notes: 'Keeps well.\n\nGrandmother',
        image: 'https://kitchen.example/soup.jpg',
        published_nutrition: { calories: 410, fat_g: 12 },
      },
    ],
  });
});

test('a Nextcloud Cookbook recipe, with and without its type', () => {
  const nextcloud = {
    name: 'Soup',
    keywords: 'dinner,quick',
    recipeYield: 4,
    prepTime: 'PT0H10M0S',
    tool: ['Pot'],
    recipeIngredient: ['## Broth', '2 carrots'],
    recipeInstructions: ['Chop.', 'Boil.'],
  };
  const item = {
    title: 'Soup',
    instructions: ['Chop.', 'Boil.'],
    ingredients: ['## Broth', '2 carrots'],
    minutes: 10,
    servings: 4,
    tags: ['dinner', 'quick'],
    tools: ['Pot'],
  };
  expect(read(nextcloud)).toEqual({ format: 'nextcloud', items: [item] });
  expect(read({ '@context': 'http://schema.org', '@type': 'Recipe', ...nextcloud })).toEqual({
    format: 'json-ld',
    items: [item],
  });
});

test('one list may hold recipes from several apps', () => {
  const { items } = read([
    { title: 'Stew', instructions: 'Boil.' },
    MEALIE,
    { '@type': 'Recipe', name: 'Pie', recipeInstructions: 'Bake.' },
  ]);
  expect(items).toMatchObject([{ title: 'Stew' }, { title: 'Soup' }, { title: 'Pie' }]);
});

test('a Cookmate backup, with entities, lines of one text, and times of preparation and cooking', () => {
  const { format, entries } = parsePastedRecipes(`<?xml version="1.0" encoding="UTF-8"?>
<cookbook version="1">
  <recipe><title>Mac &amp; cheese</title><preptime>10 min</preptime><cooktime>1 h</cooktime><totaltime></totaltime>
    <quantity>4 servings</quantity><category>Dinner</category><category>Pasta</category>
    <ingredient><li>200 g macaroni</li><li></li><li>1 cup cheese</li></ingredient>
    <recipetext>Boil.
Bake.</recipetext><url>https://kitchen.example/mac</url><description>Warm.</description></recipe>
  <recipe><title>No steps</title><ingredient><li>1 egg</li></ingredient><recipetext/></recipe>
</cookbook>`);
  expect(format).toBe('cookmate');
  expect(entries[0]).toMatchObject({
    ok: true,
    item: {
      title: 'Mac & cheese',
      ingredients: ['200 g macaroni', '1 cup cheese'],
      instructions: ['Boil.', 'Bake.'],
      minutes: 70,
      servings: 4,
      tags: ['Dinner', 'Pasta'],
      notes: 'Warm.\n\nhttps://kitchen.example/mac',
    },
  });
  expect(entries[1]?.ok).toBe(false);
});

test('a Cookmate backup of 100,000 lines is read in linear time', () => {
  const lines = '<li>1 egg</li>'.repeat(100_000);
  const { entries } =
    parsePastedRecipes(`<cookbook><recipe><title>Eggs</title><ingredient>${lines}</ingredient>
    <recipetext><li>Boil.</li></recipetext></recipe></cookbook>`);
  expect(entries).toHaveLength(1);
});
