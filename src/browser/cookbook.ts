/** The own cookbook, as whoever is signed in. */
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
} from '#contract/account/cookbook';
import type { removePicture, setPicture } from '#contract/account/cookbook-pictures';
import type { readShare, readShared, shareEntry, unshareEntry } from '#contract/account/cookbook-shares';
import type { readSourcePage } from '#contract/account/source-pages';
import {
  COOKBOOK_ADD_BYTES_MAX,
  COOKBOOK_ADD_LINES_MAX,
  COOKBOOK_ADD_MAX,
  COOKBOOK_DELETE_MAX,
} from '#contract/limits';
import type { CookbookItem } from '#domain/cookbook/own-recipe';
import { callEndpointSignedIn } from './account/client.ts';
import type { BodyOf, ReplyOf } from './api.ts';
import { callEndpoint } from './client.ts';
import type { Outcome } from './http.ts';
import { keepEntries, keepRows, missingEntries } from './offline/kept-cookbook.ts';
import { ownChanged } from './search/handover.ts';

type Failure = Extract<Outcome<never>, { ok: false }>;

/** What a change was answered with; searches of before it are outdated then. */
function noted<Reply>(reply: Outcome<Reply>): Outcome<Reply> {
  if (reply.ok) ownChanged();
  return reply;
}

/**
 * Every row of the cookbook, page by page.
 * @param onRows what is there so far
 * @returns all that came, and why not more of it; null: it is all
 */
export async function loadCookbook(
  onRows: (rows: readonly CookbookRow[]) => void,
): Promise<{ rows: readonly CookbookRow[]; failure: Failure | null }> {
  const rows: CookbookRow[] = [];
  for (let after: string | undefined; ; ) {
    const query = after === undefined ? {} : { after };
    const reply = await callEndpointSignedIn<typeof listCookbook>('GET /api/cookbook', { query });
    if (!reply.ok) return { rows, failure: reply };
    rows.push(...reply.data.recipes);
    onRows([...rows]);
    if (reply.data.next === null) return { rows, failure: null };
    after = reply.data.next;
  }
}

/** Everything in the cookbook, whole, for an export. @param onPage what has come, page by page */
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

/** So many recipes that have changed are fetched one by one, and more of them by pages. */
const ONE_BY_ONE = 5;

/**
 * Keeps the cookbook on this device for times without a network: its list, and of its recipes those that have changed.
 * @param userId who was signed in when it was asked for: nobody else's is kept under this name
 * @param rows all of it
 */
export async function keepCookbook(userId: string, rows: readonly CookbookRow[]): Promise<void> {
  await keepRows(userId, rows);
  const missing = await missingEntries(userId, rows);
  const keep = (entries: readonly CookbookEntry[]) => keepEntries(userId, entries);
  if (missing.length > ONE_BY_ONE) {
    await loadWholeCookbook(keep);
    return;
  }
  for (const { id } of missing) {
    const reply = await fetchEntry(id);
    if (reply.ok) await keep([reply.data]);
  }
}

export const fetchEntry = (id: string): Promise<Outcome<CookbookEntry>> =>
  callEndpointSignedIn<typeof readCookbookEntry>('GET /api/cookbook/{id}', { params: { id } });

/** Changes an entry; 409 when it is another version by now. */
export const changeEntry = async (
  id: string,
  body: BodyOf<typeof changeCookbookEntry>,
): Promise<Outcome<CookbookEntry>> =>
  noted(
    await callEndpointSignedIn<typeof changeCookbookEntry>('PATCH /api/cookbook/{id}', {
      params: { id },
      body,
    }),
  );

/** Deletes any number of entries. @returns null when all are gone, else why not */
export async function deleteEntries(ids: readonly string[]): Promise<Failure | null> {
  for (let from = 0; from < ids.length; from += COOKBOOK_DELETE_MAX) {
    const body = { ids: ids.slice(from, from + COOKBOOK_DELETE_MAX) };
    const reply = noted(
      await callEndpointSignedIn<typeof deleteFromCookbook>('DELETE /api/cookbook', { body }),
    );
    if (!reply.ok) return reply;
  }
  return null;
}

/** An entry of the cookbook as it is changed. */
export const itemOfEntry = ({
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

/** Something that is to be added; its key makes it one recipe however often it is sent. */
export interface Adding {
  readonly key: string;
  readonly item: CookbookItem;
}

/** The first of what is left that fit into one call, by number, bytes and lines. */
export function nextBatch<Item extends Adding>(left: readonly Item[]): readonly Item[] {
  const encoder = new TextEncoder();
  // Room for what frames them.
  let bytes = 100;
  let lines = 0;
  const batch: Item[] = [];
  for (const one of left) {
    bytes += encoder.encode(JSON.stringify(asEntry(one))).length + 1;
    lines += one.item.recipe?.lines.length ?? 0;
    const isTooMuch = bytes > COOKBOOK_ADD_BYTES_MAX || lines > COOKBOOK_ADD_LINES_MAX;
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

/** Has the recipes of a public page read, for a review; nothing is stored. */
export const readPageAt = (address: string): Promise<Outcome<ReplyOf<typeof readSourcePage>>> =>
  callEndpointSignedIn<typeof readSourcePage>('POST /api/cookbook/read', { body: { address } });

/** Adds one batch. One that is wrong does not stop the others. */
export const addEntries = async (batch: readonly Adding[]): Promise<Outcome<ReplyOf<typeof addToCookbook>>> =>
  noted(
    await callEndpointSignedIn<typeof addToCookbook>('POST /api/cookbook', {
      body: { entries: batch.map(asEntry) },
    }),
  );

/** Gives a recipe of one's own a picture. @param files JPEG, in base64 */
export const givePicture = (
  id: string,
  files: BodyOf<typeof setPicture>,
): Promise<Outcome<ReplyOf<typeof setPicture>>> =>
  callEndpointSignedIn<typeof setPicture>('PUT /api/cookbook/{id}/picture', { params: { id }, body: files });

export const takePictureAway = (id: string): Promise<Outcome<ReplyOf<typeof removePicture>>> =>
  callEndpointSignedIn<typeof removePicture>('DELETE /api/cookbook/{id}/picture', { params: { id } });

/** The token of the link to a recipe of one's own; null: there is none. */
export const fetchShare = (id: string): Promise<Outcome<ReplyOf<typeof readShare>>> =>
  callEndpointSignedIn<typeof readShare>('GET /api/cookbook/{id}/share', { params: { id } });

export const makeShare = (id: string): Promise<Outcome<ReplyOf<typeof shareEntry>>> =>
  callEndpointSignedIn<typeof shareEntry>('POST /api/cookbook/{id}/share', { params: { id } });

export const endShare = (id: string): Promise<Outcome<ReplyOf<typeof unshareEntry>>> =>
  callEndpointSignedIn<typeof unshareEntry>('DELETE /api/cookbook/{id}/share', { params: { id } });

/** What a link shows, for whoever has it. */
export const fetchShared = (token: string): Promise<Outcome<ReplyOf<typeof readShared>>> =>
  callEndpoint<typeof readShared>('POST /api/shared', { body: { token } });
