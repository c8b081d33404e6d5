import { rulesBy, type SubstitutionRule } from './rule.ts';

/** Sweeteners, chocolate, raising agents and thickeners by volume; figures are those of household charts. */
// biome-ignore format: a rule is a line
export const BAKING: readonly SubstitutionRule[] = rulesBy('volume', {
  // The specified 1 1/4 of sugar for honey turned round is four fifths.
  sugar: [
    ['brown sugar', 0.15, 'chart', 'Use the same amount, packed; darker and moister.'],
    ['honey', 0.3, 'chart', 'Use four fifths and a little less liquid.', { ratio: 0.8 }],
  ],
  'brown sugar': [
    ['honey', 0.3, 'role', 'Use four fifths and a little less liquid.', { ratio: 0.8 }],
  ],
  'powdered sugar': [
    // The chart's 1 3/4 turned round.
    ['sugar', 0.3, 'chart', 'Blend it to a powder, a little more than half the amount.', { ratio: 4 / 7 }],
  ],
  honey: [
    ['maple syrup', 0.1, 'kin', 'Use the same amount; thinner.', { diet: 'vegan' }],
    ['brown sugar', 0.25, 'role', 'Use a quarter more and a splash of water.', { ratio: 1.25 }],
    ['agave nectar', 0.1, 'kin', 'Use a little less; thinner and sweeter.', { ratio: 0.9, diet: 'vegan' }],
  ],
  'maple syrup': [
    ['honey', 0.1, 'kin', 'Use the same amount; thicker.'],
    ['brown sugar', 0.25, 'role', 'Use the same amount, melted with a splash of water.'],
  ],
  molasses: [
    ['maple syrup', 0.25, 'kin', 'Use the same amount; lighter.'],
    ['honey', 0.3, 'chart', 'Use the same amount; lighter.'],
    ['brown sugar', 0.25, 'role', 'Use three quarters of the amount and a splash of water.', { ratio: 0.75 }],
  ],

  // Three tablespoons of cocoa and one of fat are an ounce of chocolate (charts).
  'dark chocolate': [
    ['chocolate chips', 0.05, 'form', 'Use the same weight; they hold their shape a little longer.', { units: ['g', 'g'] }],
    ['cocoa powder', 0.3, 'chart', 'Three tablespoons, one of butter and one of sugar for each ounce; not for eating in pieces.', { ratio: 3, units: ['oz', 'tbsp'] }],
  ],
  'chocolate chips': [
    ['dark chocolate', 0.05, 'form', 'Chop the same weight into small pieces.', { units: ['g', 'g'] }],
  ],
  'cocoa powder': [
    ['dark chocolate', 0.3, 'chart', 'Melt an ounce for three tablespoons; leave out a spoonful of fat and of sugar.', { ratio: 1 / 3, units: ['tbsp', 'oz'] }],
    ['chocolate chips', 0.35, 'chart', 'Melt an ounce for three tablespoons; leave out a spoonful of fat and of sugar.', { ratio: 1 / 3, units: ['tbsp', 'oz'] }],
  ],

  // A teaspoon of baking powder raises as a quarter of a teaspoon of soda does (charts); the other way round, cooks use
  // three times as much, since the acid in the batter raises as well.
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
    ['sugar', 0.3, 'chart', 'Half the amount, dissolved in as much hot water.', { ratio: 0.5 }],
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
