/**
 * Recipes that were read for the own cookbook and are not saved yet, kept for as long as the tab is: a page that is loaded again, or
 * that a phone took out of its memory, goes on with them. Each keeps its key, so that one which was sent is not added twice.
 * They are shown to whom they were read for, and go when that account signs out here.
 */
import type { Adding } from '#client/cookbook';
import { isMyVersion } from '#domain/cookbook/my-version';
import { type CookbookItem, isOwnRecipe } from '#domain/cookbook/own-recipe';
import { isObject } from '#domain/imports/json/objects';
import { tabStore } from './device/storage.ts';
import { DRAFTS_KEY } from './offline/clear.ts';
import { storedEmail } from './session/session.ts';

/** Something that was read, with what of its source has no place here. */
export interface KeptDraft extends Adding {
  readonly dropped: readonly string[];
}

/** Keeps these in place of those before. Where storage is blocked or full, none is kept. */
export function keepDrafts(drafts: readonly KeptDraft[]): void {
  const owner = storedEmail();
  const kept =
    drafts.length > 0 && owner !== null && tabStore.write(DRAFTS_KEY, JSON.stringify({ owner, drafts }));
  if (!kept) tabStore.remove(DRAFTS_KEY);
}

/** Another version of the site may have left it. */
function isItem(value: unknown): value is CookbookItem {
  if (!isObject(value) || !isObject(value.marks) || !Array.isArray(value.marks.collections)) return false;
  const { recipe, recipe_id, title, version } = value;
  if (recipe !== null) return isOwnRecipe(recipe);
  const isVersion = version === null || isMyVersion(version);
  return isVersion && typeof recipe_id === 'string' && typeof title === 'string';
}

const isDraft = (value: unknown): value is KeptDraft =>
  isObject(value) && typeof value.key === 'string' && Array.isArray(value.dropped) && isItem(value.item);

/** What was kept for whoever is signed in; what cannot be read, or is somebody else's, is none. */
export function keptDrafts(): readonly KeptDraft[] {
  try {
    const kept: unknown = JSON.parse(tabStore.read(DRAFTS_KEY) ?? 'null');
    if (!isObject(kept) || kept.owner !== storedEmail() || !Array.isArray(kept.drafts)) return [];
    return kept.drafts.filter(isDraft);
  } catch {
    return [];
  }
}
