import type { Outcome } from '#client/http/http';
import type { ImportFile } from '#client/imports/read-file';
import type { SendBatch } from '#client/imports/run-import';
import type { ImportResult } from '#contract/admin/imports';
import type { ImportItem } from '#domain/imports/reading';

/** A file whose bytes come in chunks; `pulled` is the number of chunks read. */
export function createFile(
  name: string,
  chunks: Iterable<Uint8Array>,
  size = 0,
): ImportFile & { readonly pulled: number; readonly isCancelled: boolean } {
  const iterator = chunks[Symbol.iterator]();
  const state = { pulled: 0, isCancelled: false };
  return {
    name,
    size,
    stream: () =>
      new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            const { done, value } = iterator.next();
            if (done) return controller.close();
            state.pulled += value.length;
            controller.enqueue(value);
          },
          cancel() {
            state.isCancelled = true;
          },
        },
        // Read no chunks ahead.
        { highWaterMark: 0 },
      ),
    get pulled() {
      return state.pulled;
    },
    get isCancelled() {
      return state.isCancelled;
    },
  };
}

/** Cuts bytes into chunks of this length. */
export function* cut(bytes: Uint8Array, length: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

export const recipe = (index: number, more = ''): ImportItem => ({
  title: `Soup ${index}`,
  instructions: [`Boil for ${index} minutes.${more}`],
  ingredients: ['2 carrots', '1 onion'],
  minutes: (index % 90) + 1,
});

/** Generates a JSON list with this number of recipes, chunk by chunk. */
export function* recipeList(count: number, more = '', chunkSize = 64 * 1024): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = '[\n';
  for (let index = 0; index < count; index += 1) {
    text += `${JSON.stringify(recipe(index, more))}${index < count - 1 ? ',\n' : '\n]\n'}`;
    if (text.length >= chunkSize) {
      yield encoder.encode(text);
      text = '';
    }
  }
  yield encoder.encode(text);
}

/** Reply of a server that stores every item. */
export const stored = (items: readonly ImportItem[]): Outcome<ImportResult> => ({
  ok: true,
  status: 200,
  data: {
    imported: items.length,
    errors: 0,
    errorDetails: [],
    recipes: items.map(({ title }) => ({ id: title.toLowerCase().replaceAll(' ', '-'), title })),
  },
});

/** A server that stores all items and recognises them by title. */
export function storingServer() {
  const titles = new Map<string, number>();
  const calls: (readonly ImportItem[])[] = [];
  const send: SendBatch = async (items) => {
    calls.push(items);
    for (const { title } of items) titles.set(title, (titles.get(title) ?? 0) + 1);
    return stored(items);
  };
  return { titles, calls, send };
}
