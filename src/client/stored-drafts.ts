/**
 * Recipes that were parsed for the user's cookbook but are not saved yet. They survive a reload, and are deleted when
 * the tab is closed. Each draft has an idempotency key, so that a draft that is sent twice is added only once. Drafts
 * are shown only to the account that created them, and are deleted when that account signs out.
 */
import type { Adding } from '#client/cookbook';
import { isMyVersion } from '#domain/cookbook/my-version';
import { type CookbookItem, isUserRecipe } from '#domain/cookbook/user-recipe';
import { isObject } from '#domain/imports/json/objects';
import { tabStore } from './device/storage.ts';
import { readStoredEmail } from './session/session.ts';
import { DRAFTS_KEY } from './sync/clear.ts';

/**
 * A recipe that was parsed from a page or file. `dropped` lists the parts of the source that no field of a recipe can
 * hold.
 */
export interface StoredDraft extends Adding {
  readonly dropped: readonly string[];
}

/** Replaces the stored drafts. Deletes the old drafts even if the new ones cannot be stored. */
export function storeDrafts(drafts: readonly StoredDraft[]): void {
  const owner = readStoredEmail();
  const isStored =
    drafts.length > 0 && owner !== null && tabStore.write(DRAFTS_KEY, JSON.stringify({ owner, drafts }));
  if (!isStored) tabStore.remove(DRAFTS_KEY);
}

function isItem(value: unknown): value is CookbookItem {
  if (!isObject(value) || !isObject(value.marks) || !Array.isArray(value.marks.collections)) return false;
  const { recipe, recipe_id, title, version } = value;
  if (recipe !== null) return isUserRecipe(recipe);
  const isVersion = version === null || isMyVersion(version);
  return isVersion && typeof recipe_id === 'string' && typeof title === 'string';
}

const isDraft = (value: unknown): value is StoredDraft =>
  isObject(value) && typeof value.key === 'string' && Array.isArray(value.dropped) && isItem(value.item);

export function readStoredDrafts(): readonly StoredDraft[] {
  try {
    const stored: unknown = JSON.parse(tabStore.read(DRAFTS_KEY) ?? 'null');
    if (!isObject(stored) || stored.owner !== readStoredEmail() || !Array.isArray(stored.drafts)) return [];
    return stored.drafts.filter(isDraft);
  } catch {
    return [];
  }
}
