import type {
  adminAcceptNutrition,
  adminListChanges,
  adminListMissingNutrition,
  adminLoadDefaultData,
} from '#contract/admin/admin';
import { IMPORT_KINDS, type ImportKind } from '#contract/admin/import-kinds';
import type { ImportResult, RecipeImportItem } from '#contract/admin/imports';
import { adminApi } from '#contract/admin/paths';
import { api, fillPath } from '#contract/paths';
import type { deleteRecipe, RecipeDetail } from '#contract/recipes';
import type { adminListReports, adminResolveReport } from '#contract/reports';
import type { Rereading, RereadingOrder } from '#contract/rereading';
import type { ImportItem } from '#domain/imports/reading';
import { callSignedIn } from '../account/account.ts';
import type { ReplyOf } from '../api.ts';
import { call, type Outcome, readBy } from '../http.ts';
import { readMissingNutrition } from '../replies/missing-nutrition.ts';
import { addedUp, batchesOf, type ImportReply, type PartReply } from './import-parts.ts';

/** The parts of one import know of each other by `run`; a part that is sent again counts once. */
export interface ImportPart {
  readonly run: string;
  readonly part: number;
  readonly signal: AbortSignal;
}

/** Sends recipes that the reader understood. */
export const importRecipes = (
  recipes: readonly ImportItem[],
  { run, part, signal }: ImportPart,
): Promise<Outcome<ImportResult>> =>
  callSignedIn(`${adminApi.importRecipes}?run=${run}&part=${part}`, {
    method: 'POST',
    body: { recipes },
    signal,
  });

/**
 * Sends a list of a kind as it is: the server checks each item. A list that is too long for one call goes in parts;
 * the replies are then added up. A part that fails ends it, and the failure's reply tells what was taken before.
 */
export async function importList(kind: ImportKind, items: readonly unknown[]): Promise<Outcome<ImportReply>> {
  const { path } = IMPORT_KINDS[kind];
  const parts = batchesOf(items);
  const run = crypto.randomUUID();
  const replies: PartReply[] = [];
  let from = 0;
  for (const [part, body] of parts.entries()) {
    const outcome: Outcome<ImportReply> = await callSignedIn(`${path}?run=${run}&part=${part}`, {
      method: 'POST',
      body,
    });
    if (outcome.ok) replies.push({ from, reply: outcome.data });
    else if (replies.length === 0) return outcome;
    else return { ...outcome, reply: { ...addedUp(replies), error: outcome.error } };
    from += body.length;
  }
  return { ok: true, status: 200, data: addedUp(replies) };
}

export const fetchMissingNutrition = async (): Promise<Outcome<ReplyOf<typeof adminListMissingNutrition>>> =>
  readBy(await callSignedIn<unknown>(adminApi.missingNutrition), readMissingNutrition);

/** Takes the figures of USDA's row `ndb` for an ingredient. */
export const acceptNutrition = (
  name: string,
  ndb: string,
): Promise<Outcome<ReplyOf<typeof adminAcceptNutrition>>> =>
  callSignedIn(adminApi.acceptNutrition, { method: 'POST', body: { name, ndb } });

export const loadDefaultData = (): Promise<Outcome<ReplyOf<typeof adminLoadDefaultData>>> =>
  callSignedIn(adminApi.defaultData, { method: 'POST' });

export const fetchChanges = (): Promise<Outcome<ReplyOf<typeof adminListChanges>>> =>
  callSignedIn(adminApi.auditLog);

/** How far reading the stored recipes again is. */
export const fetchRereading = (): Promise<Outcome<Rereading>> => callSignedIn(adminApi.showRereading);

/** Starts it, has it read some, stops it, or has it go on. */
export const orderRereading = (order: RereadingOrder): Promise<Outcome<Rereading>> =>
  callSignedIn(adminApi.reread, { method: 'POST', body: { order } });

/** What cooks have reported of recipe pages. */
export const fetchReports = (): Promise<Outcome<ReplyOf<typeof adminListReports>>> =>
  callSignedIn(adminApi.listReports);

/** Takes a report off the list. */
export const resolveReport = (id: number): Promise<Outcome<ReplyOf<typeof adminResolveReport>>> =>
  callSignedIn(adminApi.resolveReport, { method: 'POST', body: { id } });

export const fetchEditableRecipe = (id: string): Promise<Outcome<RecipeDetail>> =>
  call(`${api.recipe}?id=${encodeURIComponent(id)}`);

export const replaceRecipe = (id: string, item: RecipeImportItem): Promise<Outcome<RecipeDetail>> =>
  callSignedIn(fillPath(api.recipeById, { id }), { method: 'PUT', body: item });

export const removeRecipe = (id: string): Promise<Outcome<ReplyOf<typeof deleteRecipe>>> =>
  callSignedIn(fillPath(api.recipeById, { id }), { method: 'DELETE' });
