/**
 * Schemas of the shopping list that this browser stores, and of the household's entries. An older or a newer version of
 * the site may have stored them. Fields that this version does not know stay in the result. The maximum lengths are
 * those of the server (src/contract/shopping-list/shopping-list.ts).
 */
import { PANTRY_UNITS } from '#domain/pantry/limits';
import type { ListEntry } from '#domain/shopping-list/entries';
import type {
  Bought,
  FoodPrice,
  ForRecipe,
  IntoPantry,
  PlanLine,
  ShoppingLine,
  ShoppingQuantity,
} from '#domain/shopping-list/list';
import { PRICE_LIMITS } from '#domain/shopping-list/prices';
import { createListSchemaWithEmptyFallback, z } from '../device/schema.ts';

const textUpTo = (max: number) => z.string().check(z.maxLength(max));
const Unit = z.nullable(textUpTo(50));
const Quantity = z.looseObject({ amount: z.number(), unit: Unit }) satisfies z.ZodMiniType<ShoppingQuantity>;
const Recipe = z.looseObject({
  id: textUpTo(300),
  title: textUpTo(1_000),
}) satisfies z.ZodMiniType<ForRecipe>;
export const StoredFoodName = textUpTo(300).check(z.minLength(1));
const needFields = {
  name: StoredFoodName,
  amount: z.nullable(z.number()),
  unit: Unit,
};

export const StoredLine = z.looseObject({
  ...needFields,
  recipe: z.nullable(Recipe),
}) satisfies z.ZodMiniType<ShoppingLine>;

export const StoredPlanLine = z.looseObject({
  ...needFields,
  meals: z.array(z.looseObject({ recipe: Recipe, day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)) })),
}) satisfies z.ZodMiniType<PlanLine>;

export const StoredPut = z.looseObject({
  id: z.string(),
  qty: z.number(),
  sentLater: z.optional(
    z.looseObject({
      key: z.string(),
      ingredient_name: z.string(),
      unit: z.enum(PANTRY_UNITS),
      expires_on: z.catch(z.nullable(z.string()), null),
    }),
  ),
}) satisfies z.ZodMiniType<IntoPantry>;

const boughtFields = {
  amounts: createListSchemaWithEmptyFallback(Quantity),
  wanted: createListSchemaWithEmptyFallback(Quantity),
  plan: z.catch(z.nullable(StoredPlanLine), null),
};

export const StoredBought = z.object({
  ...boughtFields,
  put: createListSchemaWithEmptyFallback(StoredPut),
}) satisfies z.ZodMiniType<Bought>;

const priceFields = {
  price: z.number().check(z.gte(PRICE_LIMITS.least), z.lte(PRICE_LIMITS.most)),
  per: z.looseObject({ amount: z.number().check(z.gt(0)), unit: Unit }),
};

export const StoredPrice = z.object(priceFields) satisfies z.ZodMiniType<FoodPrice>;

const entryFields = { id: z.string(), at: z.string() };

export const StoredEntry = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('line'), ...entryFields, line: StoredLine }),
  z.looseObject({ kind: z.literal('dropped'), ...entryFields, line: StoredPlanLine }),
  z.looseObject({ kind: z.literal('mark'), ...entryFields, name: z.string(), ...boughtFields }),
  z.looseObject({ kind: z.literal('put'), ...entryFields, name: z.string(), of: z.string(), put: StoredPut }),
  z.looseObject({ kind: z.literal('price'), ...entryFields, name: z.string(), ...priceFields }),
]) satisfies z.ZodMiniType<ListEntry>;
