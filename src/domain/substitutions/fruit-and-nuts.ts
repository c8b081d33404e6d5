import { DISH_KINDS } from '../recipes/kinds.ts';
import { buildSubstitutionRules, type SubstitutionRule } from './rule.ts';

/** Substitution rules for fruit, nuts, seeds and their pastes. Ratios are by weight. */
// biome-ignore format: one rule per line
export const FRUIT_AND_NUTS: readonly SubstitutionRule[] = buildSubstitutionRules('weight', {
  apple: [
    ['pear', 0.1, 'chart', 'Use firm ones; they soften sooner.'],
    ['banana', 0.4, 'role', 'For porridge, pancakes and muffins; it needs no cooking.', { minorOnly: ['sweet'], notIn: ['main', 'side', 'salad', 'sauce'] }],
  ],
  pear: [
    ['apple', 0.1, 'chart', 'Give it a little longer when baking.'],
  ],
  peach: [
    ['mango', 0.25, 'role', 'Use a ripe one; less juicy.'],
    ['apricot', 0.15, 'kin', 'Use the same weight; a little more sour.'],
  ],
  mango: [
    ['peach', 0.25, 'role', 'Use ripe ones; juicier.'],
    ['pineapple', 0.25, 'role', 'Use the same amount; more sour.'],
  ],
  pineapple: [
    ['mango', 0.25, 'role', 'Use the same amount with a squeeze of lime.'],
  ],
  strawberry: [
    ['raspberry', 0.15, 'kin', 'Use the same amount; more sour.'],
    ['blueberry', 0.25, 'kin', 'Leave them whole; less juicy.'],
  ],
  raspberry: [
    ['strawberry', 0.15, 'kin', 'Cut small, with a squeeze of lemon.'],
    ['blueberry', 0.2, 'kin', 'With a squeeze of lemon.'],
    ['blackberry', 0.1, 'kin', 'Use the same amount; larger seeds.'],
  ],
  blueberry: [
    ['raspberry', 0.2, 'kin', 'Softer, so fold them in gently.'],
    ['strawberry', 0.25, 'kin', 'Cut them small; juicier.'],
    ['blackberry', 0.15, 'kin', 'Use the same amount; more seeds.'],
  ],
  cherry: [
    ['raspberry', 0.25, 'role', 'Fold them in last, as they fall apart.'],
    ['strawberry', 0.25, 'role', 'Halve large ones; softer and juicier.'],
    ['plum', 0.2, 'kin', 'Cut it to quarters.'],
  ],
  cranberry: [
    ['cherry', 0.3, 'role', 'Sour ones, or with lemon juice; use less sugar.', { minorOnly: DISH_KINDS }],
  ],
  raisins: [
    ['dates', 0.15, 'kin', 'Stone them and chop them small.'],
    ['dried cranberries', 0.1, 'kin', 'Use the same amount; more sour.'],
  ],
  dates: [
    ['raisins', 0.2, 'kin', 'Soaked in warm water if they are to be blended.', { minorOnly: DISH_KINDS }],
    ['prunes', 0.15, 'kin', 'Use the same weight; less sweet.'],
  ],

  almonds: [
    ['cashews', 0.15, 'kin', 'Use the same amount; softer and sweeter.'],
    ['walnuts', 0.15, 'kin', 'Use the same amount; a little bitter.'],
    ['pecans', 0.15, 'kin', 'Use the same amount; sweeter.'],
    ['hazelnuts', 0.1, 'kin', 'Use the same amount, skinned.'],
    ['sunflower seeds', 0.3, 'role', 'Toast them first; smaller.', { minorOnly: DISH_KINDS }],
    ['pumpkin seeds', 0.3, 'role', 'Toast them first; greener in taste.', { minorOnly: DISH_KINDS }],
  ],
  walnuts: [
    ['pecans', 0.05, 'kin', 'Use the same amount; sweeter.'],
    ['almonds', 0.15, 'kin', 'Chop them coarsely; firmer.'],
    ['hazelnuts', 0.15, 'kin', 'Use the same amount, roughly chopped.'],
    ['sunflower seeds', 0.3, 'role', 'Toast them first; smaller.', { minorOnly: DISH_KINDS }],
    ['pumpkin seeds', 0.3, 'role', 'Toast them first; greener in taste.', { minorOnly: DISH_KINDS }],
  ],
  pecans: [
    ['walnuts', 0.05, 'kin', 'Use the same amount; a little bitter.'],
    ['almonds', 0.2, 'kin', 'Chop them coarsely; firmer.'],
    ['sunflower seeds', 0.3, 'role', 'Toast them first; smaller.', { minorOnly: DISH_KINDS }],
    ['pumpkin seeds', 0.3, 'role', 'Toast them first; greener in taste.', { minorOnly: DISH_KINDS }],
  ],
  cashews: [
    ['almonds', 0.15, 'kin', 'Blanched ones if a sauce must be pale.'],
    ['peanuts', 0.15, 'role', 'Unsalted ones; in stir-fries and salads.'],
  ],
  peanuts: [
    ['cashews', 0.1, 'role', 'Use the same amount; softer and milder.'],
    ['almonds', 0.2, 'role', 'Chop them coarsely; firmer.'],
  ],
  'pine nuts': [
    ['almonds', 0.15, 'kin', 'Use slivered or blanched ones.'],
    ['cashews', 0.2, 'kin', 'Chop them coarsely; sweeter.'],
    ['walnuts', 0.2, 'kin', 'Chop them; a little bitter.'],
    ['sunflower seeds', 0.2, 'role', 'Toast them first; free of nuts.'],
  ],
  'peanut butter': [
    ['peanuts', 0.2, 'form', 'Blend them with a spoonful of oil until smooth.'],
    ['tahini', 0.3, 'kin', 'Use the same amount and a little honey.', { minorOnly: DISH_KINDS }],
    ['sunflower seed butter', 0.2, 'role', 'Use the same amount; it turns green with baking soda.'],
  ],
  tahini: [
    ['sesame seeds', 0.2, 'form', 'Toast them and grind them with oil.', { ratio: 0.8 }],
    ['peanut butter', 0.3, 'kin', 'Use the same amount; sweeter. Not for hummus.', { minorOnly: ['main', 'side', 'salad', 'sauce'] }],
  ],
  'poppy seeds': [
    ['sesame seeds', 0.2, 'role', 'Use the same amount; nuttier, and pale.'],
  ],
  'chia seeds': [
    ['flaxseed', 0.15, 'kin', 'Ground; it thickens a little less.'],
  ],
  flaxseed: [
    ['chia seeds', 0.15, 'kin', 'Use the same amount; it thickens a little more.'],
  ],
  apricot: [
    ['peach', 0.15, 'kin', 'Use the same weight; juicier and sweeter.'],
  ],
  blackberry: [
    ['raspberry', 0.1, 'kin', 'Use the same amount; they fall apart sooner.'],
    ['blueberry', 0.15, 'kin', 'Use the same amount; sweeter.'],
  ],
  'dried cranberries': [
    ['raisins', 0.1, 'kin', 'Use the same amount; sweeter.'],
  ],
  prunes: [
    ['dates', 0.15, 'kin', 'Use the same weight; sweeter.'],
  ],
  'dried apricots': [
    ['raisins', 0.2, 'kin', 'Use the same weight; sweeter.'],
  ],
  hazelnuts: [
    ['almonds', 0.1, 'kin', 'Toast them first; milder.'],
    ['sunflower seeds', 0.35, 'role', 'Toast them first; smaller.', { minorOnly: DISH_KINDS }],
    ['pumpkin seeds', 0.35, 'role', 'Toast them first; greener in taste.', { minorOnly: DISH_KINDS }],
  ],
  pistachios: [
    ['almonds', 0.15, 'kin', 'Use blanched ones; not green.'],
  ],
  'sunflower seeds': [
    ['pumpkin seeds', 0.1, 'kin', 'Use the same amount; larger and green.'],
  ],
  'pumpkin seeds': [
    ['sunflower seeds', 0.1, 'kin', 'Use the same amount; smaller and paler.'],
  ],
  'almond butter': [
    ['sunflower seed butter', 0.2, 'role', 'Use the same amount; it turns green with baking soda.'],
  ],
  banana: [
    ['apple', 0.4, 'role', 'Grated or as a sauce; for porridge, pancakes and muffins.', { minorOnly: DISH_KINDS, notIn: ['main', 'side', 'salad', 'sauce'] }],
  ],
});
