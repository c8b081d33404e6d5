import { type Batch, Batcher } from '../imports/batches.ts';

/** What an import of any kind answers: reference data counts as imported or inserted. */
export interface ImportReply {
  readonly imported?: number;
  readonly inserted?: number;
  readonly errors?: number;
  readonly errorDetails?: readonly { readonly title: string; readonly error: string }[];
  readonly recipes?: readonly { readonly id: string; readonly title: string }[];
}

/**
 * A list as the bodies of as many calls as it takes, in its order. An empty list is one part, so that the server says
 * what is wrong with it; so is an item that is too large for any call.
 */
export function batchesOf(items: readonly unknown[]): readonly (readonly unknown[])[] {
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

/** What was answered to one part, with the place of its first item in the whole list, from 0. */
export interface PartReply {
  readonly from: number;
  readonly reply: ImportReply;
}

/** The replies to the parts of a list as one. A single one stays as it is. */
export function addedUp(parts: readonly PartReply[]): ImportReply {
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

/** An item without a name is listed by its place, which the server counts from the start of the part. */
const positionedTitle = (title: string, from: number): string =>
  title.replace(/^Item (\d+)$/, (_, place: string) => `Item ${Number(place) + from}`);
