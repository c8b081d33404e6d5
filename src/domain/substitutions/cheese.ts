import { DISH_KINDS } from '../recipes/kinds.ts';
import { buildSubstitutionRules, DIET_SWAP_ONLY, type SubstitutionRule } from './rule.ts';

/** Substitution rules for melting, hard grating and fresh cheeses. Ratios are by weight. */
// biome-ignore format: one rule per line
export const CHEESE: readonly SubstitutionRule[] = buildSubstitutionRules('weight', {
  'cheddar cheese': [
    ['gruyere', 0.15, 'kin', 'Use the same amount; nuttier and less sharp.'],
    ['swiss cheese', 0.15, 'kin', 'Use the same amount; nuttier and less sharp.'],
    ['mozzarella', 0.25, 'kin', 'Use the same amount; milder, so season a little more.'],
    ['monterey jack', 0.1, 'kin', 'Use the same amount; milder.'],
    ['gouda', 0.15, 'kin', 'Use the same amount; a little sweeter.'],
    ['edam', 0.15, 'kin', 'Use the same amount; milder.'],
    ['vegan cheese', 0.35, 'role', 'Use the same amount; it melts less readily.', { diet: 'vegan' }],
  ],
  'swiss cheese': [
    ['gruyere', 0.05, 'kin', 'Use the same amount; stronger.'],
    ['cheddar cheese', 0.2, 'kin', 'Use the same amount; a mild one comes closest.'],
    ['mozzarella', 0.25, 'kin', 'Use the same amount; milder, so season a little more.'],
    ['vegan cheese', 0.35, 'role', 'Use the same amount; it melts less readily.', { diet: 'vegan' }],
  ],
  mozzarella: [
    ['swiss cheese', 0.2, 'kin', 'Use the same amount; it melts as well and tastes stronger.', { notIn: ['salad', 'raw'] }],
    ['cheddar cheese', 0.25, 'kin', 'Use the same amount; a mild one, as it tastes stronger.', { notIn: ['salad', 'raw'] }],
    ['provolone', 0.1, 'kin', 'Use the same amount; sharper.'],
    ['monterey jack', 0.15, 'kin', 'Use the same amount; it melts as well.', { notIn: ['salad', 'raw'] }],
    ['vegan cheese', 0.35, 'role', 'Use the same amount; it melts less readily.', { diet: 'vegan' }],
  ],
  parmesan: [
    ['swiss cheese', 0.35, 'kin', 'A well-aged one, finely grated.', { minorOnly: DISH_KINDS }],
    ['cheddar cheese', 0.4, 'kin', 'A mature one, finely grated, and a pinch of salt.', { minorOnly: DISH_KINDS }],
    ['romano cheese', 0.1, 'chart', 'Use a little less; saltier.', { ratio: 0.8 }],
    ['vegetarian hard cheese', 0.1, 'kin', 'Use the same amount; made without rennet from calves.'],
    ['nutritional yeast', 0.4, 'role', 'Use half the amount, with a pinch of salt.', { ratio: 0.5, diet: 'vegan' }],
  ],
  feta: [
    ['goat cheese', 0.2, 'kin', 'Use the same amount with a pinch of salt.'],
    ['tofu', 0.5, 'role', 'Crumble it and leave it an hour in lemon juice, oil and salt.', { diet: 'vegan', ...DIET_SWAP_ONLY }],
    ['queso fresco', 0.15, 'kin', 'Use the same amount; milder.'],
    ['halloumi', 0.3, 'kin', 'Fry it or grate it; it doesn’t crumble.'],
  ],
  'goat cheese': [
    ['feta', 0.2, 'kin', 'Use the same amount and less salt.'],
    ['cream cheese', 0.25, 'kin', 'Use the same amount with a squeeze of lemon.'],
  ],
  'blue cheese': [
    ['feta', 0.35, 'role', 'Use the same amount; sharp and salty, without the mold.', { minorOnly: DISH_KINDS }],
    ['goat cheese', 0.35, 'role', 'Use the same amount; milder.', { minorOnly: DISH_KINDS }],
  ],
  ricotta: [
    ['farmer cheese', 0.1, 'kin', 'Crumble it and stir in a little milk.'],
    ['cottage cheese', 0.1, 'chart', 'Drain it and blend it for a minute.'],
    ['tofu', 0.4, 'role', 'Crumble it with lemon juice, olive oil and salt.', { diet: 'vegan', ...DIET_SWAP_ONLY }],
    ['cream cheese', 0.3, 'kin', 'Thin it with a spoonful of milk.'],
    ['feta', 0.35, 'role', 'Crumble it and leave out the salt.', { notIn: ['sweet', 'breakfast', 'bread'] }],
  ],
  'cottage cheese': [
    ['farmer cheese', 0.1, 'kin', 'Crumble it and stir in a little milk.'],
    ['ricotta', 0.1, 'chart', 'Use the same amount and a pinch of salt.'],
    ['feta', 0.35, 'role', 'Crumble it and leave out the salt.', { notIn: ['sweet', 'breakfast', 'bread'] }],
  ],
  'cream cheese': [
    ['goat cheese', 0.3, 'kin', 'Use a fresh one, beaten with a little milk.', { notIn: ['sweet', 'breakfast'] }],
    ['ricotta', 0.35, 'kin', 'Drain it and blend it smooth; looser.'],
    ['mascarpone', 0.2, 'kin', 'Use the same amount; sweeter and softer.'],
    ['vegan cream cheese', 0.25, 'role', 'Use the same amount; softer when warm.', { diet: 'vegan' }],
  ],
  'monterey jack': [
    ['mozzarella', 0.15, 'kin', 'Use the same amount; a low-moisture one.'],
    ['vegan cheese', 0.35, 'role', 'Use the same amount; it melts less readily.', { diet: 'vegan' }],
  ],
  gruyere: [
    ['swiss cheese', 0.1, 'kin', 'Use the same amount; milder.'],
    ['gouda', 0.2, 'kin', 'Use an aged one; sweeter.'],
    ['cheddar cheese', 0.25, 'kin', 'Use the same amount; sharper.'],
  ],
  halloumi: [
    ['paneer', 0.2, 'kin', 'Fry it the same way; add salt.'],
    ['feta', 0.3, 'kin', 'Crumble it over at the end; it doesn’t fry.', { minorOnly: DISH_KINDS }],
  ],
  paneer: [
    ['halloumi', 0.2, 'kin', 'Use it without further salt.'],
  ],
  'american cheese': [
    ['vegan cheese', 0.35, 'role', 'Use the same amount; it melts less readily.', { diet: 'vegan' }],
  ],
  provolone: [
    ['vegan cheese', 0.35, 'role', 'Use the same amount; it melts less readily.', { diet: 'vegan' }],
  ],
  'mexican cheese blend': [
    ['vegan cheese', 0.35, 'role', 'Use the same amount; it melts less readily.', { diet: 'vegan' }],
  ],
  'grana padano': [
    ['vegetarian hard cheese', 0.1, 'kin', 'Use the same amount; made without rennet from calves.'],
  ],
  'romano cheese': [
    ['vegetarian hard cheese', 0.1, 'kin', 'Use the same amount; made without rennet from calves.'],
    ['nutritional yeast', 0.4, 'role', 'Use half the amount, with a pinch of salt.', { ratio: 0.5, diet: 'vegan' }],
  ],
});
