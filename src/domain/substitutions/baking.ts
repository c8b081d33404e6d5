import { DISH_KINDS } from '../recipes/kinds.ts';
import { buildSubstitutionRules, type SubstitutionRule } from './rule.ts';

/**
 * Substitution rules for sweeteners, chocolate, raising agents and thickeners. Ratios are by volume. The figures are
 * from household charts.
 */
// biome-ignore format: one rule per line
export const BAKING: readonly SubstitutionRule[] = buildSubstitutionRules('volume', {
  // The product specification has the opposite rule: 1 1/4 measures of sugar replace one measure of honey. One measure
  // of sugar is therefore replaced by four fifths of a measure of honey.
  sugar: [
    ['brown sugar', 0.15, 'chart', 'Use the same amount, packed; darker and moister.'],
    ['honey', 0.3, 'chart', 'Use four fifths and a little less liquid.', { ratio: 0.8 }],
  ],
  'brown sugar': [
    ['honey', 0.3, 'role', 'Use four fifths and a little less liquid.', { ratio: 0.8 }],
  ],
  'powdered sugar': [
    // The ratio 4/7 is the reverse of a rule in household charts: 1 3/4 measures of powdered sugar replace one measure
    // of sugar.
    ['sugar', 0.3, 'chart', 'Blend it to a powder, a little more than half the amount.', { ratio: 4 / 7 }],
  ],
  honey: [
    ['maple syrup', 0.1, 'kin', 'Use the same amount; thinner.', { diet: 'vegan' }],
    ['brown sugar', 0.25, 'role', 'Use a quarter more and a splash of water.', { ratio: 1.25 }],
    ['agave nectar', 0.1, 'kin', 'Use a little less; thinner and sweeter.', { ratio: 0.9, diet: 'vegan' }],
  ],
  'maple syrup': [
    ['honey', 0.1, 'kin', 'Use the same amount; thicker.', { minorOnly: DISH_KINDS }],
    ['brown sugar', 0.25, 'role', 'Use the same amount, melted with a splash of water.'],
  ],
  molasses: [
    ['maple syrup', 0.25, 'kin', 'Use the same amount; lighter.'],
    ['honey', 0.3, 'chart', 'Use the same amount; lighter.'],
    ['brown sugar', 0.25, 'role', 'Use three quarters of the amount and a splash of water.', { ratio: 0.75 }],
  ],

  // Three tablespoons of cocoa and one of fat replace an ounce of chocolate (household charts).
  'dark chocolate': [
    ['chocolate chips', 0.05, 'form', 'Use the same weight; they hold their shape a little longer.', { units: ['g', 'g'] }],
    ['cocoa powder', 0.3, 'chart', 'Three tablespoons, one of butter and one of sugar for each ounce; not for eating in pieces.', { ratio: 3, units: ['oz', 'tbsp'], minorOnly: DISH_KINDS }],
  ],
  'chocolate chips': [
    ['dark chocolate', 0.05, 'form', 'Chop the same weight into small pieces.', { units: ['g', 'g'] }],
  ],
  'cocoa powder': [
    ['dark chocolate', 0.3, 'chart', 'Melt an ounce for three tablespoons; leave out a spoonful of fat and of sugar.', { ratio: 1 / 3, units: ['tbsp', 'oz'] }],
    ['chocolate chips', 0.35, 'chart', 'Melt an ounce for three tablespoons; leave out a spoonful of fat and of sugar.', { ratio: 1 / 3, units: ['tbsp', 'oz'] }],
  ],

  // A quarter teaspoon of baking soda raises as much as a teaspoon of baking powder (household charts). In the opposite
  // direction, three times as much baking powder is enough to replace baking soda, because the acid in the batter also
  // raises.
  'baking powder': [
    ['baking soda', 0.3, 'chart', 'A quarter of the amount; the batter needs something sour, as buttermilk or lemon.', { ratio: 0.25 }],
  ],
  'baking soda': [
    ['baking powder', 0.25, 'role', 'Use three times the amount and leave out the salt.', { ratio: 3 }],
  ],
  'vanilla extract': [
    ['maple syrup', 0.4, 'role', 'Use the same amount; sweet rather than vanilla.'],
  ],
  'agave nectar': [
    ['maple syrup', 0.1, 'kin', 'Use the same amount.'],
  ],
  'corn syrup': [
    ['sugar', 0.3, 'chart', 'Half the amount, dissolved in the same amount of hot water.', { ratio: 0.5 }],
    ['honey', 0.2, 'kin', 'Use the same amount; it tastes of honey.'],
  ],
  'unsweetened chocolate': [
    ['cocoa powder', 0.2, 'chart', 'Three tablespoons and one of butter for each ounce.', { ratio: 3, units: ['oz', 'tbsp'] }],
    ['dark chocolate', 0.2, 'kin', 'Use the same weight and leave out a spoonful of sugar for each ounce.', { units: ['g', 'g'] }],
  ],
  'milk chocolate': [
    ['chocolate chips', 0.15, 'kin', 'Use the same weight.', { units: ['g', 'g'] }],
  ],
  gelatin: [
    ['agar', 0.3, 'role', 'A third of the amount, boiled for two minutes.', { ratio: 1 / 3, diet: 'vegan' }],
  ],
});

