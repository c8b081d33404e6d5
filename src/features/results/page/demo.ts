import type { RecipeSummary, SearchReply } from '#contract/search/search';
import { createZeroLeftOutRecipeCounts } from '#domain/matching/left-out';

/**
 * The four results of the demo search. They are part of the code, so that the demo needs no request and is the same
 * for everyone. A test compares them with the starter recipes.
 */
const EXAMPLES: readonly RecipeSummary[] = [
  {
    id: 'chicken-fried-rice',
    title: 'Chicken Fried Rice',
    cuisine: 'Chinese',
    minutes_to_make: 30,
    matchScore: 99,
    fit: 9.431765,
    why: [
      { kind: 'uses', value: 5.440856, names: ['chicken breast', 'egg', 'garlic', 'onion', 'rice'] },
      { kind: 'complete', value: 3 },
      { kind: 'score', value: 0.990909 },
    ],
    kind: 'main',
    minutes_source: 'given',
    group: 'cookNow',
    preferred: false,
    urgency: 0,
    breakdown: [
      {
        kind: 'assumed',
        name: 'salt',
        loss: 0.455,
      },
      {
        kind: 'assumed',
        name: 'vegetable oil',
        loss: 0.455,
      },
    ],
    ingredients: [
      {
        ingredient_name: 'chicken breast',
        required: true,
      },
      {
        ingredient_name: 'rice',
        required: true,
      },
      {
        ingredient_name: 'egg',
        required: true,
      },
      {
        ingredient_name: 'onion',
        required: true,
      },
      {
        ingredient_name: 'garlic',
        required: true,
      },
      {
        ingredient_name: 'vegetable oil',
        required: true,
      },
      {
        ingredient_name: 'salt',
        required: true,
      },
      {
        ingredient_name: 'soy sauce',
        required: false,
      },
      {
        ingredient_name: 'green onion',
        required: false,
      },
    ],
    tools: ['knife + cutting board', 'pan'],
    missingTools: [],
    missingOrSubbedIngredients: [],
    instructionsPreview:
      'Put the rice and 1 1/4 cups of water in a wide pan with a lid. Bring to the boil, cover and cook on low heat for 12 minutes, until the water is gone, then…',
    tags: ['dinner', 'dairy-free'],
  },
  {
    id: 'rice-with-fried-egg-and-tomato-sauce',
    title: 'Rice with Fried Egg and Tomato Sauce',
    cuisine: 'Spanish',
    minutes_to_make: 30,
    matchScore: 79,
    fit: 7.085107,
    why: [
      { kind: 'uses', value: 4.630805, names: ['egg', 'garlic', 'olive oil', 'onion', 'rice'] },
      { kind: 'complete', value: 1.665075 },
      { kind: 'score', value: 0.789227 },
    ],
    kind: 'main',
    minutes_source: 'given',
    group: 'missing1',
    preferred: false,
    urgency: 0,
    breakdown: [
      {
        kind: 'missing',
        name: 'tomato sauce',
        loss: 18.182,
      },
      {
        kind: 'assumed',
        name: 'salt',
        loss: 0.455,
      },
      {
        kind: 'extraMissing',
        loss: 2.441,
      },
    ],
    ingredients: [
      {
        ingredient_name: 'rice',
        required: true,
      },
      {
        ingredient_name: 'egg',
        required: true,
      },
      {
        ingredient_name: 'garlic',
        required: true,
      },
      {
        ingredient_name: 'tomato sauce',
        required: true,
      },
      {
        ingredient_name: 'onion',
        required: true,
      },
      {
        ingredient_name: 'olive oil',
        required: true,
      },
      {
        ingredient_name: 'salt',
        required: true,
      },
      {
        ingredient_name: 'banana',
        required: false,
      },
    ],
    tools: ['knife + cutting board', 'pot', 'pan'],
    missingTools: [],
    missingOrSubbedIngredients: [
      {
        original: 'tomato sauce',
      },
    ],
    instructionsPreview:
      'Warm 1 tablespoon of the olive oil in a pot over medium heat, cook the garlic for 1 minute, add the rice and the salt and stir until the grains shine. Pour in…',
    tags: ['vegetarian', 'dinner', 'gluten-free', 'dairy-free'],
  },
  {
    id: 'japanese-chicken-and-egg-rice-bowl',
    title: 'Japanese Chicken and Egg Rice Bowl',
    cuisine: 'Japanese',
    minutes_to_make: 30,
    matchScore: 78,
    fit: 9.016876,
    why: [
      { kind: 'uses', value: 5.360934, names: ['chicken breast', 'egg', 'onion', 'rice'] },
      { kind: 'complete', value: 2.875323 },
      { kind: 'score', value: 0.780619 },
    ],
    kind: 'main',
    minutes_source: 'given',
    group: 'missing1',
    preferred: false,
    urgency: 0,
    breakdown: [
      {
        kind: 'missing',
        name: 'soy sauce',
        loss: 19.048,
      },
      {
        kind: 'assumed',
        name: 'sugar',
        loss: 0.476,
      },
      {
        kind: 'extraMissing',
        loss: 2.414,
      },
    ],
    ingredients: [
      {
        ingredient_name: 'chicken breast',
        required: true,
      },
      {
        ingredient_name: 'egg',
        required: true,
      },
      {
        ingredient_name: 'onion',
        required: true,
      },
      {
        ingredient_name: 'rice',
        required: true,
      },
      {
        ingredient_name: 'soy sauce',
        required: true,
      },
      {
        ingredient_name: 'sugar',
        required: true,
      },
      {
        ingredient_name: 'chicken broth',
        required: false,
      },
      {
        ingredient_name: 'green onion',
        required: false,
      },
    ],
    tools: ['knife + cutting board', 'pot', 'pan'],
    missingTools: [],
    missingOrSubbedIngredients: [
      {
        original: 'soy sauce',
      },
    ],
    instructionsPreview:
      'Cook the rice in a covered pot with 1 1/4 cups of water over low heat for 15 minutes, until the water is gone, and leave it covered for 5 minutes. Meanwhile…',
    tags: ['dinner', 'dairy-free with a dairy-free chicken broth'],
  },
  {
    id: 'buttermilk-pancakes',
    title: 'Buttermilk Pancakes',
    cuisine: 'American Comfort',
    minutes_to_make: 20,
    matchScore: 47,
    fit: 2.349698,
    why: [
      { kind: 'uses', value: 2.85117, names: ['egg'] },
      { kind: 'complete', value: 0.228528 },
      { kind: 'score', value: 0.47 },
      { kind: 'assumed', value: -0.6, names: ['baking powder', 'baking soda'] },
      { kind: 'lacksMain', value: -0.6, names: ['buttermilk'] },
    ],
    kind: 'breakfast',
    minutes_source: 'given',
    group: 'missing2',
    preferred: false,
    urgency: 0,
    breakdown: [
      {
        kind: 'missing',
        name: 'buttermilk',
        loss: 23.529,
      },
      {
        kind: 'missing',
        name: 'unsalted butter',
        loss: 23.529,
      },
      {
        kind: 'assumed',
        name: 'baking powder',
        loss: 0.588,
      },
      {
        kind: 'assumed',
        name: 'baking soda',
        loss: 0.588,
      },
      {
        kind: 'assumed',
        name: 'flour',
        loss: 0.588,
      },
      {
        kind: 'assumed',
        name: 'salt',
        loss: 0.588,
      },
      {
        kind: 'assumed',
        name: 'sugar',
        loss: 0.588,
      },
      {
        kind: 'extraMissing',
        loss: 3,
      },
    ],
    ingredients: [
      {
        ingredient_name: 'flour',
        required: true,
      },
      {
        ingredient_name: 'sugar',
        required: true,
      },
      {
        ingredient_name: 'baking powder',
        required: true,
      },
      {
        ingredient_name: 'baking soda',
        required: true,
      },
      {
        ingredient_name: 'salt',
        required: true,
      },
      {
        ingredient_name: 'buttermilk',
        required: true,
      },
      {
        ingredient_name: 'egg',
        required: true,
      },
      {
        ingredient_name: 'unsalted butter',
        required: true,
      },
      {
        ingredient_name: 'maple syrup',
        required: false,
      },
    ],
    tools: ['pan'],
    missingTools: [],
    missingOrSubbedIngredients: [
      {
        original: 'buttermilk',
      },
      {
        original: 'unsalted butter',
      },
    ],
    instructionsPreview:
      'Whisk the flour, sugar, baking powder, baking soda and salt in a large bowl. Melt the unsalted butter in the pan and pour three quarters of it into a second…',
    tags: ['vegetarian', 'breakfast', 'quick'],
  },
];

export const DEMO_REPLY: SearchReply = {
  results: [...EXAMPLES],
  unlock: null,
  unlocks: [],
  unknownIngredients: [],
  leftOut: createZeroLeftOutRecipeCounts(),
  expired: [],
};
