import { DISH_KINDS } from '../recipes/kinds.ts';
import { buildSubstitutionRules, DIET_SWAP_ONLY, type SubstitutionRule } from './rule.ts';

/**
 * Substitution rules for meat, poultry, fish, tofu and similar foods. Ratios are by weight. Dried lentils swell to
 * about three times their weight (USDA 16070).
 */
// biome-ignore format: one rule per line
export const MEAT_AND_FISH: readonly SubstitutionRule[] = buildSubstitutionRules('weight', {
  'chicken breast': [
    ['chicken thigh', 0.15, 'form', 'Cook it five to ten minutes longer; juicier.'],
    ['turkey', 0.15, 'kin', 'Use breast or cutlets, cut to the same size.'],
    ['chicken', 0.2, 'form', 'Take the meat off the bone, raw or cooked, or cook the pieces longer.', { exact: true }],
    ['tofu', 0.45, 'role', 'Press it, then fry it until golden.', { diet: 'vegan', essentialOnlyIn: ['curry', 'cooked ahead'], notIn: ['whole pieces'] }],
    ['cooked chicken', 0.25, 'form', 'Add it at the end, only to warm it.', { notIn: ['whole pieces'] }],
    ['cooked turkey', 0.25, 'kin', 'Add it at the end, only to warm it.', { notIn: ['whole pieces'] }],
    ['pork', 0.35, 'role', 'Cut it to the same size; for stir-fries, rice and sauces.', { essentialOnlyIn: ['cooked ahead', 'curry'], notIn: ['whole pieces'] }],
    ['ham', 0.4, 'role', 'Diced; for rice, noodles and salads. Leave out some salt.', { minorOnly: DISH_KINDS }],
    ['whole chicken', 0.25, 'form', 'Cut off the breasts and keep the rest for a soup.'],
    ['chicken leg', 0.25, 'form', 'Take the meat off the bone and cook it longer.', { notIn: ['whole pieces'] }],
    ['chicken drumstick', 0.3, 'form', 'Take the meat off the bone and cook it longer.', { notIn: ['whole pieces'] }],
  ],
  'chicken thigh': [
    ['chicken breast', 0.2, 'form', 'Take it off the heat sooner, as it dries out.'],
    ['chicken', 0.1, 'form', 'Drumsticks or legs take about as long.', { exact: true }],
    ['turkey', 0.2, 'kin', 'Use thigh meat, cut to the same size.'],
    ['tofu', 0.45, 'role', 'Press it, then fry it until golden.', { diet: 'vegan', essentialOnlyIn: ['curry', 'cooked ahead'], notIn: ['whole pieces'] }],
    ['cooked chicken', 0.25, 'form', 'Add it at the end, only to warm it.', { notIn: ['whole pieces'] }],
    ['cooked turkey', 0.3, 'kin', 'Add it at the end, only to warm it.', { notIn: ['whole pieces'] }],
    ['pork', 0.35, 'role', 'Cut it to the same size and cook it through.', { essentialOnlyIn: ['cooked ahead', 'curry'], notIn: ['whole pieces'] }],
    ['ham', 0.4, 'role', 'Diced; for rice, noodles and salads. Leave out some salt.', { minorOnly: DISH_KINDS }],
    ['chicken leg', 0.1, 'form', 'Cut the legs in two; they take about as long.'],
    ['chicken drumstick', 0.15, 'form', 'They take about as long; count two for a thigh.'],
    ['whole chicken', 0.15, 'form', 'Cut it into pieces and take the breasts off the heat sooner.'],
  ],
  chicken: [
    ['cooked chicken', 0.1, 'form', 'Add it at the end, only to warm it.', { notIn: ['whole pieces'] }],
    ['chicken thigh', 0.1, 'form', 'Use pieces on the bone if the recipe cuts up a whole bird anyway.'],
    ['chicken breast', 0.2, 'form', 'Shorten the cooking, as it dries out.'],
    ['turkey', 0.2, 'kin', 'Use pieces of the same size and give them a little longer.'],
    ['tofu', 0.5, 'role', 'Press it, then fry it until golden.', { diet: 'vegan', essentialOnlyIn: ['curry', 'cooked ahead'], notIn: ['whole pieces'] }],
    ['cooked turkey', 0.3, 'kin', 'Add it at the end, only to warm it.', { notIn: ['whole pieces'] }],
    ['jackfruit', 0.5, 'role', 'Unripe from a can, pulled apart; it has little protein.', { diet: 'vegan', ...DIET_SWAP_ONLY }],
    ['pork', 0.35, 'role', 'Cut it to the same size; for stews, rice and sauces.', { essentialOnlyIn: ['cooked ahead', 'curry'], notIn: ['whole pieces'] }],
    ['ham', 0.4, 'role', 'Diced; for rice, noodles and salads. Leave out some salt.', { minorOnly: DISH_KINDS }],
  ],
  turkey: [
    ['cooked turkey', 0.1, 'form', 'Add it at the end, only to warm it.', { notIn: ['whole pieces'] }],
    ['cooked chicken', 0.25, 'kin', 'Add it at the end, only to warm it.', { notIn: ['whole pieces'] }],
    ['chicken breast', 0.15, 'kin', 'Cut it to the same size.'],
    ['chicken', 0.15, 'kin', 'A smaller bird takes less time.'],
    ['chicken thigh', 0.2, 'kin', 'Cut it to the same size.'],
    ['pork', 0.4, 'role', 'Cut it to the same size and cook it through.', { minorOnly: DISH_KINDS, notIn: ['whole pieces'] }],
  ],
  'ground chicken': [
    ['ground turkey', 0.05, 'kin', 'Use the same amount; hardly anyone can tell the difference.'],
    ['chicken thigh', 0.15, 'form', 'Chop it finely with a knife.'],
    ['chicken breast', 0.2, 'form', 'Chop it finely with a knife and add a little oil.'],
    ['ground pork', 0.2, 'kin', 'Use the same amount; richer.'],
    ['lentils', 0.45, 'role', 'Boil a third of the weight until just soft.', { ratio: 1 / 3, diet: 'vegan' }],
    ['ground beef', 0.3, 'kin', 'Use the same amount; it tastes stronger.'],
  ],
  'ground turkey': [
    ['ground chicken', 0.05, 'kin', 'Use the same amount; hardly anyone can tell the difference.'],
    ['ground beef', 0.2, 'kin', 'Use the same amount; drain off some fat.'],
    ['ground pork', 0.2, 'kin', 'Use the same amount; drain off some fat.'],
    ['lentils', 0.45, 'role', 'Boil a third of the weight until just soft.', { ratio: 1 / 3, diet: 'vegan' }],
    ['ground lamb', 0.3, 'kin', 'Use the same amount; it tastes stronger.'],
  ],
  'ground beef': [
    ['ground lamb', 0.15, 'kin', 'Use the same amount; it tastes stronger.'],
    ['ground pork', 0.15, 'kin', 'Use the same amount, cooked through; milder.'],
    ['ground turkey', 0.2, 'kin', 'Use the same amount with a spoonful of oil.'],
    ['ground chicken', 0.25, 'kin', 'Use the same amount with a spoonful of oil and more seasoning.'],
    ['sausage', 0.25, 'form', 'Take it out of its skin and leave out the salt.', { notIn: ['raw', 'whole pieces', 'curry'], exact: true }],
    ['lentils', 0.45, 'role', 'Boil a third of the weight until just soft.', { ratio: 1 / 3, diet: 'vegan' }],
    ['beef patty', 0.05, 'form', 'Break up all-beef patties, or leave them whole.'],
    ['italian sausage', 0.3, 'form', 'Take it out of its skin and leave out the salt.', { notIn: ['raw', 'whole pieces', 'curry'], exact: true }],
    ['breakfast sausage', 0.3, 'form', 'Take it out of its skin and leave out the salt.', { notIn: ['raw', 'whole pieces', 'curry'], exact: true }],
  ],
  'ground pork': [
    ['ground beef', 0.15, 'kin', 'Use the same amount; it tastes stronger.'],
    ['ground chicken', 0.2, 'kin', 'Use the same amount with a spoonful of oil.'],
    ['ground turkey', 0.2, 'kin', 'Use the same amount with a spoonful of oil.'],
    ['sausage', 0.2, 'form', 'Take it out of its skin and leave out the salt.', { exact: true }],
    ['lentils', 0.45, 'role', 'Boil a third of the weight until just soft.', { ratio: 1 / 3, diet: 'vegan' }],
    ['ground lamb', 0.25, 'kin', 'Use the same amount; it tastes stronger.'],
    ['italian sausage', 0.2, 'form', 'Take it out of its skin and leave out the salt.', { exact: true }],
    ['breakfast sausage', 0.2, 'form', 'Take it out of its skin and leave out the salt.', { exact: true }],
  ],
  'ground lamb': [
    ['cooked lamb', 0.3, 'form', 'Chop it finely; for pies and fillings, not for meatballs.', { notIn: ['raw', 'whole pieces', 'simmered', 'curry'], exact: true }],
    ['ground beef', 0.15, 'kin', 'Use the same amount; a pinch of cumin helps.'],
    ['lamb', 0.2, 'form', 'Chop it finely with a knife or in a food processor.', { exact: true }],
    ['ground pork', 0.3, 'kin', 'Use the same amount, cooked through; milder.'],
    ['ground turkey', 0.3, 'kin', 'Use the same amount with a spoonful of oil.'],
    ['ground chicken', 0.3, 'kin', 'Use the same amount with a spoonful of oil.'],
  ],
  beef: [
    ['roast beef', 0.25, 'form', 'Add it at the end, only to warm it.', { essentialOnlyIn: ['cooked ahead', 'raw', 'salad'], notIn: ['whole pieces'] }],
    ['lamb', 0.25, 'kin', 'Use shoulder, cut to the same size; it takes about as long.', { notIn: ['whole pieces'], exact: true }],
    ['pork', 0.3, 'kin', 'Use shoulder, cut to the same size, and shorten the cooking by a third.', { notIn: ['whole pieces'], exact: true }],
    ['mushroom', 0.55, 'role', 'Brown them in large pieces and halve the cooking time.', { diet: 'vegan', ...DIET_SWAP_ONLY }],
    ['chicken thigh', 0.4, 'role', 'Cut it to the same size; done in a third of the time.', { essentialOnlyIn: ['cooked ahead', 'curry'], notIn: ['whole pieces'] }],
    ['lamb shoulder', 0.25, 'kin', 'Cut it to the same size; it takes about as long.', { notIn: ['whole pieces'] }],
    ['pork shoulder', 0.3, 'kin', 'Cut it to the same size and shorten the cooking by a third.', { notIn: ['whole pieces'] }],
    ['beef steak', 0.2, 'form', 'Cut it to the same size; only for quick dishes, as it turns dry in a stew.', { notIn: ['simmered', 'curry'] }],
    ['ground beef', 0.35, 'form', 'Brown it well; for soups and fillings, not as the main meat.', { minorOnly: DISH_KINDS, exact: true }],
  ],
  'beef steak': [
    ['beef', 0.35, 'form', 'Slice it thinly across the grain.', { notIn: ['whole pieces'], exact: true }],
    ['pork chop', 0.35, 'role', 'Fry it a little longer, until no pink is left.', { essentialOnlyIn: ['cooked ahead', 'curry'], notIn: ['whole pieces'] }],
    ['chicken breast', 0.4, 'role', 'Cut it into strips and cook it through; for stir-fries.', { essentialOnlyIn: ['cooked ahead', 'curry'], notIn: ['whole pieces'] }],
    ['lamb chop', 0.35, 'kin', 'Take the meat off the bone; it cooks as fast.', { notIn: ['whole pieces'] }],
  ],
  pork: [
    ['cooked pork', 0.2, 'form', 'Add it at the end, only to warm it.', { notIn: ['whole pieces'] }],
    ['pork chop', 0.15, 'form', 'Take the bone out; for quick dishes rather than long stews.', { notIn: ['simmered', 'curry'] }],
    ['chicken thigh', 0.3, 'role', 'Shorten a long cooking by half.', { notIn: ['whole pieces', 'raw'] }],
    ['chicken breast', 0.3, 'role', 'Cut it to the same size; it cooks faster.', { notIn: ['whole pieces', 'raw', 'simmered'] }],
  ],
  'pork chop': [
    ['pork', 0.15, 'form', 'Slice loin or shoulder as thick as a chop.'],
    ['chicken breast', 0.3, 'role', 'Beat it to an even thickness.'],
  ],
  lamb: [
    ['cooked lamb', 0.2, 'form', 'Add it at the end, only to warm it.', { notIn: ['whole pieces'] }],
    ['beef', 0.2, 'kin', 'Use a stewing cut and give it a little longer.', { notIn: ['whole pieces'] }],
    ['ground lamb', 0.3, 'form', 'For pies and fillings, not for stews and roasts.', { notIn: ['whole pieces', 'simmered', 'curry', 'raw'], exact: true }],
    ['chicken thigh', 0.4, 'role', 'Cut it to the same size; done in a third of the time.', { onlyIn: ['simmered', 'curry'] }],
    ['cooked chicken', 0.4, 'role', 'For pies and stews: add it at the end, only to warm it.', { notIn: ['whole pieces'], minorOnly: DISH_KINDS }],
  ],
  bacon: [
    ['ham', 0.25, 'chart', 'Dice it and fry it in a little oil.', { minorOnly: ['raw', 'whole pieces'] }],
    ['tempeh', 0.5, 'role', 'Fry thin slices with soy sauce and smoked paprika.', { diet: 'vegan', ...DIET_SWAP_ONLY }],
    ['pancetta', 0.05, 'chart', 'Use the same amount; not smoked.'],
    ['prosciutto', 0.25, 'chart', 'Fry it briefly in a little oil.'],
  ],
  ham: [
    ['bacon', 0.2, 'chart', 'Fry it and drain off the fat.', { minorOnly: ['simmered'] }],
    ['deli turkey', 0.3, 'role', 'Use the same amount; milder.'],
    ['sausage', 0.3, 'role', 'Cook it and slice it; for pans, soups and bakes.', { minorOnly: DISH_KINDS, notIn: ['salad', 'raw', 'whole pieces'] }],
  ],
  sausage: [
    ['ground pork', 0.25, 'form', 'Season it with salt, garlic, fennel seed and paprika.', { essentialOnlyIn: ['simmered'] }],
  ],
  salami: [
    ['ham', 0.25, 'kin', 'Use the same amount; milder.'],
  ],

  cod: [
    ['tilapia', 0.1, 'kin', 'Thinner, so it cooks faster.'],
    ['salmon', 0.3, 'kin', 'Use the same amount; richer.'],
    ['haddock', 0.05, 'kin', 'Use the same amount; a little sweeter.'],
    ['halibut', 0.1, 'kin', 'Use the same amount; firmer.'],
    ['pollock', 0.05, 'kin', 'Use the same amount; a little darker.'],
  ],
  tilapia: [
    ['cod', 0.05, 'kin', 'Thicker, so give it a few minutes more.'],
  ],
  salmon: [
    ['tuna', 0.25, 'kin', 'Sear it for less time, as it dries out.', { minorOnly: DISH_KINDS }],
    ['cod', 0.3, 'kin', 'Use the same amount with a little more oil.', { notIn: ['raw'] }],
    ['trout', 0.1, 'kin', 'Thinner, so it cooks faster.'],
    ['canned salmon', 0.35, 'form', 'Drain it and stir it in at the end.', { essentialOnlyIn: ['simmered', 'cooked ahead'] }],
    ['smoked salmon', 0.35, 'form', 'Stir it in at the end and leave out the salt.', { minorOnly: DISH_KINDS }],
  ],
  tuna: [
    ['salmon', 0.2, 'kin', 'Use the same amount; raw only if it was sold for that.', { essentialOnlyIn: ['raw', 'whole pieces'] }],
    ['canned tuna', 0.45, 'form', 'For salads and pasta only.', { notIn: ['raw', 'whole pieces'] }],
  ],
  'canned tuna': [
    // Most cooks who write 'tuna' mean canned tuna.
    ['tuna', 0.05, 'form', 'Drain a can of it, or cook a fresh piece through and flake it.'],
    ['salmon', 0.35, 'role', 'Cook it through first and flake it; not the same dish.', { minorOnly: DISH_KINDS }],
    ['chickpeas', 0.45, 'role', 'Mash them coarsely with lemon and capers; for salads and sandwiches.', { diet: 'vegan', ...DIET_SWAP_ONLY }],
    ['canned salmon', 0.1, 'kin', 'Drain it and remove the bones.'],
    ['sardines', 0.2, 'role', 'From a can, drained; they taste stronger.'],
  ],
  shrimp: [
    ['crab', 0.3, 'kin', 'Picked meat needs only to be warmed.', { minorOnly: DISH_KINDS }],
    ['cod', 0.35, 'role', 'Cut it to chunks and stir gently.', { minorOnly: DISH_KINDS }],
    ['scallops', 0.2, 'kin', 'Sear them as briefly; sweeter.'],
    ['tofu', 0.5, 'role', 'Press it, cut it to their size and fry it.', { diet: 'vegan', ...DIET_SWAP_ONLY }],
    ['salmon', 0.35, 'role', 'Cut it to chunks and stir gently.', { minorOnly: DISH_KINDS }],
    ['chicken breast', 0.4, 'role', 'Cut it into strips and cook it through before the rest.', { essentialOnlyIn: ['cooked ahead', 'curry'], notIn: ['raw', 'whole pieces'] }],
    ['chicken thigh', 0.4, 'role', 'Cut it into strips and cook it through before the rest.', { essentialOnlyIn: ['cooked ahead', 'curry'], notIn: ['raw', 'whole pieces'] }],
  ],
  crab: [
    ['shrimp', 0.2, 'kin', 'Cook it first, then chop it.'],
  ],

  tofu: [
    ['tempeh', 0.2, 'kin', 'Slice or crumble it; firmer and nuttier.'],
    ['chicken breast', 0.35, 'role', 'Cut it to the same size and cook it through.', { notIn: ['breakfast', 'salad', 'raw', 'side'] }],
    ['chicken thigh', 0.35, 'role', 'Cut it to the same size and cook it through.', { notIn: ['breakfast', 'salad', 'raw', 'side'] }],
  ],
  'silken tofu': [
    ['tofu', 0.25, 'form', 'Blend it smooth with a splash of water.'],
  ],
  tempeh: [
    ['tofu', 0.15, 'kin', 'Use a firm one, pressed.'],
  ],
  prosciutto: [
    ['pancetta', 0.2, 'kin', 'Fry it first; not to be eaten raw.'],
    ['turkey bacon', 0.3, 'role', 'Fry it in a little oil; leaner.'],
  ],
  chorizo: [
    ['sausage', 0.25, 'kin', 'Fry it with smoked paprika and garlic.'],
  ],
  'ground veal': [
    ['ground pork', 0.15, 'kin', 'Use the same amount; a little fattier.'],
  ],
  veal: [
    ['pork', 0.2, 'kin', 'Use loin or leg, beaten thin for cutlets.'],
    ['chicken breast', 0.25, 'role', 'Beat it thin for cutlets.'],
  ],
  'pork tenderloin': [
    ['pork chop', 0.15, 'form', 'Cut it to the same thickness.'],
    ['chicken breast', 0.25, 'role', 'Cook it through; it takes about as long.'],
  ],
  'sea bass': [
    ['red snapper', 0.05, 'kin', 'Use the same amount; about the same time.'],
  ],
  'red snapper': [
    ['sea bass', 0.05, 'kin', 'Use the same amount; about the same time.'],
    ['tilapia', 0.1, 'kin', 'Use the same amount; milder.'],
  ],
  'smoked salmon': [
    ['smoked trout', 0.1, 'kin', 'Use the same amount, flaked.'],
    ['salmon', 0.35, 'form', 'Cook it with a pinch of salt and flake it; not smoky.', { minorOnly: DISH_KINDS }],
  ],
  'canned salmon': [
    ['salmon', 0.2, 'form', 'Cook it through first and flake it.'],
  ],
  scallops: [
    ['shrimp', 0.2, 'kin', 'Sear them as briefly; firmer.', { minorOnly: DISH_KINDS }],
  ],
  squid: [
    ['shrimp', 0.25, 'role', 'Add it for the last few minutes.', { minorOnly: DISH_KINDS }],
  ],
  clams: [
    ['mussels', 0.1, 'kin', 'Use the same amount; they open a little sooner.'],
  ],
  mussels: [
    ['clams', 0.1, 'kin', 'Use the same amount; they take a little longer.'],
  ],
  anchovies: [
    ['fish sauce', 0.3, 'kin', 'Half a teaspoon for each fillet, melted into the sauce.', { ratio: 0.5, units: ['piece', 'tsp'] }],
  ],
  'italian sausage': [
    ['chicken sausage', 0.2, 'kin', 'Use the same amount with fennel seed; some casings are pork.'],
  ],
  pancetta: [
    ['turkey bacon', 0.3, 'role', 'Fry it in a little oil; leaner.'],
  ],
  'cooked chicken': [
    ['chicken thigh', 0.3, 'form', 'Cook it first, about 25 minutes, then pull it apart.'],
    ['chicken breast', 0.3, 'form', 'Cook it first, about 20 minutes, then pull it apart.'],
    ['cooked turkey', 0.1, 'kin', 'Use the same amount.'],
    ['ham', 0.35, 'role', 'Dice it; leave out some salt.', { minorOnly: DISH_KINDS }],
  ],
  'veal cutlet': [
    ['pork chop', 0.15, 'kin', 'Without the bone, beaten thin; cook it through.'],
    ['chicken breast', 0.2, 'role', 'Beaten thin; cook it through.'],
  ],
  trout: [
    ['cod', 0.3, 'kin', 'Thicker, so give it a few minutes more.'],
  ],
  mackerel: [
    ['trout', 0.2, 'kin', 'Use the same amount; milder.'],
    ['salmon', 0.2, 'kin', 'Use the same amount; milder.'],
  ],
  sardines: [
    ['mackerel', 0.15, 'kin', 'Use the same amount; cut it smaller.'],
    ['canned tuna', 0.25, 'role', 'Drain it; for salads, pasta and bread.'],
  ],
  'roast beef': [
    ['beef', 0.2, 'form', 'Roast a tender piece first and let it cool.', { exact: true }],
  ],
  'beef chuck': [
    ['lamb shoulder', 0.25, 'kin', 'Cut it to the same size; it takes about as long.', { notIn: ['raw'] }],
  ],
  'whole chicken': [
    ['chicken', 0.1, 'form', 'Use pieces on the bone if the recipe cuts up the bird anyway.', { notIn: ['whole pieces'] }],
    ['chicken leg', 0.2, 'form', 'Use them in place of the cut-up bird.', { notIn: ['whole pieces'] }],
    ['chicken thigh', 0.2, 'form', 'Use them in place of the cut-up bird.', { notIn: ['whole pieces'] }],
  ],
});
