/**
 * Table of all kinds of user data that are synced between browser and account. To sync another kind of data, add a row.
 * Sending, retries, offline copies and deletion at sign-out then work without further code.
 */
import type { addToCookbook, listSaved, removeSavedRecipe } from '#contract/cookbook/cookbook';
import type { AccountPlan, keepPlan } from '#contract/plan/stored-plan';
import type { HiddenRecipe, hideRecipe, showRecipe } from '#contract/recipes/hidden-recipes';
import type { changeShoppingList } from '#contract/shopping-list/shopping-list';
import { getOwnRecordValue } from '#domain/lib/look-up';
import { toRecordOrEmpty } from '#domain/lib/to-record';
import {
  applyShoppingListChange,
  createShoppingEntrySet,
  type ListChange,
  type ListEntry,
} from '#domain/shopping-list/entries';
import { createListSchemaDroppingInvalidItems, z } from '../device/schema.ts';
import { buildRequest, type EndpointReply } from '../http/client.ts';
import {
  type Collection,
  createProvisionalId,
  getMutationIdOfProvisionalId,
  type LocalMutation,
} from './collection.ts';
import { pantryRow } from './pantry-row.ts';
import { StoredEntry } from './shopping-list-schemas.ts';

// The offline copy of the shopping list is in local storage, together with the visible list that is built from it
// (src/client/plan/household-list.ts).
const shoppingListRow: Collection<ListChange, readonly ListEntry[]> = {
  schema: createListSchemaDroppingInvalidItems(StoredEntry),
  payloadSchema: z.looseObject({ add: z.array(StoredEntry), remove: z.array(z.string()) }),
  apply: (entries, { payload }) => [
    ...applyShoppingListChange(createShoppingEntrySet(entries), payload).there.values(),
  ],
  // Send no idempotency key: the server recognizes a repeated change by the ids of the shopping-list entries.
  endpoint: (body) => buildRequest<typeof changeShoppingList>('POST /api/shopping', { body }),
};

interface PlanMutation {
  readonly plan: AccountPlan;
  /**
   * The plan before the change. The server needs it to merge the change with other members' changes
   * (`mergePlanChange`).
   */
  readonly base: AccountPlan | null;
  /** Version of the account's plan that this browser loaded last. Null if the account had no plan. */
  readonly over: number | null;
}

const StoredWeek = z.looseObject({ meals: z.array(z.unknown()) }) as unknown as z.ZodMiniType<AccountPlan>;

// The offline copy of the plan is in local storage, because guests have a plan too (src/client/plan/stored-plan.ts).
const planRow: Collection<PlanMutation, AccountPlan> = {
  schema: StoredWeek,
  payloadSchema: z.looseObject({
    plan: StoredWeek,
    base: z.nullable(StoredWeek),
    over: z.nullable(z.number()),
  }),
  apply: (_, { payload }) => payload.plan,
  endpoint: (payload, key) =>
    buildRequest<typeof keepPlan>('PUT /api/plan/week', { body: { ...payload, key } }),
  // Status 409 means that the merged plan is too large for an account. Retrying the call would not help.
  readFailure: (status) => (status === 409 ? 'refused' : undefined),
};

export type SavedRecipe = EndpointReply<typeof listSaved>['saved'][number];

type SavedRecipeMutation =
  | { readonly kind: 'save'; readonly recipeId: string }
  /**
   * `entryId`: id of the cookbook entry. If the recipe was saved offline, this id is provisional (given by this
   * browser).
   */
  | { readonly kind: 'remove'; readonly recipeId: string; readonly entryId: string };

/**
 * Message shown if the user has unsaved a recipe, but the recipe stays in the cookbook. Removing it would delete the
 * user's data about the recipe, such as a note.
 */
export const STAYS_IN_COOKBOOK =
  'It has your note, rating, collections or amounts, so we kept it. You can delete it in your cookbook.';

const StoredSavedRecipe = z.looseObject({
  id: z.string(),
  recipe_id: z.string(),
  marked: z.boolean(),
}) satisfies z.ZodMiniType<SavedRecipe>;

