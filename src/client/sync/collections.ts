/**
 * The collections that browser and account bring together, one row each. To store something new for members, add a row:
 * sending, retries, offline copies and removal at sign-out need no further code.
 */
import type { addToCookbook } from '#contract/cookbook/cookbook';
import type { changeShoppingList } from '#contract/shopping-list/shopping-list';
import { toRecordOrEmpty } from '#domain/lib/to-record';
import type { ListChange } from '#domain/shopping-list/entries';
import { buildRequest } from '../http/client.ts';
import type { Collection, LocalMutation } from './collection.ts';
import { pantryRow } from './pantry-row.ts';

const shoppingListRow: Collection<ListChange, null> = {
  // The list's own storage holds its entries and applies changes to them (src/client/plan/household-list.ts).
  schema: () => null,
  apply: (state) => state,
  // Send no idempotency key. The entries of a shopping list have ids, by which the server recognizes a repeated change.
  endpoint: (body) => buildRequest<typeof changeShoppingList>('POST /api/shopping', { body }),
};

const savedRecipesRow: Collection<{ readonly kind: 'save'; readonly recipeId: string }, null> = {
  schema: () => null,
  apply: (state) => state,
  endpoint: ({ recipeId }, key) =>
    buildRequest<typeof addToCookbook>('POST /api/cookbook', {
      body: { entries: [{ key, recipe_id: recipeId }] },
    }),
  readReply(data) {
    const { errors } = toRecordOrEmpty(data);
    const { error } = toRecordOrEmpty(Array.isArray(errors) ? errors[0] : undefined);
    return typeof error === 'string' ? { refusal: error } : {};
  },
};

export const COLLECTIONS = {
  pantry: pantryRow,
  shoppingList: shoppingListRow,
  savedRecipes: savedRecipesRow,
};

export type CollectionName = keyof typeof COLLECTIONS;

type RowOf<Name extends CollectionName> = (typeof COLLECTIONS)[Name];
export type CollectionPayload<Name extends CollectionName> =
  RowOf<Name> extends Collection<infer Payload, infer _> ? Payload : never;
export type CollectionState<Name extends CollectionName> =
  RowOf<Name> extends Collection<infer _, infer State> ? State : never;

/** A mutation with the name of its collection. */
export type Mutation<Name extends CollectionName = CollectionName> = Name extends CollectionName
  ? LocalMutation<CollectionPayload<Name>> & { readonly collection: Name }
  : never;

/** The row of a collection, for code that works for every collection. */
export type AnyCollection = Collection<unknown, unknown>;
/** Returns the row of a collection. Undefined for the name of a collection that only a newer version of the site has. */
export const findCollection = (name: string): AnyCollection | undefined =>
  (COLLECTIONS as unknown as Readonly<Record<string, AnyCollection>>)[name];
