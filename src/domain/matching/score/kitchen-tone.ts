/** What a kitchen is stocked for: a dinner, or something sweet. */
import { roleOf } from '../../ingredients/roles.ts';

export type KitchenTone = 'savoury' | 'sweet' | 'either';

/** Foods of their role that go with a dinner as well as with a cake, and so tell nothing. */
const TELLS_NOTHING: ReadonlySet<string> = new Set([
  ...['lemon', 'lemon juice', 'lime', 'lime juice', 'ginger', 'flour', 'cornstarch', 'breadcrumbs', 'panko'],
  ...['honey', 'avocado', 'carrot', 'pumpkin', 'sweet potato'],
]);
/** What one names who wants to bake: fruit and flour alone may be for breakfast. */
const SWEETENERS: ReadonlySet<string> = new Set(['sugar', 'brown sugar', 'powdered sugar', 'condensed milk']);
const SWEET_SPICES: ReadonlySet<string> = new Set(['vanilla extract', 'cinnamon', 'gelatin']);

/** Whether a food speaks for a dinner (1), for something sweet (-1) or for neither (0). */
function voteOf(name: string): number {
  if (TELLS_NOTHING.has(name)) return 0;
  if (SWEET_SPICES.has(name)) return -1;
  switch (roleOf(name)) {
    case 'meat':
    case 'pulse':
    case 'vegetable':
    case 'aromatic':
      return 1;
    case 'fruit':
    case 'chocolate':
    case 'sweetener':
      return -1;
    default:
      return 0;
  }
}

/** What most of the foods speak for; a kitchen that names too few is for either. @param names canonical names of what is there */
export function toneOf(names: Iterable<string>): KitchenTone {
  let [votes, savoury, sweet] = [0, 0, 0];
  let isSweet = false;
  for (const name of names) {
    isSweet ||= SWEETENERS.has(name) || roleOf(name) === 'chocolate';
    const vote = voteOf(name);
    votes += vote;
    if (vote > 0) savoury += 1;
    if (vote < 0) sweet += 1;
  }
  if (votes >= 2 && savoury >= 2 * sweet) return 'savoury';
  return isSweet && votes <= -2 && sweet >= 2 * savoury ? 'sweet' : 'either';
}
