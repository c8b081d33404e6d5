import type {
  addToCookbook,
  CookbookEntry,
  CookbookRow,
  changeCookbookEntry,
  deleteFromCookbook,
  exportCookbook,
  listCookbook,
  NewCookbookEntry,
  readCookbookEntry,
  readEntryRecipe,
} from '#contract/cookbook/cookbook';
import type { removePicture, setPicture } from '#contract/cookbook/cookbook-pictures';
import type {
  listHouseholdRecipes,
  readShare,
  readShared,
  shareEntry,
  shareWithHousehold,
  unshareEntry,
} from '#contract/cookbook/cookbook-shares';
import type { readSourcePage } from '#contract/cookbook/source-pages';
import {
  COOKBOOK_ADD_BYTES_MAX,
  COOKBOOK_ADD_LENGTH_MAX,
  COOKBOOK_ADD_LINES_MAX,
  COOKBOOK_ADD_MAX,
  COOKBOOK_DELETE_MAX,
} from '#contract/limits';
import type { RecipeDetail } from '#contract/recipes/recipes';
import { type CookbookItem, countIngredientLineCharacters } from '#domain/cookbook/user-recipe';
import { callEndpoint, type EndpointBody, type EndpointReply } from './http/client.ts';
import type { Outcome } from './http/http.ts';
import {
  cacheCookbookEntries,
  cacheCookbookRows,
  findUncachedCookbookRows,
} from './offline/cached-cookbook.ts';
import { invalidateCachedResults } from './search/handover.ts';
import { callEndpointSignedIn } from './session/client.ts';

type Failure = Extract<Outcome<never>, { ok: false }>;

function noted<Reply>(reply: Outcome<Reply>): Outcome<Reply> {
  if (reply.ok) invalidateCachedResults();
  return reply;
}

interface LoadedRows {
  readonly rows: readonly CookbookRow[];
  readonly failure: Failure | null;
}

type FetchRows = (query: { after?: string }) => Promise<Outcome<EndpointReply<typeof listCookbook>>>;
const fetchUserRows: FetchRows = (query) =>
  callEndpointSignedIn<typeof listCookbook>('GET /api/cookbook', { query });
const fetchHouseholds: FetchRows = (query) =>
  callEndpointSignedIn<typeof listHouseholdRecipes>('GET /api/cookbook/household', { query });

async function loadRows(
  fetchPage: FetchRows,
  onRows: (rows: readonly CookbookRow[]) => void = () => {},
): Promise<LoadedRows> {
  const rows: CookbookRow[] = [];
  for (let after: string | undefined; ; ) {
    const reply = await fetchPage(after === undefined ? {} : { after });
    if (!reply.ok) return { rows, failure: reply };
    rows.push(...reply.data.recipes);
    onRows([...rows]);
    if (reply.data.next === null) return { rows, failure: null };
    after = reply.data.next;
  }
}

/**
 * Loads every row of the cookbook page by page. The user's own rows come first, then the rows that other household
 * members share.
 * @param onRows called after each page with all rows loaded so far
 */
export async function loadCookbookRowsByPage(
  onRows: (rows: readonly CookbookRow[]) => void,
): Promise<LoadedRows> {
  const parts: (readonly CookbookRow[])[] = [[], []];
  const loaded = await Promise.all(
    [fetchUserRows, fetchHouseholds].map((fetchPage, at) =>
      loadRows(fetchPage, (rows) => {
        parts[at] = rows;
        onRows(parts.flat());
      }),
    ),
  );
  const failed = loaded.find(({ failure }) => failure !== null);
  return { rows: parts.flat(), failure: failed?.failure ?? null };
}

export const loadHouseholdCookbookRows = (): Promise<LoadedRows> => loadRows(fetchHouseholds);

export async function loadWholeCookbook(
  onPage: (entries: readonly CookbookEntry[]) => void | Promise<void> = () => {},
): Promise<Outcome<CookbookEntry[]>> {
  const entries: CookbookEntry[] = [];
  for (let after: string | undefined; ; ) {
    const query = after === undefined ? {} : { after };
    const reply = await callEndpointSignedIn<typeof exportCookbook>('GET /api/cookbook/export', { query });
    if (!reply.ok) return reply;
    entries.push(...reply.data.entries);
    await onPage(reply.data.entries);
    if (reply.data.next === null) return { ok: true, status: 200, data: entries };
    after = reply.data.next;
  }
}

