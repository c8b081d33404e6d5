import { resolveUnit } from '../../../units/units.ts';

/** A name that ends in the noun its amount counts: '2 celery stalks' is 2 stalks of celery. */
const GARLIC = /^(.*\bgarlic) (cloves?)$/iu;
const COUNTED =
  /^(.+) (stalks?|slices?|rashers?|sprigs?|spears?|ribs?|sticks?|bulbs?|heads?|stems?|ears?)$/iu;
/** Here the noun belongs to the name: cinnamon sticks, spare ribs, lemon slices, pigs' ears. */
const NAMED_SO =
  /(?:\b(?:rib|lemon|lime|orange|cinnamon|bread|crab|fish|pigs?'?|spare|short|baby back|wood|apple|pineapple|mozzarella|vanilla|bread|pretzel|popsicle|lollipop|drum|pork|beef|lamb|prime|with|and|or|of|in|on|without)|-)$/iu;

/** Parts the counting noun from a name that is counted without a unit; null where there is none. */
export function countedBy(name: string): { name: string; unit: string } | null {
  const match = GARLIC.exec(name) ?? COUNTED.exec(name);
  const [, food = '', noun = ''] = match ?? [];
  const unit = resolveUnit(noun);
  if (food === '' || unit === null || NAMED_SO.test(food)) return null;
  // '1 plump garlic clove' says it of the clove.
  const words = food.split(' ');
  while (
    words.length > 1 &&
    /^(?:plump|fat|thick|thin|long|short|large|small|medium|big)$/iu.test(words[0] ?? '')
  )
    words.shift();
  return { name: words.join(' '), unit };
}
