import type { CookbookEntry, listSaved } from '#contract/cookbook/cookbook';
import { addCookbookEntries, editCookbookEntry, fetchCookbookEntry } from './cookbook.ts';
import type { Outcome } from './http/http.ts';
import { reloadSavedRecipes } from './saved-recipes.ts';
import { callEndpointSignedIn } from './session/client.ts';

export interface StoredMarks {
  /** Rating in stars, at least 1; null if the user has not rated the recipe. */
  readonly rating: number | null;
  readonly note: string;
  /** Cookbook entry that stores the rating and the note; null if the recipe is not in the user's cookbook yet. */
  readonly entry: { readonly id: string; readonly version: number } | null;
}

const NO_MARKS: StoredMarks = { rating: null, note: '', entry: null };

const toMarks = ({ id, version, rating, note }: CookbookEntry): StoredMarks => ({
  rating,
  note,
  entry: { id, version },
});

export async function loadRatingAndNote(recipeId: string): Promise<Outcome<StoredMarks>> {
  const list = await callEndpointSignedIn<typeof listSaved>('GET /api/cookbook/saved', {
    query: { recipeId },
  });
  if (!list.ok) return list;
  const [saved] = list.data.saved;
  if (saved === undefined) return { ...list, data: NO_MARKS };
  return loadRatingAndNoteOfEntry(saved.id);
}

export async function loadRatingAndNoteOfEntry(entryId: string): Promise<Outcome<StoredMarks>> {
  const reply = await fetchCookbookEntry(entryId);
  return reply.ok ? { ...reply, data: toMarks(reply.data) } : reply;
}

/**
 * Stores the user's rating and note of a recipe. If one of the site's recipes is not in the cookbook yet, it is saved
 * there first.
 */
export async function storeRatingAndNote(
  { id, title }: { readonly id: string; readonly title: string },
  { rating, note, entry }: StoredMarks,
): Promise<Outcome<StoredMarks>> {
  if (entry !== null) {
    const reply = await editCookbookEntry(entry.id, { version: entry.version, rating, note });
    return reply.ok ? { ...reply, data: toMarks(reply.data) } : reply;
  }
  const marks = { rating, note, collections: [] };
  const item = { recipe: null, recipe_id: id, title, marks, version: null };
  const reply = await addCookbookEntries([{ key: crypto.randomUUID(), item }]);
  if (!reply.ok) return reply;
  const [problem] = reply.data.errors;
  if (problem) return { ok: false, status: 409, error: problem.error };
  reloadSavedRecipes();
  // Load the new cookbook entry, because its version is needed to change the rating again.
  return loadRatingAndNote(id);
}
