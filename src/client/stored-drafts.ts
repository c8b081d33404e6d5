/**
 * Recipes that were parsed for the user's cookbook but are not saved yet. They survive a reload, and are deleted when
 * the tab is closed. Each draft has an idempotency key, so that a draft that is sent twice is added only once. Drafts
 * are shown only to the account that created them, and are deleted when that account signs out.
 */
import type { Adding } from '#client/cookbook';
import { isMyVersion, type MyVersion } from '#domain/cookbook/my-version';
import {
  type CookbookItem,
  type CookbookMarks,
  isUserRecipe,
  type UserRecipe,
} from '#domain/cookbook/user-recipe';
import { createListSchemaDroppingInvalidItems, readStoredJson, z } from './device/schema.ts';
import { tabStore } from './device/storage.ts';
import { readStoredEmail } from './session/session.ts';
import { DRAFTS_KEY } from './sync/clear.ts';

/**
 * A recipe that was parsed from a page or file. `dropped` lists the parts of the page or file for which a recipe has no
 * field.
 */
export interface StoredDraft extends Adding {
  readonly dropped: readonly string[];
}

/** Replaces the stored drafts of recipes. Deletes the old drafts even if the new ones cannot be stored. */
export function storeRecipeDrafts(drafts: readonly StoredDraft[]): void {
  const owner = readStoredEmail();
  const isStored =
    drafts.length > 0 && owner !== null && tabStore.write(DRAFTS_KEY, JSON.stringify({ owner, drafts }));
  if (!isStored) tabStore.remove(DRAFTS_KEY);
}

const Marks = z.looseObject({
  rating: z.nullable(z.number()),
  note: z.string(),
  collections: z.array(z.string()),
}) satisfies z.ZodMiniType<CookbookMarks>;

const Item = z.union([
  z.looseObject({ recipe: z.custom<UserRecipe>(isUserRecipe), recipe_id: z.null(), marks: Marks }),
  z.looseObject({
    recipe: z.null(),
    recipe_id: z.string(),
    title: z.string(),
    version: z.nullable(z.custom<MyVersion>(isMyVersion)),
    marks: Marks,
  }),
]) satisfies z.ZodMiniType<CookbookItem>;

const schema = z.object({
  owner: z.string(),
  drafts: createListSchemaDroppingInvalidItems(
    z.looseObject({ key: z.string(), dropped: z.array(z.string()), item: Item }),
  ),
});

export function readStoredRecipeDrafts(): readonly StoredDraft[] {
  const stored = readStoredJson(tabStore, DRAFTS_KEY, schema);
  return stored?.owner === readStoredEmail() ? stored.drafts : [];
}
