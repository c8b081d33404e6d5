import { DISH_KINDS } from '../recipes/kinds.ts';
import { buildSubstitutionRules, DIET_SWAP_ONLY, type SubstitutionRule } from './rule.ts';

/**
 * Substitution rules for milk, cream, yogurt and eggs. Ratios are by volume. The figures for milk, cream, buttermilk
 * and eggs are from household charts.
 */
// biome-ignore format: one rule per line
export const DAIRY_AND_EGGS: readonly SubstitutionRule[] = buildSubstitutionRules('volume', {
  milk: [
    ['reduced fat milk', 0.05, 'form', 'Use the same amount; a little less rich.'],
    ['skim milk', 0.15, 'form', 'Use the same amount; a spoonful of butter makes up for the fat.'],
    ['half and half', 0.15, 'form', 'Use half the amount and top up with water.', { ratio: 0.5 }],
    ['heavy cream', 0.25, 'form', 'Use a third of the amount and top up with water.', { ratio: 1 / 3 }],
    ['rice milk', 0.35, 'role', 'Use the same amount; thinner and a little sweet.', { diet: 'vegan' }],
  ],
  'reduced fat milk': [
    ['milk', 0.05, 'form', 'Use the same amount; a little richer.'],
    ['skim milk', 0.1, 'form', 'Use the same amount; thinner in sauces.'],
    ['soy milk', 0.25, 'role', 'Use the same amount, unsweetened.', { diet: 'vegan' }],
    ['rice milk', 0.3, 'role', 'Use the same amount; thinner and a little sweet.', { diet: 'vegan' }],
    ['lactose-free milk', 0.1, 'form', 'Use the same amount; a little sweeter.'],
    ['oat milk', 0.2, 'role', 'Use the same amount, unsweetened.', { diet: 'vegan' }],
    ['almond milk', 0.25, 'role', 'Use the same amount, unsweetened.', { diet: 'vegan' }],
  ],
  'skim milk': [
    ['reduced fat milk', 0.05, 'form', 'Use the same amount; a little richer.'],
    ['milk', 0.05, 'form', 'Use the same amount; richer.'],
    ['soy milk', 0.25, 'role', 'Use the same amount, unsweetened.', { diet: 'vegan' }],
    ['rice milk', 0.3, 'role', 'Use the same amount; thinner and a little sweet.', { diet: 'vegan' }],
    ['lactose-free milk', 0.1, 'form', 'Use the same amount; a little sweeter.'],
    ['oat milk', 0.2, 'role', 'Use the same amount, unsweetened.', { diet: 'vegan' }],
    ['almond milk', 0.25, 'role', 'Use the same amount, unsweetened.', { diet: 'vegan' }],
  ],
  buttermilk: [
    ['greek yogurt', 0.2, 'kin', 'Use half the amount, whisked with the same amount of milk or water.', { ratio: 0.5 }],
    ['milk', 0.25, 'chart', 'Stir a spoonful of lemon juice or vinegar into each cup and let it stand ten minutes.'],
    ['kefir', 0.05, 'kin', 'Use the same amount; a little thinner or thicker, depending on the brand.'],
    ['soy milk', 0.3, 'role', 'Stir a spoonful of lemon juice or vinegar into each cup and let it stand ten minutes.', { diet: 'vegan' }],
    ['coconut milk', 0.35, 'role', 'Stir a spoonful of lemon juice or vinegar into each cup; it tastes of coconut.', { diet: 'vegan', onlyIn: ['sweet', 'breakfast', 'bread'] }],
  ],
  'heavy cream': [
    ['half and half', 0.25, 'form', 'Use the same amount in soups and sauces; it doesn’t whip.', { notIn: ['sweet'] }],
    ['coconut milk', 0.35, 'role', 'Use the thick part of a can; it tastes of coconut.', { diet: 'vegan', onlyIn: ['curry', 'sweet', 'drink'] }],
    ['evaporated milk', 0.35, 'form', 'Use the same amount in sauces and custards; it doesn’t whip.', { notIn: ['sweet'] }],
    ['sour cream', 0.35, 'kin', 'Stir it in off the heat; it makes the dish a little sour.', { minorOnly: DISH_KINDS, notIn: ['sweet', 'drink'] }],
    ['milk', 0.45, 'chart', 'Replace a third of it with melted butter; it doesn’t whip.', { ratio: 2 / 3, minorOnly: DISH_KINDS, notIn: ['sweet', 'drink'] }],
    ['creme fraiche', 0.15, 'kin', 'Use the same amount in sauces and soups; a little sour.'],
    ['coconut cream', 0.3, 'role', 'Use the same amount; it even whips when cold.', { diet: 'vegan', onlyIn: ['curry', 'sweet', 'drink'] }],
  ],
  'half and half': [
    ['heavy cream', 0.15, 'form', 'Use half the amount and top up with milk or water.', { ratio: 0.5 }],
    ['milk', 0.2, 'chart', 'Add a tablespoon of melted butter to each cup.'],
    ['soy milk', 0.3, 'role', 'Use the same amount; less rich.', { diet: 'vegan' }],
    ['coconut milk', 0.3, 'role', 'Use the same amount; it tastes of coconut.', { diet: 'vegan', onlyIn: ['curry', 'sweet', 'drink'] }],
  ],
  'sour cream': [
    ['greek yogurt', 0.1, 'kin', 'Use the same amount; stir it in off the heat.'],
    ['heavy cream', 0.3, 'kin', 'Stir a spoonful of lemon juice into each cup and let it thicken.'],
    ['creme fraiche', 0.05, 'kin', 'Use the same amount; richer, and it doesn’t split.'],
    ['soy yogurt', 0.3, 'role', 'Use a plain one with a squeeze of lemon.', { diet: 'vegan' }],
    ['coconut cream', 0.35, 'role', 'Use the same amount with a squeeze of lemon; it tastes of coconut.', { diet: 'vegan', onlyIn: ['curry', 'sweet'] }],
  ],
  yogurt: [
    ['greek yogurt', 0.1, 'form', 'Use three quarters of the amount and thin it with water.', { ratio: 0.75 }],
    ['buttermilk', 0.2, 'chart', 'Use the same amount in baking and marinades; too thin for a dip.', { essentialOnlyIn: ['sweet', 'bread', 'breakfast'], notIn: ['sauce', 'salad', 'raw'] }],
    ['sour cream', 0.2, 'chart', 'Use the same amount; richer.', { notIn: ['drink'] }],
  ],
  'greek yogurt': [
    ['yogurt', 0.15, 'form', 'Use one and a half times the amount, drained through a cloth for an hour.', { ratio: 1.5 }],
    ['sour cream', 0.15, 'kin', 'Use the same amount; richer.'],
    ['soy yogurt', 0.25, 'role', 'Let it drain through a cloth for an hour.', { diet: 'vegan' }],
  ],
  'evaporated milk': [
    ['half and half', 0.1, 'form', 'Use the same amount; a little thinner and less sweet.'],
    ['heavy cream', 0.2, 'form', 'Use half the amount and top up with milk or water.', { ratio: 0.5 }],
    ['milk', 0.3, 'form', 'Simmer twice the amount down to half.', { ratio: 2 }],
    ['coconut milk', 0.3, 'role', 'Use the same amount; it tastes of coconut.', { diet: 'vegan', onlyIn: ['curry', 'sweet', 'drink'] }],
  ],
  'condensed milk': [
    ['evaporated milk', 0.4, 'form', 'Warm the same amount with three quarters of it in sugar until that dissolves.'],
  ],
  'coconut milk': [
    ['heavy cream', 0.4, 'role', 'Use half the amount and top up with water; a pinch of sugar helps.', { ratio: 0.5, minorOnly: DISH_KINDS }],
    ['coconut cream', 0.1, 'form', 'Use half the amount and top up with water.', { ratio: 0.5 }],
  ],
  mayonnaise: [
    ['greek yogurt', 0.35, 'chart', 'Use the same amount with a little oil, salt and mustard.'],
    ['sour cream', 0.35, 'chart', 'Use the same amount in salads and dips.'],
  ],

  // A large egg weighs 50 g, its white 33 g, and its yolk 17 g (USDA). One egg binds like a tablespoon of ground seed
  // in three tablespoons of water, or like a quarter cup of purée (common kitchen rules).
  egg: [
    ['flaxseed', 0.4, 'role', 'For baking: a tablespoon, ground, stirred into three of water and left to swell.', { ratio: 1, units: ['piece', 'tbsp'], diet: 'vegan', minorOnly: DISH_KINDS }],
    ['chia seeds', 0.4, 'role', 'For baking: a tablespoon in three of water, left to swell.', { ratio: 1, units: ['piece', 'tbsp'], diet: 'vegan', minorOnly: DISH_KINDS }],
    ['silken tofu', 0.45, 'role', 'A quarter of a cup, blended smooth, for each egg in cakes and quiches.', { ratio: 0.25, units: ['piece', 'cup'], diet: 'vegan', ...DIET_SWAP_ONLY }],
    ['tofu', 0.5, 'role', 'Crumble and fry it with turmeric instead of scrambled eggs.', { ratio: 75, units: ['piece', 'g'], diet: 'vegan', ...DIET_SWAP_ONLY }],
    ['applesauce', 0.5, 'role', 'For sweet baking: a quarter of a cup, unsweetened, for each egg.', { ratio: 0.25, units: ['piece', 'cup'], diet: 'vegan', minorOnly: DISH_KINDS }],
  ],
  'egg white': [
    ['egg', 0.1, 'form', 'Separate the eggs and save the yolks for a custard.', { ratio: 1, units: ['piece', 'piece'] }],
  ],
  'egg yolk': [
    ['egg', 0.1, 'form', 'Separate the eggs and save the whites for a meringue.', { ratio: 1, units: ['piece', 'piece'] }],
  ],
  'creme fraiche': [
    ['greek yogurt', 0.2, 'kin', 'Use the same amount; stir it in off the heat.'],
    ['heavy cream', 0.2, 'kin', 'Use the same amount with a squeeze of lemon.'],
    ['coconut cream', 0.35, 'role', 'Use the same amount with a squeeze of lemon; it tastes of coconut.', { diet: 'vegan', onlyIn: ['curry', 'sweet'] }],
  ],
  kefir: [
    ['yogurt', 0.15, 'kin', 'Thin it with a splash of milk.', { ratio: 0.75 }],
  ],
  'almond milk': [
    ['soy milk', 0.1, 'kin', 'Use the same amount, unsweetened.'],
    ['oat milk', 0.1, 'kin', 'Use the same amount, unsweetened.'],
  ],
  'soy milk': [
    ['almond milk', 0.1, 'kin', 'Use the same amount, unsweetened; thinner.'],
    ['oat milk', 0.1, 'kin', 'Use the same amount, unsweetened.'],
  ],
  'oat milk': [
    ['soy milk', 0.1, 'kin', 'Use the same amount, unsweetened.'],
    ['almond milk', 0.1, 'kin', 'Use the same amount, unsweetened; thinner.'],
  ],
  'whipped cream': [
    ['coconut cream', 0.35, 'role', 'Chill it well and whip it with a spoonful of sugar.', { diet: 'vegan' }],
  ],
});
