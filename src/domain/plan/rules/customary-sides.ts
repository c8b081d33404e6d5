/** Rules about which side dishes people eat with a dish, such as bread with a soup and rice with a curry. */
import { isSausage } from '../../foods/traits/sausage.ts';
import { splitCommaList } from '../../lib/comma-list.ts';
import { containsAnyPhrase } from '../../recipes/title-phrases.ts';
import type { DishTraits } from './dish-traits.ts';
import { isLightDish, LIGHT_FORMS } from './filling.ts';
import type { SideDish } from './sides.ts';
import { LARGE_ROASTS } from './title-words.ts';

interface Custom {
  readonly reason: string;
  isFor(traits: DishTraits): boolean;
  /** Foods of the side dishes that people eat with a dish for which `isFor` returns true. */
  readonly foods: ReadonlySet<string>;
}

const toFoods = (list: string): ReadonlySet<string> => new Set(splitCommaList(list));
const hasTrait = (trait: 'cuisine' | 'form', list: string) => {
  const values: ReadonlySet<string> = new Set(splitCommaList(list));
  return (traits: DishTraits): boolean => values.has(traits[trait] ?? '');
};
const hasCuisine = (list: string) => hasTrait('cuisine', list);
const hasForm = (list: string) => hasTrait('form', list);

const hasPotatoCuisine = hasCuisine('British, Irish, German, Nordic, Eastern European');
const hasSausage = ({ mainFoods }: DishTraits): boolean => [...mainFoods].some(isSausage);
const isEastAsian = hasCuisine('Japanese, Chinese, Korean, Thai, Vietnamese');

/** Customs for starchy side dishes, such as rice with a curry. The first row whose `isFor` accepts a dish is used. */
const STARCH_CUSTOMS: readonly Custom[] = [
  {
    reason: 'Bread beside kimchi soup is odd. People eat rice with soy sauce and kimchi, or noodles.',
    isFor: (traits) =>
      traits.sauces.includes('soy sauce') || traits.foods.has('kimchi') || isEastAsian(traits),
    foods: toFoods('rice, noodles'),
  },
  {
    reason: 'A curry is eaten with rice.',
    isFor: ({ sauces, cuisine }) =>
      cuisine === 'Indian' || sauces.includes('coconut milk') || sauces.includes('curry'),
    foods: toFoods('rice'),
  },
  {
    reason: 'Eggs are eaten with bread or potatoes.',
    isFor: ({ form }) => form === 'eggs',
    foods: toFoods('bread, potato'),
  },
  {
    reason: 'Soups and salads are eaten with bread.',
    isFor: ({ form }) => LIGHT_FORMS.has(form ?? ''),
    foods: toFoods('bread'),
  },
  {
    reason: 'Mexican dishes are eaten with tortillas or rice.',
    isFor: hasCuisine('Mexican'),
    foods: toFoods('tortilla, rice'),
  },
  {
    reason: 'Couscous suits dishes from the Mediterranean, and looks chosen at random beside fish sticks.',
    isFor: hasCuisine('Moroccan, Middle Eastern, Lebanese, Greek, Mediterranean'),
    foods: toFoods('couscous, rice, bread, potato'),
  },
  {
    reason: 'Pasta takes up a cream sauce.',
    isFor: ({ sauces }) => sauces.includes('cream'),
    foods: toFoods('pasta, potato, rice'),
  },
  {
    reason: 'Breaded cutlets and battered fish are eaten with potatoes. Bread or rice beside a crust is dry.',
    isFor: hasForm('breaded'),
    foods: toFoods('potato, sweet potato'),
  },
  {
    reason: 'Rice beside vegetable fritters and fish cakes is dry.',
    isFor: (traits) => isLightDish(traits) && hasForm('patties')(traits),
    foods: toFoods('potato, sweet potato, bread'),
  },
  {
    reason:
      'Rice beside a roast or a British or German dish, such as toad in the hole, looks like a makeshift.',
    isFor: (traits) => hasPotatoCuisine(traits) || containsAnyPhrase(traits.title, LARGE_ROASTS),
    foods: toFoods('potato, sweet potato, bread'),
  },
  {
    reason:
      'Bread beside a pork chop, a ham steak or a piece of fish is odd. Sausages, kebabs and patties suit bread.',
    isFor: (traits) => traits.form === null && !isLightDish(traits) && !hasSausage(traits),
    foods: toFoods('potato, sweet potato, rice'),
  },
  {
    reason:
      'Potatoes, rice or bread suit most other dishes. Unlike couscous, most kitchens have one of them.',
    isFor: () => true,
    foods: toFoods('potato, sweet potato, rice, bread'),
  },
];

const SALADS = 'lettuce, mixed greens, romaine lettuce, tomato, cucumber, cabbage';
const GREENS = 'broccoli, green beans, peas, frozen peas, spinach, asparagus';
/** Customs for vegetables as side dishes. The first row whose `isFor` accepts a dish is used. */
const VEGETABLE_CUSTOMS: readonly Custom[] = [
  {
    reason: 'Peas beside a quesadilla or cauliflower beside a soup are odd. A salad suits both.',
    isFor: hasForm('soup, pizza, sandwich'),
    foods: toFoods(SALADS),
  },
  {
    reason: 'Glazed carrots beside pasta are odd. A salad or a green vegetable suits it.',
    isFor: hasForm('pasta, noodles, pie, eggs'),
    foods: toFoods(`${SALADS}, ${GREENS}`),
  },
  {
    reason: 'Mushrooms and fried peppers beside fish are odd.',
    isFor: ({ protein }) => protein === 'fish',
    foods: toFoods(`${SALADS}, ${GREENS}, carrot, cauliflower, zucchini`),
  },
];

/**
 * Returns true if people eat a side dish with a dish, such as rice with a curry. Also returns true if no custom is
 * known for the dish.
 */
export function isCustomarySide({ kind, food }: SideDish, traits: DishTraits): boolean {
  const customs = kind === 'starch' ? STARCH_CUSTOMS : VEGETABLE_CUSTOMS;
  return customs.find(({ isFor }) => isFor(traits))?.foods.has(food) ?? true;
}
