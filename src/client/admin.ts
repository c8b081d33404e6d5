import type { adminListMissingNutrition, MissingNutrition } from '#contract/admin/admin';
import { IMPORT_KINDS, type ImportKind } from '#contract/admin/import-kinds';
import type { adminImportIngredients, bulkImportRecipes, importCuisines } from '#contract/admin/imports';
import type { ImportItem } from '#domain/imports/reading';
import type { EndpointReply } from './http/client.ts';
import { type Outcome, parseSuccessfulReply } from './http/http.ts';
import {
  findListInReply,
  isPlainObject,
  parseValidItems,
  toListOrEmpty,
  toNumberOrFallback,
  toTextOrFallback,
} from './http/values.ts';
import { type Batch, Batcher } from './imports/batches.ts';
import { callEndpointSignedIn } from './session/client.ts';

/**
 * Identifies one call of an import. A long list is imported with several calls, which all have the same `run`. If a
 * call is repeated, the server counts it only once.
 */
export interface ImportPart {
  readonly run: string;
  readonly part: number;
  readonly signal: AbortSignal;
}

export const importRecipesAsAdmin = (
  recipes: readonly ImportItem[],
  { run, part, signal }: ImportPart,
): Promise<Outcome<EndpointReply<typeof bulkImportRecipes>>> =>
  callEndpointSignedIn<typeof bulkImportRecipes>('POST /api/bulkImportRecipes', {
    query: { run, part },
    body: { recipes },
    signal,
  });

type ImportCall = typeof adminImportIngredients | typeof importCuisines | typeof bulkImportRecipes;

/**
 * Imports reference data such as ingredients or cuisines. The server validates the items. A long list is sent in
 * several calls, and the counts in their replies are added up. If a call fails, the import stops. The result then
 * includes the items accepted so far.
 */
export async function importReferenceItems(
  kind: ImportKind,
  items: readonly unknown[],
): Promise<Outcome<ImportReply>> {
  const { path } = IMPORT_KINDS[kind];
  const parts = splitIntoImportBatches(items);
  const run = crypto.randomUUID();
  const replies: PartReply[] = [];
  let from = 0;
  for (const [part, body] of parts.entries()) {
    const outcome: Outcome<ImportReply> = await callEndpointSignedIn<ImportCall>(`POST ${path}`, {
      query: { run, part },
      body,
    });
    if (outcome.ok) replies.push({ from, reply: outcome.data });
    else if (replies.length === 0) return outcome;
    else return { ...outcome, reply: { ...mergeImportReplies(replies), error: outcome.error } };
    from += body.length;
  }
  return { ok: true, status: 200, data: mergeImportReplies(replies) };
}

/**
 * Reply to an import. Imports of some kinds of data report the number of stored items in `imported`, all others in
 * `inserted`.
 */
export interface ImportReply {
  readonly imported?: number;
  readonly inserted?: number;
  readonly errors?: number;
  readonly errorDetails?: readonly { readonly title: string; readonly error: string }[];
  readonly recipes?: readonly { readonly id: string; readonly title: string }[];
}

/**
 * Splits a list into parts, in order: one part for each call. An empty list gives one empty part, so that the server
 * rejects the call with an error message. An item that exceeds the size limit of a call gets a part of its own.
 */
export function splitIntoImportBatches(items: readonly unknown[]): readonly (readonly unknown[])[] {
  const batcher = new Batcher<unknown>();
  const batches: (readonly unknown[])[] = [];
  const send = (batch: Batch<unknown> | null) => {
    if (batch) batches.push(batch.items);
  };
  for (const [position, item] of items.entries()) {
    const full = batcher.add({ item, position });
    if (full === 'too-large') {
      send(batcher.take());
      batches.push([item]);
    } else send(full);
  }
  send(batcher.take());
  return batches.length > 0 ? batches : [[]];
}

interface PartReply {
  readonly from: number;
  readonly reply: ImportReply;
}

export function mergeImportReplies(parts: readonly PartReply[]): ImportReply {
  const first = parts[0]?.reply ?? {};
  if (parts.length < 2) return first;
  const sum = (field: 'imported' | 'inserted' | 'errors') =>
    first[field] === undefined
      ? {}
      : { [field]: parts.reduce((total, { reply }) => total + (reply[field] ?? 0), 0) };
  const errorDetails = parts.flatMap(({ from, reply }) =>
    (reply.errorDetails ?? []).map(({ title, error }) => ({ title: positionedTitle(title, from), error })),
  );
  const recipes = parts.flatMap(({ reply }) => reply.recipes ?? []);
  return {
    ...sum('imported'),
    ...sum('inserted'),
    ...sum('errors'),
    errorDetails,
    ...(first.recipes && { recipes }),
  };
}

/**
 * Corrects the number in a title such as 'Item 3', which the server gives to an item without a title. The server counts
 * from 1 in each call; the corrected number is the item's position in the whole imported list.
 */
const positionedTitle = (title: string, from: number): string =>
  title.replace(/^Item (\d+)$/, (_, place: string) => `Item ${Number(place) + from}`);

export const fetchIngredientsWithoutNutrition = async (): Promise<
  Outcome<EndpointReply<typeof adminListMissingNutrition>>
> =>
  parseSuccessfulReply(
    await callEndpointSignedIn<typeof adminListMissingNutrition>('GET /api/adminListMissingNutrition'),
    parseIngredientsWithoutNutritionReply,
  );

// The server's report on foods without nutrition data is a list, or an object that has the list in its field `rows` or
// `missing`. Each item of the list is a food name or an object.

function parseMissingRow(item: unknown): MissingNutrition | null {
  const fields = typeof item === 'string' ? { name: item } : item;
  if (!isPlainObject(fields)) return null;
  const name =
    toTextOrFallback(fields.name) ||
    toTextOrFallback(fields.canonical_name) ||
    toTextOrFallback(fields.ingredient_name);
  if (name === '') return null;
  const suggestions = toListOrEmpty(fields.suggestions).filter(isPlainObject);
  const occurrences = toNumberOrFallback(fields.occurrences, 1);
  return { ...fields, name, occurrences, suggestions: suggestions as MissingNutrition['suggestions'] };
}

export function parseIngredientsWithoutNutritionReply(
  body: unknown,
): EndpointReply<typeof adminListMissingNutrition> | null {
  const list = findListInReply(body, 'rows', 'missing');
  if (list === null) return null;
  const rows = parseValidItems(list, 'An ingredient', parseMissingRow);
  const count = isPlainObject(body) ? toNumberOrFallback(body.count, rows.length) : rows.length;
  return { rows, missing: rows.map(({ name }) => name), count };
}