const savedRecipesRow: Collection<SavedRecipeMutation, readonly SavedRecipe[]> = {
  schema: createListSchemaDroppingInvalidItems(StoredSavedRecipe),
  payloadSchema: z.discriminatedUnion('kind', [
    z.looseObject({ kind: z.literal('save'), recipeId: z.string() }),
    z.looseObject({ kind: z.literal('remove'), recipeId: z.string(), entryId: z.string() }),
  ]),
  apply(saved, { id, payload }) {
    const { kind, recipeId } = payload;
    const entry = saved.find(({ recipe_id }) => recipe_id === recipeId);
    if (kind === 'save')
      return entry ? saved : [...saved, { id: createProvisionalId(id), recipe_id: recipeId, marked: false }];
    return entry === undefined || entry.marked ? saved : saved.filter((one) => one !== entry);
  },
  endpoint: (payload, key) =>
    payload.kind === 'save'
      ? buildRequest<typeof addToCookbook>('POST /api/cookbook', {
          body: { entries: [{ key, recipe_id: payload.recipeId }] },
        })
      : buildRequest<typeof removeSavedRecipe>('DELETE /api/cookbook/saved/{id}', {
          // If a recipe was saved offline, the server does not know its provisional entry id. Send the id of the
          // mutation that saved the recipe instead, by which the server can find the entry.
          params: { id: getMutationIdOfProvisionalId(payload.entryId) ?? payload.entryId },
        }),
  readReply(data, { kind }) {
    const { added, errors, remains } = toRecordOrEmpty(data);
    if (kind === 'remove') return remains === true ? { refusal: STAYS_IN_COOKBOOK } : {};
    const readFirst = (list: unknown) => toRecordOrEmpty(Array.isArray(list) ? list[0] : undefined);
    const { error } = readFirst(errors);
    const { id } = readFirst(added);
    if (typeof error === 'string') return { refusal: error };
    return typeof id === 'string' ? { serverId: id } : {};
  },
  replaceId: (payload, provisionalId, serverId) =>
    payload.kind === 'remove' && payload.entryId === provisionalId
      ? { ...payload, entryId: serverId }
      : payload,
};

type HiddenRecipeMutation =
  | { readonly kind: 'hide'; readonly id: string; readonly title: string }
  | { readonly kind: 'unhide'; readonly id: string };

const StoredHiddenRecipe = z.looseObject({
  recipe_id: z.string(),
  title: z.string(),
  hidden_at: z.string(),
}) satisfies z.ZodMiniType<HiddenRecipe>;

// Hiding or unhiding a recipe twice has the same result as doing so once. The calls therefore need no idempotency key.
const hiddenRecipesRow: Collection<HiddenRecipeMutation, readonly HiddenRecipe[]> = {
  schema: createListSchemaDroppingInvalidItems(StoredHiddenRecipe),
  payloadSchema: z.discriminatedUnion('kind', [
    z.looseObject({ kind: z.literal('hide'), id: z.string(), title: z.catch(z.string(), '') }),
    z.looseObject({ kind: z.literal('unhide'), id: z.string() }),
  ]),
  apply(hidden, { payload, at }) {
    const others = hidden.filter(({ recipe_id }) => recipe_id !== payload.id);
    if (payload.kind === 'unhide') return others;
    if (others.length < hidden.length) return hidden;
    const { id, title } = payload;
    return [{ recipe_id: id, title, hidden_at: new Date(at).toISOString() }, ...hidden];
  },
  endpoint: ({ kind, id }) =>
    kind === 'hide'
      ? buildRequest<typeof hideRecipe>('PUT /api/hiddenRecipes/{id}', { params: { id } })
      : buildRequest<typeof showRecipe>('DELETE /api/hiddenRecipes/{id}', { params: { id } }),
  // Status 409 means that too many recipes are hidden. Retrying the call would not help.
  readFailure: (status) => (status === 409 ? 'refused' : undefined),
};

export const COLLECTIONS = {
  pantry: pantryRow,
  shoppingList: shoppingListRow,
  plan: planRow,
  savedRecipes: savedRecipesRow,
  hiddenRecipes: hiddenRecipesRow,
};

export type CollectionName = keyof typeof COLLECTIONS;

type RowOf<Name extends CollectionName> = (typeof COLLECTIONS)[Name];
export type CollectionPayload<Name extends CollectionName> =
  RowOf<Name> extends Collection<infer Payload, infer _> ? Payload : never;
export type CollectionState<Name extends CollectionName> =
  RowOf<Name> extends Collection<infer _, infer State> ? State : never;

export type Mutation<Name extends CollectionName = CollectionName> = Name extends CollectionName
  ? LocalMutation<CollectionPayload<Name>> & { readonly collection: Name }
  : never;

export type AnyCollection = Collection<unknown, unknown>;
/**
 * Returns the row of a collection (a kind of synced user data). Returns undefined for an unknown name, which can come
 * from a newer version of the site.
 */
export const findSyncedCollection = (name: string): AnyCollection | undefined =>
  getOwnRecordValue<AnyCollection>(COLLECTIONS as unknown as Readonly<Record<string, AnyCollection>>, name);
