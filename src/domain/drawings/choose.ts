import type { ColourName } from './colours.ts';
import type { Dish } from './dishes.ts';
import { type Drawn, drawnFood } from './foods.ts';

/** The few foods that a drawing shows, and the colour that fills its dish. */
export interface DrawnFoods {
  readonly hero: Drawn | undefined;
  readonly pieces: readonly Drawn[];
  readonly bit: Drawn | undefined;
  readonly base: Drawn | undefined;
  readonly fill: ColourName | null;
  /** The fill is wet: a bed would drown in it. */
  readonly wet: boolean;
}

/** What a filling may turn to when a food on it has the same colour and would vanish. */
const OTHER_FILLS: readonly ColourName[] = ['crust', 'wheat', 'cream', 'toast'];

/** The foods worth drawing: those in the title first, then in the order of the recipe, the plain ones last. */
export function chooseFoods(title: string, ingredients: readonly string[], dish: Dish): DrawnFoods {
  const titled = inTitle(title);
  const known = ingredients.map(drawnFood).filter((food) => food !== undefined);
  const listed = known.length > 0 ? known : [...titled];
  const seen = listed.filter((food) => !(dish.mixed && food.vanishes) || titled.has(food));
  const drawn = [...new Set([...seen.filter((food) => titled.has(food)), ...seen])];
  const solid = [
    ...drawn.filter((food) => !food.plain || titled.has(food)),
    ...drawn.filter((food) => food.plain),
  ];
  const big = solid.find((food) => food.size === 'hero');
  const first = solid.find((food) => food.size === 'hero' || food.size === 'piece');
  // A chicken that stands behind the shrimp in its own recipe is one of many pieces, not the hero.
  const hero = big === first ? big : undefined;
  const pieces = [...new Set(solid)]
    .filter((food) => food !== hero && (food.size === 'piece' || food.size === 'hero'))
    .slice(0, hero ? 2 : 3);
  const base = drawn.find((food) => food.size === 'base' && food.shape !== 'sauce');
  const wet = dish.tinted === true && !(dish.bedded && base);
  const tint = wet ? drawn.find((food) => food.tints !== undefined)?.tints : undefined;
  const shown = [hero, ...pieces].flatMap((food) => (food ? [food.colours[0]] : []));
  return {
    hero,
    pieces,
    bit: solid.find((food) => food.size === 'bit'),
    base,
    fill: visible(tint ?? dish.fill ?? null, shown),
    wet,
  };
}

function visible(fill: ColourName | null, shown: readonly ColourName[]): ColourName | null {
  if (fill === null || !shown.includes(fill)) return fill;
  return OTHER_FILLS.find((other) => !shown.includes(other)) ?? fill;
}

function inTitle(title: string): Set<Drawn> {
  const words = title.split(/\s+/);
  const phrases = words.flatMap((word, i) => [word, `${word} ${words[i + 1] ?? ''}`]);
  return new Set(phrases.map(drawnFood).filter((food) => food !== undefined));
}
