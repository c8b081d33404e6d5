/**
 * The shopping list of a household as the server stores it: a set of entries that clients add and remove
 * (src/domain/shopping-list/entries.ts).
 */
import { z } from 'zod';
import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';
import { PRICE_LIMITS } from '#domain/shopping-list/prices';
import { defineEndpoint, MEMBER_CHANGE_FAILURES, MEMBER_FAILURES } from '../endpoint.ts';
import { PLAN_MEALS_MAX, SHOPPING_CHANGE_MAX } from '../limits.ts';
import { Day, PantryUnitName } from '../pantry/inventory.ts';
import { api } from '../paths.ts';

const text = (max: number) => z.string('must be text').max(max, `must be at most ${max} characters`);
const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item).max(max, `must have at most ${max} entries`);

const Id = z.uuid('must be a UUID').toLowerCase();
const Name = text(300)
  .overwrite(removeInvisibleCharacters)
  .min(1, 'is required')
  .meta({ description: 'Canonical name, if known.' });
const Amount = z
  .number('must be a number')
  .min(0, 'must be 0 or more')
  .max(1_000_000_000, 'must be at most 1000000000');
const Unit = text(50).nullable().meta({ description: 'In any spelling. Null: pieces.' });
const ForRecipe = z.object({ id: text(300), title: text(1_000).overwrite(removeInvisibleCharacters) });
const Quantity = z.object({ amount: Amount, unit: Unit });
const Need = z.object({
  name: Name,
  amount: Amount.nullable().meta({ description: 'Null: not given.' }),
  unit: Unit,
});
const PlanNeed = Need.extend({
  meals: list(z.object({ recipe: ForRecipe, day: Day }), PLAN_MEALS_MAX),
}).meta({ id: 'ShoppingPlanLine' });

const Entry = z.object({
  id: Id.meta({ description: 'Chosen by the client. Unique per entry.' }),
  at: z.iso
    .datetime('must be a time, ISO 8601, UTC')
    .meta({ description: 'Time of the entry, by the client’s clock. ISO 8601, UTC.' }),
});

/** An entry of a shopping list. Entries never change: an edit removes the entry and adds a new one. */
export const ShoppingEntry = z
  .discriminatedUnion('kind', [
    Entry.extend({
      kind: z.literal('line'),
      line: Need.extend({
        recipe: ForRecipe.nullable().meta({ description: 'Null: added by hand.' }),
      }),
    }),
    Entry.extend({
      kind: z.literal('dropped'),
      line: PlanNeed.meta({ description: "A plan's missing food that a member removed from the list." }),
    }),
    Entry.extend({
      kind: z.literal('mark'),
      name: Name,
      amounts: list(Quantity, 100).meta({ description: 'Amounts bought, as sold.' }),
      wanted: list(Quantity, 300).meta({
        description: 'Amounts needed at that time. At least this much was bought.',
      }),
      plan: PlanNeed.nullable().meta({ description: "The plan's missing amount at that time. Null: none." }),
    }),
    Entry.extend({
      kind: z.literal('put'),
      name: Name,
      of: Id.meta({ description: 'Id of the mark that added it to the pantry.' }),
      put: z.object({
        id: text(100).min(1, 'is required').meta({ description: 'Id of the inventory item.' }),
        qty: Amount,
        sentLater: z
          .object({
            key: z.uuid('must be a UUID'),
            ingredient_name: text(100).overwrite(removeInvisibleCharacters),
            unit: PantryUnitName,
            expires_on: Day.nullable(),
          })
          .optional()
          .meta({ description: 'For an item sent later: key by which the server returns its id.' }),
      }),
    }),
    Entry.extend({
      kind: z.literal('price'),
      name: Name,
      price: z
        .number('must be a number')
        .min(PRICE_LIMITS.least, `must be at least ${PRICE_LIMITS.least}`)
        .max(PRICE_LIMITS.most, `must be at most ${PRICE_LIMITS.most}`)
        .meta({ description: 'In the currency of the household.' }),
      per: z
        .object({ amount: Amount.gt(0, 'must be more than 0'), unit: Unit })
        .meta({ description: 'Amount of the food that costs this price.' }),
    }),
  ])
  .meta({ id: 'ShoppingEntry' });
export type ShoppingEntry = z.infer<typeof ShoppingEntry>;

const Entries = z.object({ entries: z.array(ShoppingEntry) });

export const readShoppingList = defineEndpoint({
  method: 'get',
  path: api.shoppingList,
  summary: "Get your household's shopping list",
  reply: Entries,
  failures: MEMBER_FAILURES,
});

export const changeShoppingList = defineEndpoint({
  method: 'post',
  path: api.shoppingList,
  summary: "Change your household's shopping list atomically",
  body: z.object({
    add: list(ShoppingEntry, SHOPPING_CHANGE_MAX).default([]).meta({
      description: 'Entries to add. Each is added once, and not if it was removed before.',
    }),
    remove: list(Id, SHOPPING_CHANGE_MAX).default([]).meta({
      description: 'Ids of entries to remove. Also applies to entries that arrive later.',
    }),
  }),
  reply: Entries,
  failures: MEMBER_CHANGE_FAILURES,
});
