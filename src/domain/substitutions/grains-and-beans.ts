import { DISH_KINDS } from '../recipes/kinds.ts';
import { buildSubstitutionRules, DIET_SWAP_ONLY, type SubstitutionRule } from './rule.ts';

/**
 * Substitution rules for flours, breads, pasta, grains and pulses. Ratios are by weight. Dried pulses weigh more than
 * twice as much when cooked and drained (USDA: chickpeas 2.2 times, by their protein; lentils three times).
 */
// biome-ignore format: one rule per line
export const GRAINS_AND_BEANS: readonly SubstitutionRule[] = buildSubstitutionRules('weight', {
  rice: [
    ['cooked rice', 0.05, 'form', 'Nearly three times the weight, added late; skip the boiling.', { ratio: 2.8, essentialOnlyIn: ['cooked ahead'] }],
    ['arborio rice', 0.1, 'kin', 'Use the same amount; it turns creamy, so it’s not for fried rice.', { notIn: ['cooked ahead', 'curry'] }],
    ['brown rice', 0.15, 'kin', 'Give it twice the time and a little more water.', { notIn: ['sweet', 'shaped rice'] }],
    ['quinoa', 0.25, 'role', 'Rinse it; done in 15 minutes.', { notIn: ['sweet', 'shaped rice'], essentialOnlyIn: ['cooked ahead'] }],
    ['couscous', 0.3, 'role', 'Pour boiling water over it and let it stand; not for risotto.', { minorOnly: DISH_KINDS, notIn: ['sweet', 'shaped rice'] }],
  ],
  'brown rice': [
    ['rice', 0.1, 'kin', 'Half the time and a little less water.'],
    ['quinoa', 0.2, 'role', 'Rinse it and give it half the time.'],
    ['bulgur', 0.25, 'role', 'Give it half the time; not gluten-free.'],
  ],
  quinoa: [
    ['bulgur', 0.15, 'role', 'Use the same amount; about the same time.'],
    ['couscous', 0.2, 'role', 'It only needs to stand in boiling water.'],
  ],
  couscous: [
    ['bulgur', 0.1, 'kin', 'Let it simmer for ten minutes.'],
    ['quinoa', 0.15, 'role', 'Rinse it and simmer it for 15 minutes.', { diet: 'gluten-free' }],
    ['rice', 0.3, 'role', 'Boil it dry and fluffy.', { diet: 'gluten-free', minorOnly: DISH_KINDS }],
  ],
  bulgur: [
    ['couscous', 0.1, 'kin', 'It only needs to stand in boiling water.'],
    ['quinoa', 0.15, 'role', 'Rinse it and simmer it for 15 minutes.', { diet: 'gluten-free' }],
    ['brown rice', 0.25, 'role', 'Give it more time.', { diet: 'gluten-free' }],
  ],
  barley: [
    ['brown rice', 0.2, 'role', 'About the same time.', { diet: 'gluten-free' }],
    ['bulgur', 0.25, 'role', 'Give it half the time; less chewy.'],
  ],

  pasta: [
    ['cooked pasta', 0.1, 'form', 'A good twice the weight, only warmed in the sauce.', { ratio: 2.2 }],
    ['egg noodles', 0.15, 'kin', 'Boil them a few minutes less.'],
    ['rice noodles', 0.35, 'role', 'Soak or boil them briefly; not for baking.', { diet: 'gluten-free', minorOnly: DISH_KINDS }],
    ['zucchini', 0.5, 'role', 'In long strips, fried for two minutes; twice the weight.', { ratio: 2, diet: 'gluten-free', ...DIET_SWAP_ONLY }],
    ['gluten-free pasta', 0.15, 'role', 'Boil it as the packet says.', { diet: 'gluten-free' }],
  ],
  'egg noodles': [
    ['pasta', 0.1, 'kin', 'Thin, long shapes for stir-fries, wide ones for stews.', { exact: true }],
    ['rice noodles', 0.2, 'role', 'Soak or boil them briefly; not for baking.', { diet: 'gluten-free' }],
    ['gluten-free pasta', 0.2, 'kin', 'Boil it as the packet says, and check it early.', { diet: 'gluten-free' }],
  ],
  'rice noodles': [
    ['egg noodles', 0.2, 'role', 'Boil them as the packet says.'],
    ['pasta', 0.25, 'role', 'Thin, long shapes, boiled and rinsed.', { exact: true }],
  ],
  tortilla: [
    ['corn tortilla', 0.15, 'kin', 'Two small ones for a large one; warm them so that they bend.', { diet: 'gluten-free', notIn: ['cooked ahead'] }],
  ],
  'corn tortilla': [
    ['tortilla', 0.15, 'kin', 'Use the same number of small ones.'],
  ],
  bread: [
    ['whole wheat bread', 0.1, 'kin', 'Use the same amount; heartier.'],
    ['gluten-free bread', 0.25, 'role', 'Use the same amount, toasted if it’s soft.', { diet: 'gluten-free' }],
  ],
  'whole wheat bread': [
    ['bread', 0.05, 'kin', 'Use the same amount; lighter.'],
    ['gluten-free bread', 0.25, 'role', 'Use the same amount, toasted if it’s soft.', { diet: 'gluten-free' }],
  ],
  breadcrumbs: [
    ['bread', 0.1, 'form', 'Toast a slice and grate it or blitz it.'],
    ['whole wheat bread', 0.1, 'form', 'Toast a slice and grate it or blitz it.'],
    ['oats', 0.25, 'role', 'Ground a little; to bind or to coat.'],
    ['almonds', 0.35, 'role', 'Ground; to bind or to coat.', { diet: 'gluten-free' }],
    ['crackers', 0.15, 'chart', 'Crush them; three quarters of the amount.', { ratio: 0.75 }],
    ['cornmeal', 0.35, 'role', 'For a crust: the same amount; grainier.', { diet: 'gluten-free' }],
  ],
  flour: [
    ['whole wheat flour', 0.2, 'kin', 'Use half of it at most in cakes; add a splash of liquid.'],
    ['oats', 0.4, 'role', 'Ground fine; for pancakes, cookies and crumbles.'],
    ['cornstarch', 0.4, 'chart', 'To thicken or to dust: half the amount.', { ratio: 0.5, diet: 'gluten-free' }],
    ['self-rising flour', 0.2, 'form', 'Leave out the baking powder and the salt; not for yeast doughs.'],
    ['gluten-free flour', 0.2, 'role', 'Use the same amount of a blend with a binder.', { diet: 'gluten-free' }],
  ],
  'whole wheat flour': [
    ['flour', 0.1, 'kin', 'Use the same amount and a little less liquid.'],
    ['gluten-free flour', 0.3, 'role', 'Use the same amount of a blend with a binder.', { diet: 'gluten-free' }],
  ],

  chickpeas: [
    ['dried chickpeas', 0.1, 'form', 'Soak a good half of the weight overnight and boil it for an hour or more.', { ratio: 0.45 }],
    ['cannellini beans', 0.15, 'kin', 'Use the same amount; softer.'],
    ['kidney beans', 0.3, 'kin', 'Use the same amount; softer, and they color the dish.', { minorOnly: DISH_KINDS }],
    ['black beans', 0.35, 'kin', 'Use the same amount; they darken the dish.', { minorOnly: DISH_KINDS }],
  ],
  'dried chickpeas': [
    ['chickpeas', 0.1, 'form', 'A good twice the weight, drained; skip soaking and boiling. Not for falafel.', { ratio: 2.2 }],
  ],
  'black beans': [
    ['kidney beans', 0.1, 'kin', 'Use the same amount; larger and firmer.'],
    ['pinto beans', 0.1, 'kin', 'Use the same amount; softer.'],
    ['cannellini beans', 0.2, 'kin', 'Use the same amount; softer.', { minorOnly: DISH_KINDS }],
    ['chickpeas', 0.3, 'kin', 'Use the same amount; firmer and paler.', { minorOnly: DISH_KINDS }],
    ['dried black beans', 0.1, 'form', 'Soak a good half of the weight overnight and boil it for an hour or more.', { ratio: 0.45 }],
  ],
  'kidney beans': [
    ['black beans', 0.1, 'kin', 'Use the same amount; smaller, and they darken the dish.'],
    ['pinto beans', 0.1, 'kin', 'Use the same amount; softer.'],
    ['cannellini beans', 0.15, 'kin', 'Use the same amount; softer.'],
    ['chickpeas', 0.3, 'kin', 'Use the same amount; firmer and paler.', { minorOnly: DISH_KINDS }],
    ['dried kidney beans', 0.1, 'form', 'Soak a good half of the weight overnight and boil it for an hour or more.', { ratio: 0.45 }],
  ],
  'cannellini beans': [
    ['chickpeas', 0.15, 'kin', 'Use the same amount; firmer.'],
    ['pinto beans', 0.15, 'kin', 'Use the same amount; browner and earthier.'],
    ['kidney beans', 0.2, 'kin', 'Use the same amount; they color the dish.'],
    ['great northern beans', 0.05, 'kin', 'Use the same amount; a little smaller.'],
    ['navy beans', 0.05, 'kin', 'Use the same amount; smaller.'],
    ['black beans', 0.25, 'kin', 'Use the same amount; they darken the dish.', { minorOnly: DISH_KINDS }],
    ['lentils', 0.35, 'role', 'Boil two fifths of the weight until soft.', { ratio: 0.4, onlyIn: ['simmered'] }],
    ['dried white beans', 0.1, 'form', 'Soak a good half of the weight overnight and boil it for an hour or more.', { ratio: 0.45 }],
  ],
  'pinto beans': [
    ['black beans', 0.1, 'kin', 'Use the same amount; they darken the dish.'],
    ['kidney beans', 0.1, 'kin', 'Use the same amount; firmer.'],
    ['cannellini beans', 0.15, 'kin', 'Use the same amount; milder and paler.'],
    ['chickpeas', 0.3, 'kin', 'Use the same amount; firmer.', { minorOnly: DISH_KINDS }],
    ['dried pinto beans', 0.1, 'form', 'Soak a good half of the weight overnight and boil it for an hour or more.', { ratio: 0.45 }],
  ],
  lentils: [
    ['red lentils', 0.15, 'kin', 'Half the time; they fall apart, which suits soups and stews.', { notIn: ['salad', 'raw', 'side'] }],
    ['chickpeas', 0.3, 'kin', 'Two and a half times the weight, drained; add them late.', { ratio: 2.5, minorOnly: DISH_KINDS }],
  ],
  'red lentils': [
    ['lentils', 0.05, 'kin', 'Give brown or green ones twice the time and mash some of them.'],
    ['chickpeas', 0.35, 'kin', 'Two and a half times the weight, drained; mash half of them.', { ratio: 2.5, minorOnly: DISH_KINDS }],
  ],
  edamame: [
    ['frozen peas', 0.2, 'kin', 'Use the same amount; sweeter.', { minorOnly: DISH_KINDS }],
    ['peas', 0.2, 'kin', 'Use the same amount; sweeter.', { minorOnly: DISH_KINDS }],
  ],
  'almond flour': [
    ['almonds', 0.05, 'form', 'Grind blanched ones fine with a spoonful of the sugar.'],
  ],
  crackers: [
    ['breadcrumbs', 0.2, 'chart', 'As crumbs: a third more.', { ratio: 4 / 3 }],
  ],
  'pita bread': [
    ['naan', 0.1, 'kin', 'Use the same number; softer and richer.'],
    ['tortilla', 0.15, 'kin', 'Use the same number, warmed.'],
    ['bread', 0.25, 'role', 'Thin slices, toasted; nothing goes into them.', { minorOnly: DISH_KINDS }],
  ],
  'masa harina': [
    ['cornmeal', 0.3, 'kin', 'Only to thicken; a dough of it doesn’t hold together.', { minorOnly: DISH_KINDS }],
  ],
  'arborio rice': [
    ['barley', 0.25, 'role', 'Give it twice the time and more broth.'],
  ],
  'short-grain rice': [
    ['arborio rice', 0.2, 'kin', 'Rinse it well first, so that it sticks less to the pan.'],
  ],
  cornstarch: [
    ['arrowroot', 0.15, 'role', 'Use the same amount; stir it in at the end.'],
    ['potato starch', 0.15, 'role', 'Use the same amount; stir it in at the end.'],
    ['tapioca starch', 0.15, 'role', 'Use half as much again; it turns glossy.', { ratio: 1.5 }],
  ],
  'great northern beans': [
    ['navy beans', 0.05, 'kin', 'Use the same amount; smaller.'],
  ],
  'navy beans': [
    ['great northern beans', 0.05, 'kin', 'Use the same amount; larger.'],
  ],
  'lima beans': [
    ['cannellini beans', 0.15, 'kin', 'Use the same amount; smaller.'],
    ['dried lima beans', 0.1, 'form', 'Soak a good half of the weight overnight and boil it for an hour or more.', { ratio: 0.45 }],
  ],
  'black-eyed peas': [
    ['cannellini beans', 0.2, 'kin', 'Use the same amount; less earthy.'],
  ],
  'split peas': [
    ['lentils', 0.2, 'kin', 'Use the same amount.'],
  ],
  'bread flour': [
    ['gluten-free flour', 0.35, 'role', 'Use the same amount of a blend with a binder; it rises less.', { diet: 'gluten-free' }],
  ],
  'cake flour': [
    ['gluten-free flour', 0.2, 'role', 'Use the same amount of a blend.', { diet: 'gluten-free' }],
  ],
  'french bread': [
    ['gluten-free bread', 0.25, 'role', 'Use the same amount, toasted if it’s soft.', { diet: 'gluten-free' }],
  ],
  'italian bread': [
    ['gluten-free bread', 0.25, 'role', 'Use the same amount, toasted if it’s soft.', { diet: 'gluten-free' }],
  ],
  'sourdough bread': [
    ['gluten-free bread', 0.25, 'role', 'Use the same amount, toasted if it’s soft.', { diet: 'gluten-free' }],
  ],
  'lasagna noodles': [
    ['zucchini', 0.5, 'role', 'In long slices, grilled dry; twice the weight.', { ratio: 2, diet: 'gluten-free', ...DIET_SWAP_ONLY }],
  ],
  orzo: [
    ['rice', 0.3, 'role', 'Boil it dry and fluffy.', { diet: 'gluten-free' }],
  ],
  panko: [
    ['cornmeal', 0.35, 'role', 'For a crust: the same amount; grainier.', { diet: 'gluten-free' }],
  ],
  'italian breadcrumbs': [
    ['cornmeal', 0.35, 'role', 'For a crust: the same amount; grainier.', { diet: 'gluten-free' }],
  ],
  noodles: [
    ['rice noodles', 0.25, 'role', 'Soak or boil them briefly.', { diet: 'gluten-free' }],
  ],
  'udon noodles': [
    ['rice noodles', 0.25, 'role', 'Soak or boil them briefly.', { diet: 'gluten-free' }],
  ],
  'ramen noodles': [
    ['rice noodles', 0.25, 'role', 'Soak or boil them briefly.', { diet: 'gluten-free' }],
  ],
  'chow mein noodles': [
    ['rice noodles', 0.25, 'role', 'Soak or boil them briefly.', { diet: 'gluten-free' }],
  ],
  'dried black beans': [
    ['black beans', 0.1, 'form', 'A good twice the weight, drained; skip soaking and boiling.', { ratio: 2.2 }],
  ],
  'dried kidney beans': [
    ['kidney beans', 0.1, 'form', 'A good twice the weight, drained; skip soaking and boiling.', { ratio: 2.2 }],
  ],
  'dried pinto beans': [
    ['pinto beans', 0.1, 'form', 'A good twice the weight, drained; skip soaking and boiling.', { ratio: 2.2 }],
  ],
  'dried lima beans': [
    ['lima beans', 0.1, 'form', 'A good twice the weight, drained; skip soaking and boiling.', { ratio: 2.2 }],
  ],
  'dried white beans': [
    ['cannellini beans', 0.1, 'form', 'A good twice the weight, drained; skip soaking and boiling.', { ratio: 2.2 }],
  ],
});
