import { expect, test } from 'vitest';
import { faults, listNames } from './starter-recipes.ts';

/** Foods that a name sounds like but that are plants: 'peanut butter', 'coconut milk', 'butternut squash'. */
const PLANT =
  /^(?:peanut|almond|cashew|apple|cocoa|nut|seed|sunflower) butter|^(?:coconut|almond|soy|oat|rice|cashew) (?:milk|cream|yogurt)|cream of tartar|butter ?beans?|butternut|butterhead|butter lettuce|cream of coconut|^light coconut|^non-dairy|^vegan|^vegetarian|^vegetable|^plant|^mushroom|creamed corn|cream-style corn|eggplant|cocoa butter|^(?:canned )?hearts? of/u;
const MEAT =
  /\b(?:chicken|turkey|beef|steak|pork|ham|bacon|sausage|chorizo|lamb|veal|duck|salmon|tuna|cod|tilapia|shrimp|fish|anchov\w*|crab|clams?|mussels?|scallops?|squid|sardines?|trout|gelatin|lard|pancetta|prosciutto|salami|pepperoni|kielbasa|bratwurst|oysters?|worcestershire sauce|meatballs?)\b/u;
const DAIRY =
  /\b(?:milk|butter|cream|cheese|cheddar|mozzarella|parmesan|feta|yogurt|ricotta|ghee|buttermilk|half and half|halloumi|paneer|gouda|brie)\b/u;
const EGGS = /\b(?:eggs?|egg (?:whites?|yolks?|noodles)|mayonnaise)\b/u;
const GLUTEN =
  /^(?:all-purpose |whole wheat |bread |cake |self-rising |rye )?(?:flour|bread)$|^(?:pasta|spaghetti|penne|macaroni|egg noodles|couscous|bulgur|barley|flour tortilla|soy sauce|panko|breadcrumbs|orzo|udon noodles|pita bread|naan|phyllo dough|puff pastry|pie crust|semolina|beer|hamburger buns)$/u;

/** Foods that a dish with a diet tag never contains. */
const FORBIDDEN: Readonly<Record<string, readonly RegExp[]>> = {
  vegetarian: [MEAT],
  vegan: [MEAT, DAIRY, EGGS, /^honey$/u],
  'dairy-free': [DAIRY],
  'gluten-free': [GLUTEN],
};

test('tags on diet are true', () => {
  expect(
    faults((recipe) => [
      ...Object.entries(FORBIDDEN).flatMap(([tag, forbidden]) =>
        recipe.tags.includes(tag)
          ? listNames(recipe)
              .filter((name) => !PLANT.test(name) && forbidden.some((food) => food.test(name)))
              .map((name) => `${tag} with ${name}`)
          : [],
      ),
      ...(recipe.tags.includes('vegan') && !recipe.tags.includes('vegetarian')
        ? ['vegan, not vegetarian']
        : []),
    ]),
  ).toEqual({});
});

/** Foods of which nobody doubts that they are plants. */
const PLAIN_PLANTS = new Set(
  (
    'salt|black pepper|sugar|olive oil|vegetable oil|water|onion|garlic|carrot|potato|tomato|canned tomatoes|rice|' +
    'lemon juice|lime juice|vinegar|cumin|paprika|ginger|cilantro|parsley|bell pepper|zucchini|chickpeas|black beans|' +
    'lentils|spinach|broccoli|cauliflower|cabbage|cucumber|celery|sweet potato|peanuts|sesame seeds|tofu|mushroom|corn'
  ).split('|'),
);

test('every dish of plain plants alone is tagged vegan and vegetarian', () => {
  const isPlain = (recipe: Parameters<typeof listNames>[0]) =>
    listNames(recipe).every((name) => PLAIN_PLANTS.has(name));
  expect(
    faults((recipe) =>
      isPlain(recipe) ? ['vegan', 'vegetarian'].filter((tag) => !recipe.tags.includes(tag)) : [],
    ),
  ).toEqual({});
});
