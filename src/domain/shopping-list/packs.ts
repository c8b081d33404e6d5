/**
 * Sizes and approximate prices of the packs in which foods are sold. A price is an index: 1 is roughly the price of a
 * bag of onions or a tin of tomatoes.
 */

import { type FoodRole, findFoodRole } from '../foods/roles.ts';
import { getOwnRecordValue } from '../lib/look-up.ts';
import { CONTAINERS } from '../pantry/need.ts';
import type { Portions } from '../units/portions.ts';

export interface Pack {
  readonly amount: number;
  readonly unit: string;
  /**
   * Word for the pack in a shop, such as 'tin' or 'head'. Null if the pack's size is only a guess for this kind of
   * food. Shopping lists do not show guessed packs.
   */
  readonly container: string | null;
  /** Price of one pack, as a relative index and not in a currency; above 0. */
  readonly price: number;
  /** Source of the pack's size, or the reason for the assumed size. */
  readonly because: string;
}

const RETAIL = 'usual in shops';
const LOOSE = 'sold by the piece';

type PackRow = readonly [
  amount: number,
  unit: string,
  container: string | null,
  price: number,
  because: string,
];

export const PACKS: Readonly<Record<string, PackRow>> = {
  egg: [6, 'piece', 'box', 1.5, 'a box of six, the smallest'],
  milk: [1, 'l', 'carton', 1, 'a carton'],
  'reduced fat milk': [1, 'l', 'carton', 1, 'a carton'],
  'skim milk': [1, 'l', 'carton', 1, 'a carton'],
  buttermilk: [500, 'ml', 'carton', 1, 'a carton'],
  'heavy cream': [200, 'ml', 'tub', 1, 'a small tub'],
  'sour cream': [200, 'g', 'tub', 1, 'a small tub'],
  yogurt: [500, 'g', 'tub', 1, 'a tub'],
  'greek yogurt': [500, 'g', 'tub', 1.5, 'a tub'],
  butter: [250, 'g', 'block', 2, 'a block; 227 g in America'],
  'unsalted butter': [250, 'g', 'block', 2, 'a block; 227 g in America'],
  parmesan: [200, 'g', 'wedge', 3, 'a wedge'],
  'cheddar cheese': [250, 'g', 'block', 2, 'a block; 8 oz in America'],
  mozzarella: [125, 'g', 'ball', 1, 'a ball'],
  feta: [200, 'g', 'block', 2, 'a block'],
  tofu: [400, 'g', 'block', 2, 'a block; 14 oz in America'],
  rice: [1, 'kg', 'bag', 2, RETAIL],
  pasta: [500, 'g', 'bag', 1, RETAIL],
  'egg noodles': [250, 'g', 'bag', 1, RETAIL],
  flour: [1, 'kg', 'bag', 1, RETAIL],
  sugar: [1, 'kg', 'bag', 1, RETAIL],
  'brown sugar': [500, 'g', 'bag', 1, RETAIL],
  honey: [340, 'g', 'jar', 2, 'a jar of 12 oz'],
  oats: [500, 'g', 'bag', 1, RETAIL],
  couscous: [500, 'g', 'bag', 1, RETAIL],
  quinoa: [500, 'g', 'bag', 2, RETAIL],
  'canned tomatoes': [400, 'g', 'tin', 1, 'a tin; 14.5 oz in America'],
  'crushed tomatoes': [400, 'g', 'tin', 1, 'a tin; 14.5 oz in America'],
  'tomato paste': [200, 'g', 'tube', 1, 'a tube'],
  'coconut milk': [400, 'ml', 'tin', 1, 'a tin'],
  chickpeas: [400, 'g', 'tin', 1, 'a tin; 15 oz in America'],
  'black beans': [400, 'g', 'tin', 1, 'a tin; 15 oz in America'],
  'kidney beans': [400, 'g', 'tin', 1, 'a tin; 15 oz in America'],
  lentils: [500, 'g', 'bag', 1, 'dry, a bag'],
  'chicken broth': [1, 'l', 'carton', 1.5, 'a carton'],
  'vegetable broth': [1, 'l', 'carton', 1.5, 'a carton'],
  'beef broth': [1, 'l', 'carton', 1.5, 'a carton'],
  'olive oil': [500, 'ml', 'bottle', 4, 'a bottle'],
  'vegetable oil': [1, 'l', 'bottle', 2, 'a bottle'],
  'sesame oil': [250, 'ml', 'bottle', 2, 'a bottle'],
  'soy sauce': [250, 'ml', 'bottle', 1.5, 'a bottle'],
  'fish sauce': [200, 'ml', 'bottle', 1.5, 'a bottle'],
  'red wine': [750, 'ml', 'bottle', 4, 'a bottle'],
  'white wine': [750, 'ml', 'bottle', 4, 'a bottle'],
  bread: [1, 'loaf', 'loaf', 1, 'a loaf'],
  potato: [1, 'kg', 'bag', 1, 'a small bag'],
  onion: [1, 'piece', 'piece', 0.3, LOOSE],
  'red onion': [1, 'piece', 'piece', 0.3, LOOSE],
  garlic: [1, 'head', 'head', 0.4, 'a head'],
  ginger: [100, 'g', 'piece', 0.6, 'a small root'],
  carrot: [500, 'g', 'bag', 0.8, 'a small bag'],
  celery: [1, 'bunch', 'bunch', 1, 'a bunch'],
  spinach: [200, 'g', 'bag', 1.2, 'a bag'],
  mushroom: [250, 'g', 'punnet', 1.2, 'a punnet'],
  'frozen peas': [500, 'g', 'bag', 1, 'a bag'],
};