/**
 * Maximum number of changed recipes to fetch one by one. If more recipes have changed, the whole cookbook is fetched
 * page by page.
 */
const ONE_BY_ONE = 5;
/**
 * Maximum number of recipes shared by household members that one sync fetches. The next sync fetches the remaining
 * recipes.
 */
const HOUSEHOLDS_AT_ONCE = 50;

/**
 * Stores the list of cookbook recipes on this device for offline reading, and fetches every recipe that has changed.
 * @param userId the user who was signed in when the rows were requested; nothing is stored for another user
 * @param rows all rows of the list
 */
export async function storeCookbookOffline(userId: string, rows: readonly CookbookRow[]): Promise<void> {
  await cacheCookbookRows(userId, rows);
  const missing = await findUncachedCookbookRows(userId, rows);
  const keep = (entries: readonly CookbookEntry[]) => cacheCookbookEntries(userId, entries);
  const userRows = missing.filter(isEntryOfCurrentUser);
  const isMuch = userRows.length > ONE_BY_ONE;
  if (isMuch) await loadWholeCookbook(keep);
  const households = missing.filter((row) => !isEntryOfCurrentUser(row)).slice(0, HOUSEHOLDS_AT_ONCE);
  for (const { id } of [...(isMuch ? [] : userRows), ...households]) {
    const reply = await fetchCookbookEntry(id);
    if (reply.ok) await keep([reply.data]);
  }
}

/**
 * True if the user owns the cookbook entry. False if another household member shares it with the user. Entries stored
 * by older versions of the site have no field `by` and belong to the user.
 */
export const isEntryOfCurrentUser = ({ by }: { readonly by?: string | null }): boolean => by == null;

export const fetchCookbookEntry = (id: string): Promise<Outcome<CookbookEntry>> =>
  callEndpointSignedIn<typeof readCookbookEntry>('GET /api/cookbook/{id}', { params: { id } });

export const fetchCookbookEntryRecipe = (id: string): Promise<Outcome<RecipeDetail>> =>
  callEndpointSignedIn<typeof readEntryRecipe>('GET /api/cookbook/{id}/recipe', { params: { id } });

/** Changes a cookbook entry. Fails with 409 if the entry has changed on the server since this page read it. */
export const editCookbookEntry = async (
  id: string,
  body: EndpointBody<typeof changeCookbookEntry>,
): Promise<Outcome<CookbookEntry>> =>
  noted(
    await callEndpointSignedIn<typeof changeCookbookEntry>('PATCH /api/cookbook/{id}', {
      params: { id },
      body,
    }),
  );

/**
 * Deletes any number of cookbook entries.
 * @returns null if all entries were deleted, else the failure
 */
export async function deleteCookbookEntries(ids: readonly string[]): Promise<Failure | null> {
  for (let from = 0; from < ids.length; from += COOKBOOK_DELETE_MAX) {
    const body = { ids: ids.slice(from, from + COOKBOOK_DELETE_MAX) };
    const reply = noted(
      await callEndpointSignedIn<typeof deleteFromCookbook>('DELETE /api/cookbook', { body }),
    );
    if (!reply.ok) return reply;
  }
  return null;
}

export const toEditableCookbookItem = ({
  recipe,
  recipe_id,
  title,
  rating,
  note,
  collections,
  my_version,
}: CookbookEntry): CookbookItem =>
  recipe === null
    ? {
        recipe: null,
        recipe_id: recipe_id ?? '',
        title,
        marks: { rating, note, collections },
        version: my_version,
      }
    : { recipe, recipe_id: null, marks: { rating, note, collections } };

/**
 * A recipe to add to the cookbook. `key` is an idempotency key: a recipe that is sent several times is added only once.
 */
export interface Adding {
  readonly key: string;
  readonly item: CookbookItem;
}

