import {
  type Bought,
  EMPTY_LIST,
  type FoodPrices,
  type ShoppingLine,
  type ShoppingList,
} from '#domain/shopping-list/list';
import { createListSchemaWithEmptyFallback, z } from '../device/schema.ts';
import { createStoredValue } from '../device/stored-value.ts';
import { LIST_KEY } from '../sync/clear.ts';
import {
  StoredBought,
  StoredFoodName,
  StoredLine,
  StoredPlanLine,
  StoredPrice,
  StoredPut,
} from '../sync/shopping-list-schemas.ts';

const NOT_BOUGHT: Bought = { amounts: [], wanted: [], plan: null, put: [] };

function parseBought(value: unknown, name: string, lines: readonly ShoppingLine[]): Bought {
  // Older versions of the site marked a shopping-list item as bought by storing the foods that were put into the
  // pantry. Such a mark applies to all entries of the shopping list with the same name.
  if (Array.isArray(value)) {
    const wanted = lines.flatMap((line) =>
      line.name === name && line.amount !== null ? [{ amount: line.amount, unit: line.unit }] : [],
    );
    return { ...NOT_BOUGHT, wanted, put: createListSchemaWithEmptyFallback(StoredPut).parse(value) };
  }
  const result = StoredBought.safeParse(value);
  return result.success ? result.data : NOT_BOUGHT;
}

const parsePrices = (prices: Readonly<Record<string, unknown>>): FoodPrices =>
  Object.fromEntries(
    Object.entries(prices).flatMap(([name, value]) => {
      const result = StoredPrice.safeParse(value);
      return result.success && StoredFoodName.safeParse(name).success ? [[name, result.data]] : [];
    }),
  );

export interface LocalList extends ShoppingList {
  /**
   * Id of the household's entries from which this shopping list was built (household-list.ts). If the list differs from
   * these entries, the user has edited it. Undefined if the list is only in this browser or was stored by an older
   * version of the site.
   */
  readonly of?: string | undefined;
}

export const StoredList: z.ZodMiniType<LocalList> = z.pipe(
  z.object({
    lines: createListSchemaWithEmptyFallback(StoredLine),
    plan: createListSchemaWithEmptyFallback(StoredPlanLine),
    dropped: createListSchemaWithEmptyFallback(StoredPlanLine),
    bought: z.catch(z.record(z.string(), z.unknown()), {}),
    prices: z.catch(z.optional(z.record(z.string(), z.unknown())), undefined),
    of: z.catch(z.optional(z.string()), undefined),
  }),
  z.transform(({ bought, prices, ...list }) => ({
    ...list,
    ...(prices === undefined ? {} : { prices: parsePrices(prices) }),
    bought: Object.fromEntries(
      Object.entries(bought).map(([name, mark]) => [name, parseBought(mark, name, list.lines)]),
    ),
  })),
);

const stored = createStoredValue<LocalList>({
  key: LIST_KEY,
  empty: EMPTY_LIST,
  schema: StoredList,
  lastsWithPage: true,
});

export const shoppingList = stored.read;

export const useShoppingList = stored.use;

export const writeLocalShoppingList = (list: LocalList): boolean => stored.write(JSON.stringify(list));
