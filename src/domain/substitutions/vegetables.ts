import { DISH_KINDS } from '../recipes/kinds.ts';
import { buildSubstitutionRules, type SubstitutionRule } from './rule.ts';

/** Substitution rules for vegetables, fresh chilies and canned tomatoes. Ratios are by weight. */
// biome-ignore format: one rule per line
export const VEGETABLE_RULES: readonly SubstitutionRule[] = buildSubstitutionRules('weight', {
  onion: [
    ['red onion', 0.05, 'kin', 'Use the same amount; it turns grayish in pale dishes.'],
    ['shallot', 0.1, 'kin', 'Use the same amount; finer.'],
    ['leek', 0.2, 'kin', 'Use the white and pale green part; milder.', { minorOnly: DISH_KINDS }],
    // In household charts, a teaspoon of onion powder replaces a small onion of 70 g. A medium onion weighs 110 g
    // (USDA), so one and a half teaspoons replace it.
    ['onion powder', 0.4, 'chart', 'A teaspoon and a half for a medium onion.', { ratio: 1.5, units: ['piece', 'tsp'], minorOnly: DISH_KINDS }],
  ],
  'red onion': [
    ['onion', 0.1, 'kin', 'Use the same amount; raw, rinse it in cold water first.'],
    ['shallot', 0.1, 'kin', 'Use the same amount; finer and less pink.'],
  ],
  shallot: [
    ['red onion', 0.1, 'kin', 'Use the same amount, finely minced.'],
  ],
  'green onion': [
    ['chives', 0.15, 'kin', 'Use half the amount, sprinkled over at the end.', { ratio: 0.5, minorOnly: DISH_KINDS }],
    ['leek', 0.2, 'kin', 'Use the white and pale green part, thinly sliced.', { minorOnly: DISH_KINDS }],
    ['red onion', 0.2, 'kin', 'Use half the amount, finely chopped.', { ratio: 0.5, minorOnly: DISH_KINDS }],
    ['onion', 0.25, 'kin', 'Use half the amount, finely chopped.', { ratio: 0.5, minorOnly: DISH_KINDS }],
  ],
  leek: [
    ['onion', 0.2, 'kin', 'Use the same amount; sweeter.', { minorOnly: DISH_KINDS }],
    ['green onion', 0.2, 'kin', 'Use the same amount; it needs less time.', { minorOnly: DISH_KINDS }],
    ['shallot', 0.2, 'kin', 'Use the same amount; stronger.', { minorOnly: DISH_KINDS }],
  ],
  celery: [
    ['fennel', 0.2, 'kin', 'Use the same amount; a hint of anise.'],
  ],
  fennel: [
    ['celery', 0.25, 'kin', 'Add a pinch of fennel seed if you have it.', { minorOnly: DISH_KINDS }],
  ],

  carrot: [
    ['sweet potato', 0.25, 'kin', 'Cut it a little larger, as it softens sooner; not raw.', { notIn: ['salad'], minorOnly: DISH_KINDS }],
    ['butternut squash', 0.25, 'kin', 'Cut it a little larger, as it softens sooner; not raw.', { notIn: ['salad'], minorOnly: DISH_KINDS }],
    ['parsnip', 0.15, 'kin', 'Use the same amount; sweeter and spicier.'],
  ],
  potato: [
    ['cooked potatoes', 0.1, 'form', 'Add them late, only to warm or brown them.', { essentialOnlyIn: ['cooked ahead'] }],
    ['mashed potatoes', 0.3, 'form', 'For cakes, pies and toppings; leave out the milk.', { onlyIn: ['cooked ahead'], notIn: ['salad', 'raw'] }],
    ['sweet potato', 0.25, 'kin', 'Use the same amount; sweeter, and it cooks faster.'],
    ['cauliflower', 0.35, 'role', 'For soup and curry; it needs half the time.', { minorOnly: DISH_KINDS, onlyIn: ['simmered', 'curry'] }],
  ],
  'sweet potato': [
    ['butternut squash', 0.1, 'kin', 'Use the same amount; a little more watery.'],
    ['pumpkin', 0.15, 'kin', 'Use the same amount; more watery.'],
    ['potato', 0.25, 'kin', 'Use the same amount; not sweet.', { notIn: ['sweet'] }],
  ],
  'butternut squash': [
    ['pumpkin', 0.05, 'kin', 'Use the same amount; a little more watery.'],
    ['sweet potato', 0.1, 'kin', 'Use the same amount; sweeter and drier.'],
    ['acorn squash', 0.05, 'kin', 'Use the same amount; harder to peel.'],
  ],
  pumpkin: [
    ['butternut squash', 0.05, 'kin', 'Use the same amount; for a purée, roast it and mash it.'],
    ['sweet potato', 0.15, 'kin', 'Use the same amount; drier, so add a splash of water.'],
  ],
  turnip: [
    ['radish', 0.25, 'kin', 'Cooked, it turns as mild.'],
    ['potato', 0.25, 'kin', 'Use the same amount; milder.'],
    ['rutabaga', 0.1, 'kin', 'Use the same amount; sweeter and longer to cook.'],
  ],
  radish: [
    ['turnip', 0.25, 'kin', 'Young ones, thinly sliced.'],
    ['daikon', 0.1, 'kin', 'Use the same amount, in thin slices.'],
    ['cucumber', 0.3, 'role', 'Thinly sliced; for salads and bread, not for the pan.', { onlyIn: ['salad', 'raw'] }],
  ],
  beet: [
    ['carrot', 0.45, 'role', 'Roast it or grate it raw; a different color and taste.', { minorOnly: DISH_KINDS }],
  ],

  tomato: [
    ['canned tomatoes', 0.2, 'form', 'Use three quarters of the amount, in cooked dishes only.', { ratio: 0.75, notIn: ['salad', 'raw', 'whole pieces'] }],
  ],
  zucchini: [
    ['eggplant', 0.25, 'kin', 'Salt it first and give it a little longer.', { minorOnly: DISH_KINDS }],
  ],
  eggplant: [
    ['zucchini', 0.25, 'kin', 'Use the same amount; it needs less oil and time.', { minorOnly: DISH_KINDS }],
    ['mushroom', 0.3, 'role', 'Use large ones, thickly sliced.', { minorOnly: DISH_KINDS }],
  ],
  'bell pepper': [
    ['green bell pepper', 0.15, 'kin', 'Use the same amount; less sweet.'],
    ['roasted red peppers', 0.2, 'form', 'Drain them and add them at the end.', { minorOnly: DISH_KINDS }],
  ],
  'green bell pepper': [
    ['bell pepper', 0.05, 'kin', 'Use the same amount; sweeter.'],
  ],
  mushroom: [
    ['eggplant', 0.35, 'role', 'Dice it and fry it brown.', { minorOnly: DISH_KINDS }],
  ],
  okra: [
    ['green beans', 0.35, 'role', 'Use the same amount; it thickens nothing.', { minorOnly: DISH_KINDS }],
  ],
  asparagus: [
    ['green beans', 0.2, 'chart', 'Cook them a few minutes longer.'],
    ['broccoli', 0.25, 'chart', 'Small florets or thin stems.', { minorOnly: DISH_KINDS }],
  ],
  'green beans': [
    ['asparagus', 0.2, 'chart', 'Take it out a few minutes sooner.'],
    ['peas', 0.25, 'kin', 'Add them for the last minutes.', { minorOnly: DISH_KINDS }],
  ],
  broccoli: [
    ['cauliflower', 0.15, 'kin', 'Cut it a little smaller.'],
    ['green beans', 0.25, 'role', 'Use the same amount; they need a little longer.', { minorOnly: DISH_KINDS }],
    ['bok choy', 0.3, 'role', 'Stems first, leaves for the last minute.', { notIn: ['whole pieces'] }],
  ],
  cauliflower: [
    ['broccoli', 0.15, 'kin', 'It is done a little sooner.'],
  ],
  'brussels sprouts': [
    ['cabbage', 0.15, 'kin', 'Cut it into wedges or strips.', { minorOnly: DISH_KINDS }],
    ['broccoli', 0.2, 'kin', 'Use florets; they are done sooner.', { minorOnly: DISH_KINDS }],
  ],
  cabbage: [
    ['red cabbage', 0.1, 'kin', 'It takes longer and colors the dish.'],
    ['brussels sprouts', 0.15, 'kin', 'Shred them finely; a little stronger.', { minorOnly: DISH_KINDS }],
    ['bok choy', 0.2, 'kin', 'It needs only a few minutes.', { minorOnly: DISH_KINDS }],
    ['kale', 0.45, 'role', 'Shred it and give it a little longer; a dark leaf instead of a pale head.', { minorOnly: DISH_KINDS }],
  ],
  'red cabbage': [
    ['cabbage', 0.1, 'kin', 'Use the same amount; it needs less time.'],
  ],
  'bok choy': [
    ['cabbage', 0.2, 'kin', 'Cut it into strips and give it longer.'],
    ['spinach', 0.2, 'role', 'Add it for the last minute.', { minorOnly: DISH_KINDS }],
  ],
  spinach: [
    ['frozen spinach', 0.1, 'form', 'Two thirds of the weight, thawed and squeezed dry.', { ratio: 0.65, notIn: ['salad', 'raw'] }],
    ['kale', 0.2, 'role', 'Take out the ribs and cook it five minutes longer.', { notIn: ['salad', 'raw'] }],
    ['arugula', 0.25, 'role', 'Raw or just wilted; peppery.', { essentialOnlyIn: ['raw'] }],
    ['swiss chard', 0.1, 'kin', 'Cook the stems a few minutes first.', { notIn: ['salad', 'raw'] }],
  ],
  'frozen spinach': [
    ['spinach', 0.05, 'form', 'Half as much again; wilt it and squeeze it dry.', { ratio: 1.5 }],
    ['kale', 0.2, 'role', 'Take out the ribs, boil it soft and chop it.'],
    ['swiss chard', 0.1, 'kin', 'Wilt it, squeeze it dry and chop it.'],
  ],
  kale: [
    ['spinach', 0.15, 'role', 'Add it for the last minute or two.', { notIn: ['whole pieces'] }],
    ['cabbage', 0.45, 'role', 'Shred it finely; sweeter, a pale head instead of a dark leaf.', { minorOnly: DISH_KINDS }],
    ['swiss chard', 0.15, 'role', 'Cook the stems a few minutes first.'],
    ['collard greens', 0.1, 'kin', 'Shred them and cook them a little longer.'],
  ],
  lettuce: [
    ['spinach', 0.15, 'role', 'Use young leaves, raw.', { essentialOnlyIn: ['raw'] }],
    ['arugula', 0.2, 'role', 'Use the same amount; peppery.', { essentialOnlyIn: ['raw'] }],
  ],
  arugula: [
    ['spinach', 0.15, 'chart', 'Young leaves and a little pepper.'],
    ['lettuce', 0.25, 'role', 'Use the same amount; milder.'],
    ['watercress', 0.05, 'chart', 'Use the same amount; as peppery.'],
  ],
  peas: [
    ['frozen peas', 0.05, 'form', 'Add them as they are; no need to thaw them.'],
    ['edamame', 0.2, 'kin', 'Use shelled ones; firmer.', { minorOnly: DISH_KINDS }],
  ],
  'frozen peas': [
    ['peas', 0.05, 'form', 'Cook them a few minutes longer.'],
    ['edamame', 0.2, 'kin', 'Use shelled ones; firmer.', { minorOnly: DISH_KINDS }],
  ],
  corn: [
    ['canned corn', 0.1, 'form', 'Drain it and add it late.', { notIn: ['whole pieces'] }],
    ['frozen peas', 0.35, 'role', 'Add them for the last minutes; less sweet.', { minorOnly: DISH_KINDS }],
    ['peas', 0.35, 'role', 'Add them for the last minutes; less sweet.', { minorOnly: DISH_KINDS }],
  ],
  'canned corn': [
    ['corn', 0.05, 'form', 'Cut it off the cob and cook it for five minutes.'],
  ],
  plantain: [
    ['banana', 0.35, 'kin', 'Use green ones, which keep their shape.', { minorOnly: DISH_KINDS }],
  ],

  // Canned and jarred tomatoes. Purée contains about twice as much tomato as raw tomatoes, and paste five to six times
  // as much (USDA, by solids).
  'canned tomatoes': [
    ['tomato puree', 0.15, 'form', 'Use three quarters and a splash of water; smooth instead of in pieces.', { ratio: 0.75 }],
    ['tomato sauce', 0.2, 'form', 'Use the same amount and leave out some salt.'],
    ['tomato paste', 0.35, 'form', 'Use a quarter of the amount and three quarters of water.', { ratio: 0.25, minorOnly: DISH_KINDS }],
  ],
  'tomato puree': [
    ['canned tomatoes', 0.1, 'form', 'Blend them, then boil a few minutes.', { ratio: 1.25 }],
    ['tomato sauce', 0.1, 'form', 'Use the same amount and leave out some salt.'],
    ['tomato paste', 0.2, 'form', 'Use two fifths of the amount and top up with water.', { ratio: 0.4 }],
  ],
  'tomato sauce': [
    ['tomato puree', 0.1, 'form', 'Use the same amount and season it.'],
    ['canned tomatoes', 0.15, 'form', 'Blend them, season them and boil a few minutes.', { ratio: 1.25 }],
    ['tomato paste', 0.2, 'chart', 'Use three eighths of the amount and top up with water.', { ratio: 0.375 }],
  ],
  'tomato paste': [
    ['tomato puree', 0.2, 'form', 'Boil down two and a half times the amount.', { ratio: 2.5 }],
    ['tomato sauce', 0.25, 'form', 'Boil down two and a half times the amount.', { ratio: 2.5 }],
    ['ketchup', 0.35, 'kin', 'Use the same amount; sweet and a little sour.', { minorOnly: DISH_KINDS }],
  ],
  salsa: [
    ['tomato', 0.25, 'form', 'Chop it with onion, chili, lime juice and salt.'],
    ['canned tomatoes', 0.25, 'form', 'Drain them and chop them with onion, chili and lime juice.'],
  ],
  'swiss chard': [
    ['spinach', 0.1, 'kin', 'Add it for the last minute or two.'],
    ['kale', 0.15, 'role', 'Take out the ribs and cook it a little longer.'],
  ],
  'collard greens': [
    ['kale', 0.1, 'kin', 'Cook it for a little less time.'],
  ],
  watercress: [
    ['arugula', 0.05, 'chart', 'Use the same amount; as peppery.'],
  ],
  parsnip: [
    ['carrot', 0.15, 'kin', 'Use the same amount; less spicy.'],
  ],
  rutabaga: [
    ['turnip', 0.1, 'kin', 'Use the same amount; it cooks faster.'],
  ],
  'celery root': [
    ['parsnip', 0.2, 'kin', 'Use the same amount; sweeter.'],
  ],
  daikon: [
    ['radish', 0.1, 'kin', 'Use the same amount; sharper.'],
  ],
  'snow peas': [
    ['green beans', 0.2, 'kin', 'Boil them a few minutes first.'],
  ],
  'sugar snap peas': [
    ['green beans', 0.2, 'kin', 'Boil them a few minutes first.'],
  ],
  'napa cabbage': [
    ['bok choy', 0.1, 'kin', 'Use the same amount; juicier stems.'],
  ],
  jalapeno: [
    ['serrano pepper', 0.1, 'kin', 'Use half the amount; hotter.', { ratio: 0.5 }],
  ],
  'creamed corn': [
    ['corn', 0.2, 'form', 'Blend half of it with a splash of milk.'],
    ['canned corn', 0.15, 'form', 'Blend half of it with a splash of milk.'],
  ],
});
