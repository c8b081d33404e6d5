import type { adminListMissingNutrition } from '#contract/admin/admin';
import { IMPORT_KINDS, type ImportKind } from '#contract/admin/import-kinds';
import type { ImportResult } from '#contract/admin/imports';
import { adminApi } from '#contract/admin/paths';
import type { ImportItem } from '#domain/imports/reading';
import { callSignedIn } from '../account/account.ts';
import type { ReplyOf } from '../api.ts';
import { type Outcome, readBy } from '../http.ts';
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