/**
 * Default packs by the food's role (such as meat or spice), for foods without a row of their own. Null for roles whose
 * foods can be bought in any amount.
 */
const USUAL_PACKS: Readonly<Record<FoodRole, PackRow | null>> = {
  meat: [400, 'g', null, 4, 'about a tray for a family'],
  pulse: [400, 'g', null, 1.2, 'about a tin'],
  grain: [500, 'g', null, 1, 'about a bag'],
  vegetable: [250, 'g', null, 1, 'about a punnet or a small bag'],
  fruit: [250, 'g', null, 1, 'about a punnet'],
  egg: [6, 'piece', null, 1.5, 'about a box'],
  cheese: [200, 'g', null, 2.5, 'about a block'],
  chocolate: [100, 'g', null, 1.5, 'about a bar'],
  nut: [150, 'g', null, 2, 'about a bag'],
  dairy: [250, 'g', null, 1.2, 'about a tub'],
  aromatic: [100, 'g', null, 0.8, 'about a handful'],
  condiment: [250, 'g', null, 1.8, 'about a jar'],
  sweetener: [500, 'g', null, 1.2, 'about a bag'],
  spice: [30, 'g', null, 1.5, 'about a jar'],
  unknown: null,
};

const UNKNOWN_PRICE = 1.5;
/** Price of one piece of a food, as a fraction of the price of the default pack for this kind of food. */
const PIECE_SHARE = 0.4;

const asPack = ([amount, unit, container, price, because]: PackRow): Pack => ({
  amount,
  unit,
  container,
  price,
  because,
});

/**
 * Returns the pack in which a food is sold. The sources are tried in this order: the table of packs; one piece, for
 * fruit and vegetables with a known weight per piece; the container in SR28 (USDA's nutrient database); the default
 * pack of the food's role. Returns null if no source has a pack; any amount then counts as one purchase.
 * @param name canonical name of the food
 */
export function findShopPack(name: string, portions: Portions | undefined): Pack | null {
  const packRow = getOwnRecordValue(PACKS, name);
  if (packRow !== undefined) return asPack(packRow);
  const role = findFoodRole(name);
  const usual = USUAL_PACKS[role];
  const price = usual?.[3] ?? UNKNOWN_PRICE;
  const measures = Object.keys(portions?.grams ?? {});
  const byPiece = role === 'vegetable' || role === 'fruit' || role === 'aromatic';
  if (byPiece && measures.includes('piece'))
    return { amount: 1, unit: 'piece', container: 'piece', price: price * PIECE_SHARE, because: LOOSE };
  const container = measures.find((measure) => CONTAINERS.has(measure));
  if (container !== undefined && role !== 'meat')
    return { amount: 1, unit: container, container, price, because: `one ${container}, as SR28 weighs it` };
  return usual === null ? null : asPack(usual);
}

export const getPackPrice = (pack: Pack | null): number => pack?.price ?? UNKNOWN_PRICE;
