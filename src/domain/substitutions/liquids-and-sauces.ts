import { DISH_KINDS } from '../recipes/kinds.ts';
import { buildSubstitutionRules, type SubstitutionRule } from './rule.ts';

/**
 * Substitution rules for juices, vinegars, wines, broths and sauces, and at the end for pickled foods. Ratios are by
 * volume.
 */
// biome-ignore format: one rule per line
export const LIQUIDS_AND_SAUCES: readonly SubstitutionRule[] = buildSubstitutionRules('volume', {
  // A lemon gives 48 g of juice, a lime 44 g and an orange 86 g (USDA 09152, 09160, 09206). These are 3.1, 2.9 and 5.5
  // tablespoons. A lemon or an orange has a little more than a tablespoon of zest, and a lime has two teaspoons (common
  // kitchen rule).
  'lemon juice': [
    ['lime juice', 0.1, 'kin', 'Use the same amount; a little sharper.'],
    ['lime', 0.15, 'kin', 'Squeeze one for about three tablespoons of juice.', { ratio: 1 / 3, units: ['tbsp', 'piece'] }],
  ],
  'lime juice': [
    ['lime', 0.1, 'form', 'Squeeze one for two to three tablespoons of juice.', { ratio: 1 / 3, units: ['tbsp', 'piece'] }],
    ['lemon juice', 0.1, 'kin', 'Use the same amount; a little milder.'],
    ['lemon', 0.15, 'kin', 'Squeeze one for about three tablespoons of juice.', { ratio: 1 / 3, units: ['tbsp', 'piece'] }],
    ['vinegar', 0.4, 'role', 'Use a little less; sour, without the fruit.', { ratio: 0.75, minorOnly: DISH_KINDS, notIn: ['drink', 'sweet'] }],
  ],
  'lemon zest': [
    ['lemon', 0.1, 'form', 'Grate the yellow of the peel of one for a tablespoon.', { ratio: 1, units: ['tbsp', 'piece'] }],
    ['lime', 0.2, 'kin', 'Grate the green of the peel of one for two teaspoons.', { ratio: 1.5, units: ['tbsp', 'piece'] }],
    ['orange', 0.25, 'kin', 'Grate the peel of one for a tablespoon; sweeter.', { ratio: 1, units: ['tbsp', 'piece'] }],
  ],
  lemon: [
    ['lime', 0.15, 'kin', 'Use one for one, juice and zest.', { units: ['piece', 'piece'] }],
    ['lemon juice', 0.2, 'form', 'Three tablespoons for each, if you only need the juice.', { ratio: 3, units: ['piece', 'tbsp'] }],
    ['lime juice', 0.25, 'kin', 'Three tablespoons for each, if you only need the juice.', { ratio: 3, units: ['piece', 'tbsp'] }],
  ],
  lime: [
    ['lemon', 0.15, 'kin', 'Use one for one, juice and zest.', { units: ['piece', 'piece'] }],
    ['lime juice', 0.15, 'form', 'Three tablespoons for each, if you only need the juice.', { ratio: 3, units: ['piece', 'tbsp'] }],
    ['lemon juice', 0.2, 'kin', 'Three tablespoons for each, if you only need the juice.', { ratio: 3, units: ['piece', 'tbsp'] }],
  ],
  orange: [
    ['orange juice', 0.3, 'form', 'Five tablespoons for each, if you only need the juice.', { ratio: 5, units: ['piece', 'tbsp'] }],
  ],
  'orange juice': [
    ['orange', 0.1, 'form', 'Squeeze one for five to six tablespoons of juice.', { ratio: 1 / 5.5, units: ['tbsp', 'piece'] }],
  ],
  vinegar: [
    ['apple cider vinegar', 0.15, 'kin', 'Use the same amount; fruitier.'],
    ['red wine vinegar', 0.15, 'kin', 'Use the same amount; it colors pale dishes.'],
    ['lemon juice', 0.2, 'chart', 'Use the same amount; not for preserving.'],
    ['lime juice', 0.25, 'chart', 'Use the same amount; not for preserving.'],
  ],
  'apple cider vinegar': [
    ['vinegar', 0.1, 'kin', 'Use a little less; sharper.', { ratio: 0.9 }],
    ['red wine vinegar', 0.15, 'kin', 'Use the same amount; it colors pale dishes.'],
    ['lemon juice', 0.25, 'chart', 'Use the same amount; not for preserving.'],
  ],
  'red wine vinegar': [
    ['apple cider vinegar', 0.15, 'kin', 'Use the same amount; fruitier.'],
    ['vinegar', 0.15, 'kin', 'Use a little less; sharper.', { ratio: 0.9 }],
  ],
  'balsamic vinegar': [
    ['apple cider vinegar', 0.35, 'chart', 'Add half a teaspoon of sugar to each tablespoon.', { minorOnly: DISH_KINDS }],
  ],

  'white wine': [
    ['chicken broth', 0.3, 'chart', 'Use the same amount with a squeeze of lemon.', { minorOnly: DISH_KINDS }],
    ['vegetable broth', 0.3, 'role', 'Use the same amount with a squeeze of lemon.', { minorOnly: DISH_KINDS }],
    ['red wine', 0.35, 'kin', 'Use the same amount; it darkens the dish.', { minorOnly: DISH_KINDS }],
    ['vermouth', 0.05, 'kin', 'Use a dry one, a little less.', { ratio: 0.9 }],
    ['dry sherry', 0.15, 'kin', 'Use a dry one, two thirds of the amount.', { ratio: 2 / 3 }],
  ],
  'red wine': [
    ['beef broth', 0.3, 'role', 'Use the same amount with a spoonful of vinegar.', { minorOnly: DISH_KINDS }],
    ['white wine', 0.3, 'kin', 'Use the same amount; lighter.', { minorOnly: DISH_KINDS }],
  ],

  // A spoonful of a salty paste in a cup of water replaces a cup of broth (common kitchen rule).
  'chicken broth': [
    ['beef broth', 0.2, 'kin', 'Use the same amount; darker and stronger.'],
    ['miso', 0.4, 'role', 'A tablespoon dissolved in a cup of hot water.', { ratio: 1, units: ['cup', 'tbsp'], diet: 'vegan' }],
    ['water', 0.5, 'role', 'Use the same amount and season more, with a knob of butter or an onion.'],
    ['stock cube', 0.2, 'chart', 'One dissolved in a cup of hot water; salt less.', { ratio: 1, units: ['cup', 'piece'] }],
    ['mushroom broth', 0.25, 'kin', 'Use the same amount; darker.', { diet: 'vegan' }],
  ],
  'vegetable broth': [
    ['chicken broth', 0.1, 'kin', 'Use the same amount; no longer vegetarian.'],
    ['miso', 0.35, 'role', 'A tablespoon dissolved in a cup of hot water.', { ratio: 1, units: ['cup', 'tbsp'] }],
    ['water', 0.45, 'role', 'Use the same amount and season more, with an onion or a carrot.'],
    ['mushroom broth', 0.1, 'kin', 'Use the same amount; darker.'],
  ],
  'beef broth': [
    ['chicken broth', 0.15, 'kin', 'Use the same amount with a dash of soy sauce for color.'],
    ['vegetable broth', 0.2, 'kin', 'Use the same amount with a dash of soy sauce for color.', { diet: 'vegan' }],
    ['water', 0.55, 'role', 'Use the same amount and season more.'],
    ['mushroom broth', 0.2, 'kin', 'Use the same amount; less rich.', { diet: 'vegan' }],
    ['gravy mix', 0.25, 'role', 'A tablespoon dissolved in a cup of hot water; it thickens a little.', { ratio: 1, units: ['cup', 'tbsp'] }],
  ],

  'soy sauce': [
    ['miso', 0.3, 'kin', 'Half the amount, thinned with the same amount of water.', { ratio: 0.5, minorOnly: DISH_KINDS }],
    ['fish sauce', 0.35, 'role', 'Half the amount; saltier.', { ratio: 0.5, minorOnly: DISH_KINDS }],
    ['coconut aminos', 0.2, 'role', 'Use the same amount; sweeter and less salty.', { diet: 'gluten-free' }],
    ['tamari', 0.05, 'kin', 'Use the same amount; most brands are without wheat.'],
  ],
  'fish sauce': [
    ['soy sauce', 0.25, 'role', 'Use the same amount with a squeeze of lime.', { diet: 'vegan' }],
  ],
  'oyster sauce': [
    ['hoisin sauce', 0.25, 'role', 'Use the same amount; sweeter.'],
    ['soy sauce', 0.3, 'role', 'Half the amount with a pinch of sugar.', { ratio: 0.5, diet: 'vegan' }],
  ],
  'hoisin sauce': [
    ['oyster sauce', 0.3, 'role', 'Use the same amount with a little honey.'],
  ],
  'worcestershire sauce': [
    ['soy sauce', 0.25, 'role', 'Use the same amount with a few drops of vinegar.', { diet: 'vegan' }],
  ],
  miso: [
    ['soy sauce', 0.3, 'kin', 'Use the same amount; salty, but it doesn’t thicken.', { minorOnly: DISH_KINDS }],
  ],
  ketchup: [
    ['tomato sauce', 0.3, 'chart', 'Add half of it in sugar and a spoonful of vinegar to the cup.'],
    ['tomato paste', 0.3, 'form', 'Half the amount, with vinegar, sugar and water.', { ratio: 0.5 }],
  ],
  'barbecue sauce': [
    ['ketchup', 0.3, 'kin', 'Add smoked paprika, sugar and a dash of vinegar.'],
  ],
  mustard: [
    // The ratio 1/3 is the reverse of a rule in household charts: a tablespoon of mustard replaces a teaspoon of dry
    // mustard.
    ['mustard seed', 0.25, 'chart', 'A third of the amount, ground, with water and vinegar.', { ratio: 1 / 3 }],
  ],
  capers: [
    ['olives', 0.3, 'role', 'Use the same amount, finely chopped.', { minorOnly: DISH_KINDS }],
  ],
  olives: [
    ['capers', 0.35, 'role', 'Half the amount; saltier.', { ratio: 0.5, minorOnly: DISH_KINDS }],
  ],
  'rice vinegar': [
    ['apple cider vinegar', 0.15, 'kin', 'Use a little less.', { ratio: 0.9 }],
    ['white wine vinegar', 0.1, 'kin', 'Use a little less, with a pinch of sugar.', { ratio: 0.9 }],
  ],
  'white wine vinegar': [
    ['rice vinegar', 0.1, 'kin', 'Use a little more; milder.', { ratio: 1.1 }],
    ['apple cider vinegar', 0.1, 'kin', 'Use the same amount.'],
  ],
  'sherry vinegar': [
    ['balsamic vinegar', 0.2, 'kin', 'Use the same amount; sweeter.'],
  ],
  'shaoxing wine': [
    ['white wine', 0.25, 'kin', 'Use a dry one with a drop of soy sauce.'],
    ['chicken broth', 0.35, 'role', 'Use the same amount with a few drops of vinegar.'],
  ],
  'dry sherry': [
    ['shaoxing wine', 0.15, 'kin', 'Use the same amount.'],
    ['white wine', 0.25, 'kin', 'Use one and a half times the amount and a pinch of sugar.', { ratio: 1.5 }],
    ['apple juice', 0.35, 'role', 'Use the same amount with a few drops of vinegar.'],
  ],
  marsala: [
    ['port', 0.2, 'kin', 'Use the same amount; sweeter.'],
    ['grape juice', 0.35, 'role', 'Use the same amount; sweeter.'],
  ],
  mirin: [
    ['shaoxing wine', 0.2, 'kin', 'With half a teaspoon of sugar to each tablespoon.'],
  ],
  beer: [
    ['chicken broth', 0.4, 'chart', 'Use the same amount.', { minorOnly: DISH_KINDS, notIn: ['drink'] }],
    ['apple juice', 0.4, 'role', 'Use the same amount; sweeter.', { diet: 'gluten-free', minorOnly: DISH_KINDS, notIn: ['drink'] }],
  ],
  'dijon mustard': [
    ['whole grain mustard', 0.1, 'kin', 'Use the same amount; coarser.'],
  ],
  'fish broth': [
    ['chicken broth', 0.25, 'role', 'Use the same amount.'],
  ],
  gochujang: [
    ['sriracha', 0.35, 'kin', 'Half the amount, stirred with miso.', { ratio: 0.5, minorOnly: DISH_KINDS }],
  ],
  sriracha: [
    ['chili garlic sauce', 0.1, 'kin', 'Use the same amount; coarser.'],
  ],
  'pickle relish': [
    ['pickles', 0.1, 'form', 'Chop them finely with a pinch of sugar.'],
  ],
  port: [
    ['grape juice', 0.35, 'role', 'Use the same amount; sweeter.', { minorOnly: DISH_KINDS, notIn: ['drink'] }],
  ],
  brandy: [
    ['apple juice', 0.4, 'role', 'Use the same amount in sauces and batters; sweeter.', { minorOnly: DISH_KINDS, notIn: ['drink'] }],
  ],
  rum: [
    ['apple juice', 0.4, 'role', 'Use the same amount in sauces and batters; sweeter.', { minorOnly: DISH_KINDS, notIn: ['drink'] }],
  ],
  'orange liqueur': [
    ['orange juice', 0.35, 'role', 'Use the same amount with a little zest.', { minorOnly: DISH_KINDS, notIn: ['drink'] }],
  ],
  'chicken bouillon': [
    ['vegetable bouillon', 0.15, 'kin', 'Use the same amount.'],
  ],
  'beef bouillon': [
    ['vegetable bouillon', 0.2, 'kin', 'Use the same amount.'],
  ],
});