/**
 * Substitution rules for fats. Ratios are by volume. Butter is one sixth water, so seven eighths of a measure of oil or
 * pure fat replace a measure of butter (household charts). In the opposite direction, a measure of oil is replaced by
 * more than a measure of butter.
 */
// biome-ignore format: one rule per line
export const FATS: readonly SubstitutionRule[] = buildSubstitutionRules('volume', {
  butter: [
    ['unsalted butter', 0.05, 'form', 'Use the same amount and a pinch more salt.'],
    ['coconut oil', 0.35, 'chart', 'Use the same amount; the unrefined kind tastes of coconut.', { diet: 'vegan' }],
    ['margarine', 0.15, 'chart', 'Use the same amount of a block; some brands contain milk.', { diet: 'vegan' }],
  ],
  'unsalted butter': [
    ['vegetable oil', 0.3, 'chart', 'Use slightly less (about 7/8), if the recipe melts the butter anyway.', { ratio: 0.875, minorOnly: ['sweet', 'bread'] }],
    ['coconut oil', 0.35, 'chart', 'Use the same amount, firm for creaming, melted for batters.', { diet: 'vegan' }],
    ['margarine', 0.15, 'chart', 'Use the same amount and less salt; some brands contain milk.', { diet: 'vegan' }],
  ],
  shortening: [
    ['lard', 0.15, 'role', 'Use a little less; pastry comes out as flaky.', { ratio: 0.9 }],
    ['butter', 0.2, 'chart', 'Use the same amount; cookies spread a bit more.'],
  ],
  lard: [
    ['shortening', 0.15, 'role', 'Use a little more; it has less taste.', { ratio: 1.1 }],
    ['butter', 0.2, 'role', 'Use a quarter more; it browns sooner.', { ratio: 1.25 }],
  ],
  'olive oil': [
    ['vegetable oil', 0.2, 'kin', 'Use the same amount; for a dressing add a little more seasoning.'],
    ['canola oil', 0.2, 'kin', 'Use the same amount; for a dressing add a little more seasoning.'],
    ['sunflower oil', 0.2, 'kin', 'Use the same amount; for a dressing add a little more seasoning.'],
    ['butter', 0.3, 'role', 'For frying over a gentle heat; not in a dressing.'],
  ],
  'vegetable oil': [
    ['canola oil', 0.15, 'kin', 'Use the same amount; nobody will notice.'],
    ['sunflower oil', 0.15, 'kin', 'Use the same amount; nobody will notice.'],
    ['peanut oil', 0.15, 'kin', 'Use the same amount; fine for high heat.'],
    ['olive oil', 0.2, 'kin', 'Use the same amount; a mild one tastes least in baking.'],
    ['butter', 0.3, 'chart', 'Use the same amount, melted; keep the heat lower when frying.'],
    ['applesauce', 0.5, 'chart', 'For muffins and cakes: the same amount; moister and denser.'],
  ],
  'canola oil': [
    ['vegetable oil', 0.15, 'kin', 'Use the same amount; nobody will notice.'],
    ['sunflower oil', 0.15, 'kin', 'Use the same amount; nobody will notice.'],
    ['olive oil', 0.2, 'kin', 'Use the same amount; a mild one tastes least in baking.'],
  ],
  'sunflower oil': [
    ['vegetable oil', 0.15, 'kin', 'Use the same amount; nobody will notice.'],
    ['canola oil', 0.15, 'kin', 'Use the same amount; nobody will notice.'],
    ['olive oil', 0.2, 'kin', 'Use the same amount; a mild one tastes least in baking.'],
  ],
  'peanut oil': [
    ['vegetable oil', 0.1, 'kin', 'Use the same amount; just as good for high heat.'],
    ['canola oil', 0.1, 'kin', 'Use the same amount; just as good for high heat.'],
    ['sunflower oil', 0.1, 'kin', 'Use the same amount; just as good for high heat.'],
  ],
  'coconut oil': [
    ['vegetable oil', 0.25, 'role', 'Use the same amount if the recipe melts it; it doesn’t set when cold.'],
    ['butter', 0.3, 'chart', 'Use the same amount; it browns sooner.'],
  ],
  ghee: [
    ['vegetable oil', 0.25, 'role', 'Use the same amount; less flavor.', { diet: 'vegan' }],
  ],
  'avocado oil': [
    ['vegetable oil', 0.15, 'kin', 'Use the same amount; neutral.'],
  ],
  'decorating sugar': [
    ['sugar', 0.3, 'form', 'A coarse one; fine sugar melts and gives no crunch.', { minorOnly: DISH_KINDS }],
  ],
});
