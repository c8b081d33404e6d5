import { areOnlyDescriptiveWords, findFoodAtNameEnd } from '../../../foods/tail.ts';
import type { FoodNames } from './food-names.ts';

/**
 * Foods that are complete without the noun of the next alternative: 'honey or maple syrup' offers honey, and not honey
 * syrup.
 */
const COMPLETE_FOODS: ReadonlySet<string> = new Set(
  (
    'butter margarine sugar honey milk cream cheese yogurt yoghurt water salt mustard wine beer oil lard ghee bread ham bacon ' +
    'mayonnaise mayo ketchup vinegar flour pepper'
  ).split(' '),
);

function isPlainTail(name: string, foods: FoodNames): boolean {
  const taken = findFoodAtNameEnd(name, foods);
  return taken !== null && areOnlyDescriptiveWords(taken.before);
}

const NOUN_WORDS_MAX = 3;

/**
 * Adds the last words of the last alternative to an earlier alternative, if the result is a known food. In 'almond or
 * oat flour', 'almond' becomes 'almond flour'. In '1 Turkish or ½ California bay leaf', 'Turkish' becomes 'Turkish bay
 * leaf'. Returns any other alternative unchanged.
 */
function completeChoice(first: string, last: string, foods: FoodNames): string {
  const words = last.split(' ');
  if (first === '' || first.split(' ').length > 3 || /[\d,%]/u.test(first)) return first;
  const isFood = foods.ingredient(first) !== null;
  const end = first.toLowerCase().split(' ').at(-1) ?? '';
  // Return plurals and names of several words unchanged, because they are complete foods. In 'walnuts or pecan pieces',
  // 'walnuts' does not describe the pieces. If 'ranch dressing or buttermilk powder' became 'ranch dressing powder',
  // the diet label for the eggs in the dressing would be lost.
  if (isFood && (end.endsWith('s') || first.includes(' ') || COMPLETE_FOODS.has(end))) return first;
  for (let count = 1; count <= NOUN_WORDS_MAX && count < words.length; count += 1) {
    const whole = `${first} ${words.slice(-count).join(' ')}`;
    const isKnown = isFood
      ? foods.entry(whole) !== null && foods.entry(whole) !== foods.ingredient(first)
      : foods.ingredient(whole) !== null || isPlainTail(whole, foods);
    if (isKnown) return whole;
  }
  return first;
}

export function addSharedNounToChoices(
  [first, ...otherChoices]: readonly [string, ...string[]],
  foods: FoodNames,
): [string, ...string[]] {
  const last = otherChoices.at(-1);
  if (last === undefined) return [first];
  const complete = (choice: string) => (choice === last ? choice : completeChoice(choice, last, foods));
  return [complete(first), ...otherChoices.map(complete)];
}
