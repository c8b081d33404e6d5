/** What cuisines and foods are called where a list is about them. */
import { pluralOf } from '../ingredients/plural.ts';

/** 'west african' → 'West African'. */
export const cuisineTitle = (name: string): string =>
  name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

/** Last words of foods of which one speaks in the plural: 'recipes with eggs', but 'with rice'. */
const COUNTED = new Set(
  `apple apricot artichoke aubergine avocado bagel banana beet blackberry blueberry breast carrot cherry chop courgette
  cranberry cucumber drumstick egg eggplant fig grapefruit leek lemon lime mango mushroom nectarine onion orange parsnip
  peach pear pepper pineapple plum pomegranate potato radish raspberry sausage scallion shallot steak strawberry thigh
  tomato tortilla turnip wing yolk`.split(/\s+/),
);

/** A food as one speaks of it in general: 'chicken breast' → 'chicken breasts', 'rice' → 'rice'. */
export const inGeneral = (name: string): string =>
  COUNTED.has(name.slice(name.lastIndexOf(' ') + 1).toLowerCase()) ? pluralOf(name) : name;
