import { ownOf } from '#domain/lib/own';
import { readShopFoods, type ShopKnowledge, UNKNOWN_FOOD } from '#domain/shopping-list/shop-food';
// Made by worker/tools/build/build-foods.mjs. Its address has a hash of its content, so that browsers keep it.
import foodsAddress from './shop-foods.txt?url';

async function load(): Promise<ShopKnowledge> {
  const [response, { PORTIONS }] = await Promise.all([fetch(foodsAddress), import('#domain/units/portions')]);
  if (!response.ok) throw new Error(`The list of what is sold how: status ${response.status}`);
  const foods = readShopFoods(await response.text());
  return {
    foodOf: (name) => foods.get(name) ?? UNKNOWN_FOOD,
    portionsOf: (name) => ownOf(PORTIONS, name),
  };
}

let loading: Promise<ShopKnowledge> | null = null;

/** What a shopping list must know about foods: for the pages that show one. */
export function loadShopFoods(): Promise<ShopKnowledge> {
  if (loading === null) {
    loading = load();
    // A failed download may be tried again.
    loading.catch(() => {
      loading = null;
    });
  }
  return loading;
}
