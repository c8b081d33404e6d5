import { rulesBy, type SubstitutionRule } from './rule.ts';

/**
 * Fats by volume. Seven eighths of an oil or a pure fat do the work of a measure of butter, which is one sixth water
 * (household charts); the other way round it is a little more than the same.
 */
// biome-ignore format: a rule is a line
export const FATS: readonly SubstitutionRule[] = rulesBy('volume', {
  butter: [
    ['unsalted butter', 0.05, 'form', 'Use the same amount and a pinch more salt.'],
    ['coconut oil', 0.35, 'chart', 'Use the same amount; the unrefined kind tastes of coconut.', { diet: 'vegan' }],
    ['margarine', 0.15, 'chart', 'Use the same amount of a block; some brands contain milk.', { diet: 'vegan' }],
  ],
  'unsalted butter': [
    ['vegetable oil', 0.3, 'chart', 'Use seven eighths of the amount where butter is melted anyway.', { ratio: 0.875 }],
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
    ['vegetable oil', 0.1, 'kin', 'Use the same amount; it stands high heat as well.'],
    ['canola oil', 0.1, 'kin', 'Use the same amount; it stands high heat as well.'],
    ['sunflower oil', 0.1, 'kin', 'Use the same amount; it stands high heat as well.'],
  ],
  'coconut oil': [
    ['vegetable oil', 0.25, 'role', 'Use the same amount where it is melted; it does not set when cold.'],
    ['butter', 0.3, 'chart', 'Use the same amount; it browns sooner.'],
  ],
  ghee: [
    ['vegetable oil', 0.25, 'role', 'Use the same amount; it lacks the taste.', { diet: 'vegan' }],
  ],
  'avocado oil': [
    ['vegetable oil', 0.15, 'kin', 'Use the same amount; neutral.'],
  ],
});
