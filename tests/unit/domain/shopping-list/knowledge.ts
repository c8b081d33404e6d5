/** The food data that shopping lists use, for tests: all tables, as browsers receive them. */
import { INGREDIENTS } from '#domain/foods/catalog';
import { getRecordValue } from '#domain/lib/look-up';
import { toShopFood } from '#domain/shopping-list/derive-shop-food';
import { type ShopKnowledge, UNKNOWN_FOOD } from '#domain/shopping-list/shop-food';
import { PORTIONS } from '#domain/units/portions';

const NONE = { gramsPerMl: null, grams: {} };

export const findPortions = (name: string) => getRecordValue(PORTIONS, name);

export const SHOP_FOODS = new Map(
  INGREDIENTS.map((food) => [food.name, toShopFood(food, findPortions(food.name) ?? NONE)]),
);

export const knowledge: ShopKnowledge = {
  findFood: (name) => SHOP_FOODS.get(name) ?? UNKNOWN_FOOD,
  findPortions,
};
