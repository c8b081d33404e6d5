/** The food data that shopping lists use, for tests: all tables, as browsers receive them. */
import { INGREDIENTS } from '#domain/foods/catalog';
import { getOwnRecordValue } from '#domain/lib/look-up';
import { toFoodShoppingData } from '#domain/shopping-list/derive-shop-food';
import { type ShopKnowledge, UNKNOWN_FOOD } from '#domain/shopping-list/shop-food';
import { PORTIONS } from '#domain/units/portions';

const NONE = { gramsPerMl: null, grams: {} };

export const findPortions = (name: string) => getOwnRecordValue(PORTIONS, name);

export const SHOP_FOODS = new Map(
  INGREDIENTS.map((food) => [food.name, toFoodShoppingData(food, findPortions(food.name) ?? NONE)]),
);

export const knowledge: ShopKnowledge = {
  findFood: (name) => SHOP_FOODS.get(name) ?? UNKNOWN_FOOD,
  findPortions,
};
