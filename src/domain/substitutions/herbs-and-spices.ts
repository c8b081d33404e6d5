import { DISH_KINDS } from '../recipes/kinds.ts';
import { buildSubstitutionRules, type SubstitutionRule } from './rule.ts';

/**
 * Substitution rules for herbs, spices and chilies. Ratios are by volume. A teaspoon of a dried herb replaces a
 * tablespoon of the fresh herb (household charts). A fresh chili replaces half a teaspoon of flakes or ground chili
 * (common kitchen rule).
 */
// biome-ignore format: one rule per line
export const HERBS_AND_SPICES: readonly SubstitutionRule[] = buildSubstitutionRules('volume', {
  thyme: [
    ['dried thyme', 0.2, 'chart', 'A third of the amount, added early.', { ratio: 1 / 3 }],
    ['oregano', 0.35, 'kin', 'A third of the amount, dried.', { ratio: 1 / 3 }],
  ],
  'dried thyme': [
    ['thyme', 0.15, 'chart', 'Three times the amount of leaves, stripped off the stems.', { ratio: 3 }],
    ['oregano', 0.3, 'kin', 'Use the same amount; at home in the same dishes.'],
  ],
  rosemary: [
    ['dried rosemary', 0.2, 'chart', 'A third of the amount, crushed and added early.', { ratio: 1 / 3 }],
    ['thyme', 0.3, 'kin', 'Use the same amount; gentler.'],
  ],
  'dried rosemary': [
    ['rosemary', 0.15, 'chart', 'Three times the amount, finely chopped.', { ratio: 3 }],
  ],
  'dried basil': [
    ['basil', 0.15, 'chart', 'Three times the amount, torn in at the end.', { ratio: 3 }],
    ['oregano', 0.3, 'kin', 'Use a little less; stronger.', { ratio: 0.75 }],
  ],
  'dried parsley': [
    ['parsley', 0.15, 'chart', 'Three times the amount, sprinkled over at the end.', { ratio: 3 }],
  ],
  dill: [
    ['dried dill', 0.3, 'chart', 'A third of the amount; weaker in cold dishes.', { ratio: 1 / 3 }],
  ],
  'dried dill': [
    ['dill', 0.1, 'chart', 'Three times the amount, added at the end.', { ratio: 3 }],
  ],
  oregano: [
    ['marjoram', 0.15, 'kin', 'Use a little more; milder.', { ratio: 1.25 }],
    ['dried basil', 0.3, 'kin', 'Use the same amount; sweeter.'],
  ],
  marjoram: [
    ['oregano', 0.15, 'kin', 'Use a little less; stronger.', { ratio: 0.75 }],
    ['dried thyme', 0.25, 'kin', 'Use the same amount; less sweet.'],
  ],
  sage: [
    ['rosemary', 0.35, 'kin', 'Finely chopped; use a little less.', { ratio: 0.75, minorOnly: DISH_KINDS }],
    ['thyme', 0.35, 'kin', 'Use the same amount; gentler.', { minorOnly: DISH_KINDS }],
  ],
  parsley: [
    ['cilantro', 0.35, 'role', 'Use a little less; another taste.', { ratio: 0.75, minorOnly: DISH_KINDS }],
  ],
  cilantro: [
    ['parsley', 0.35, 'role', 'Use the same amount with a squeeze of lime.', { minorOnly: DISH_KINDS }],
  ],
  mint: [
    ['basil', 0.4, 'kin', 'Use the same amount; sweeter and less cool.', { minorOnly: DISH_KINDS, notIn: ['drink', 'sweet'] }],
  ],
  chives: [
    ['green onion', 0.05, 'chart', 'The green tops, finely cut.'],
  ],
  'bay leaf': [
    ['dried thyme', 0.35, 'role', 'A quarter teaspoon for each leaf.', { ratio: 0.25, units: ['piece', 'tsp'] }],
  ],

  'garlic powder': [
    // The ratio 8 is the reverse of a rule in the product specification: an eighth of a teaspoon of garlic powder
    // replaces a clove of garlic.
    ['garlic', 0.15, 'chart', 'A clove for each eighth of a teaspoon, minced; not in a dry rub.', { ratio: 8, units: ['tsp', 'clove'] }],
  ],
  'onion powder': [
    // A medium onion equals one and a half teaspoons of onion powder. The rule for replacing an onion with onion powder
    // uses the same figure.
    ['onion', 0.2, 'chart', 'Two thirds of a medium onion for each teaspoon, finely chopped; not in a dry rub.', { ratio: 2 / 3, units: ['tsp', 'piece'] }],
  ],
  'ginger powder': [
    // Cooks replace ground ginger with 3 to 12 times as much fresh ginger. To replace fresh ginger with ground ginger,
    // the product specification uses the factor 12. For the ratio here, we chose 6, a value between 3 and 12.
    ['ginger', 0.2, 'form', 'Two tablespoons, finely grated, for each teaspoon.', { ratio: 6 }],
  ],
  cinnamon: [
    ['allspice', 0.35, 'role', 'Half the amount; it brings cloves and pepper along.', { ratio: 0.5 }],
  ],
  nutmeg: [
    ['allspice', 0.25, 'chart', 'Use the same amount; a hint of cloves.'],
    ['cinnamon', 0.3, 'chart', 'Use the same amount; in sweet dishes.'],
    ['mace', 0.15, 'chart', 'Use the same amount.'],
  ],
  allspice: [
    ['cinnamon', 0.3, 'chart', 'Use the same amount, with a pinch of cloves if there are any.'],
  ],
  cloves: [
    ['allspice', 0.2, 'chart', 'Use the same amount, ground.'],
  ],
  cumin: [
    ['caraway seed', 0.4, 'chart', 'Half the amount, ground.', { ratio: 0.5 }],
  ],
  'ground coriander': [
    ['cumin', 0.35, 'chart', 'Half the amount; earthier.', { ratio: 0.5 }],
  ],
  turmeric: [
    ['curry powder', 0.35, 'role', 'Use the same amount; spicier.'],
  ],
  saffron: [
    ['turmeric', 0.45, 'role', 'Use the same amount; for the color, not the taste.'],
  ],
  paprika: [
    ['chili powder', 0.35, 'kin', 'Half the amount; hotter.', { ratio: 0.5 }],
  ],
  'chili powder': [
    ['cayenne pepper', 0.3, 'kin', 'A quarter of the amount; much hotter.', { ratio: 0.25 }],
    ['paprika', 0.3, 'kin', 'Use the same amount, with a pinch of cumin; not hot.'],
    ['chili pepper', 0.3, 'form', 'A fresh one, chopped, for each teaspoon.', { ratio: 1, units: ['tsp', 'piece'] }],
  ],
  'cayenne pepper': [
    ['chili pepper', 0.2, 'form', 'A fresh one, chopped, for each half teaspoon.', { ratio: 2, units: ['tsp', 'piece'] }],
    ['hot sauce', 0.25, 'chart', 'Three times the amount; a little sour.', { ratio: 3 }],
    ['chili powder', 0.3, 'kin', 'Twice the amount; a blend may bring cumin along.', { ratio: 2 }],
    ['red pepper flakes', 0.15, 'form', 'Twice the amount, crushed.', { ratio: 2 }],
  ],
  'chili pepper': [
    ['jalapeno', 0.1, 'kin', 'Use the same number; milder.', { units: ['piece', 'piece'] }],
    ['cayenne pepper', 0.2, 'form', 'Half a teaspoon of flakes or ground for each.', { ratio: 0.5, units: ['piece', 'tsp'] }],
    ['chili powder', 0.3, 'form', 'A teaspoon for each, fried with the onions.', { ratio: 1, units: ['piece', 'tsp'] }],
  ],
  jalapeno: [
    ['chili pepper', 0.1, 'kin', 'Use half as many; hotter.', { ratio: 0.5, units: ['piece', 'piece'] }],
    ['cayenne pepper', 0.25, 'form', 'A quarter teaspoon of flakes or ground for each.', { ratio: 0.25, units: ['piece', 'tsp'] }],
  ],
  'hot sauce': [
    ['sriracha', 0.15, 'kin', 'Use the same amount; sweeter.'],
    ['cayenne pepper', 0.25, 'chart', 'A quarter of the amount, with a few drops of vinegar.', { ratio: 0.25 }],
  ],
  sriracha: [
    ['hot sauce', 0.15, 'kin', 'Use a little less, with a pinch of sugar.', { ratio: 0.75 }],
  ],
  'black pepper': [
    ['white pepper', 0.15, 'kin', 'Use the same amount; sharper and less fragrant.'],
  ],
  'white pepper': [
    ['black pepper', 0.15, 'kin', 'Use the same amount; it shows in pale sauces.'],
  ],
  'mustard seed': [
    ['mustard', 0.2, 'chart', 'Three times the amount of ready mustard.', { ratio: 3 }],
  ],
  'fennel seed': [
    ['caraway seed', 0.35, 'kin', 'Use the same amount; less sweet.'],
  ],
  'caraway seed': [
    ['fennel seed', 0.3, 'kin', 'Use the same amount; sweeter.'],
  ],
  'red pepper flakes': [
    ['hot sauce', 0.25, 'chart', 'Twice the amount.', { ratio: 2 }],
  ],
  'italian seasoning': [
    ['dried basil', 0.2, 'kin', 'Use the same amount.'],
  ],
  mace: [
    ['nutmeg', 0.1, 'chart', 'Use the same amount.'],
  ],
  'star anise': [
    ['fennel seed', 0.3, 'role', 'Half a teaspoon for each star.', { ratio: 0.5, units: ['piece', 'tsp'] }],
  ],
  'cream of tartar': [
    ['lemon juice', 0.3, 'chart', 'Twice the amount.', { ratio: 2 }],
  ],
  lemongrass: [
    ['lemon zest', 0.35, 'role', 'A teaspoon for each stalk.', { ratio: 1, units: ['piece', 'tsp'], minorOnly: DISH_KINDS }],
  ],
  'vanilla extract': [
    ['vanilla bean', 0.15, 'form', 'The seeds of a pod for each tablespoon.', { ratio: 1, units: ['tbsp', 'piece'] }],
  ],
  'curry powder': [
    ['curry paste', 0.2, 'form', 'Use twice the amount, fried with the onions; it brings oil and salt along.', { ratio: 2 }],
  ],
});