/**
 * Returns as many of the first items as fit into one call. A call is limited in its number of items, its bytes, its
 * ingredient lines, and the characters of these lines.
 */
export function selectNextCookbookBatch<Item extends Adding>(
  remainingItems: readonly Item[],
): readonly Item[] {
  const encoder = new TextEncoder();
  let bytes = 100;
  let lines = 0;
  let length = 0;
  const batch: Item[] = [];
  for (const one of remainingItems) {
    bytes += encoder.encode(JSON.stringify(asEntry(one))).length + 1;
    lines += one.item.recipe?.lines.length ?? 0;
    length += one.item.recipe === null ? 0 : countIngredientLineCharacters(one.item.recipe);
    const isTooMuch =
      bytes > COOKBOOK_ADD_BYTES_MAX || lines > COOKBOOK_ADD_LINES_MAX || length > COOKBOOK_ADD_LENGTH_MAX;
    if (batch.length === COOKBOOK_ADD_MAX || (batch.length > 0 && isTooMuch)) break;
    batch.push(one);
  }
  return batch;
}

function asEntry({ key, item }: Adding): NewCookbookEntry {
  const { rating, note, collections } = item.marks;
  const { recipe, recipe_id } = item;
  const whole = recipe === null ? null : { ...recipe, lines: [...recipe.lines], steps: [...recipe.steps] };
  const version = item.recipe === null ? item.version : null;
  const my_version = version === null ? null : { ...version, lines: [...version.lines] };
  return { key, recipe: whole, recipe_id, rating, note, collections: [...collections], my_version };
}

export const fetchRecipesFromWebPage = (
  address: string,
): Promise<Outcome<EndpointReply<typeof readSourcePage>>> =>
  callEndpointSignedIn<typeof readSourcePage>('POST /api/cookbook/read', { body: { address } });

/** Adds one batch of recipes to the cookbook. An invalid recipe does not block the others. */
export const addCookbookEntries = async (
  batch: readonly Adding[],
): Promise<Outcome<EndpointReply<typeof addToCookbook>>> =>
  noted(
    await callEndpointSignedIn<typeof addToCookbook>('POST /api/cookbook', {
      body: { entries: batch.map(asEntry) },
    }),
  );

/**
 * Uploads the picture of a cookbook entry in two sizes.
 * @param id id of the cookbook entry
 * @param files JPEG files, base64-encoded
 */
export const uploadEntryPicture = (
  id: string,
  files: EndpointBody<typeof setPicture>,
): Promise<Outcome<EndpointReply<typeof setPicture>>> =>
  callEndpointSignedIn<typeof setPicture>('PUT /api/cookbook/{id}/picture', { params: { id }, body: files });

export const deleteEntryPicture = (id: string): Promise<Outcome<EndpointReply<typeof removePicture>>> =>
  callEndpointSignedIn<typeof removePicture>('DELETE /api/cookbook/{id}/picture', { params: { id } });

export const fetchShareLink = (id: string): Promise<Outcome<EndpointReply<typeof readShare>>> =>
  callEndpointSignedIn<typeof readShare>('GET /api/cookbook/{id}/share', { params: { id } });

export const createShareLink = (id: string): Promise<Outcome<EndpointReply<typeof shareEntry>>> =>
  callEndpointSignedIn<typeof shareEntry>('POST /api/cookbook/{id}/share', { params: { id } });

export const revokeShareLink = (id: string): Promise<Outcome<EndpointReply<typeof unshareEntry>>> =>
  callEndpointSignedIn<typeof unshareEntry>('DELETE /api/cookbook/{id}/share', { params: { id } });

export const fetchSharedRecipe = (token: string): Promise<Outcome<EndpointReply<typeof readShared>>> =>
  callEndpoint<typeof readShared>('POST /api/shared', { body: { token } });

export const setSharedWithHousehold = (
  id: string,
  shared: boolean,
): Promise<Outcome<EndpointReply<typeof shareWithHousehold>>> =>
  callEndpointSignedIn<typeof shareWithHousehold>('PUT /api/cookbook/{id}/household', {
    params: { id },
    body: { shared },
  });
