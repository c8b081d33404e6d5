/** Streams of bytes as async generators, which close the stream when they are left early. */
import { Gunzip } from 'fflate';

export type Chunks = AsyncGenerator<Uint8Array, void, undefined>;

/** Bytes that are inflated at a time: a chunk of a gzip may be a thousand times as large inside. */
const STEP = 16 * 1024;

/** How long work may go on (ms) before the page gets a turn: a file in memory streams in without ever letting go. */
const TURN = 30;

/** Lets the page have its turn, when it has waited long enough. */
export function turns(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < TURN) return;
    await new Promise((resolve) => setTimeout(resolve));
    last = performance.now();
  };
}

/** @param onBytes told how many bytes were read so far */
export async function* chunksFrom(
  stream: ReadableStream<Uint8Array>,
  onBytes: (read: number) => void,
): Chunks {
  const reader = stream.getReader();
  const turn = turns();
  let [read, ended] = [0, false];
  try {
    while (!ended) {
      await turn();
      const { done, value } = await reader.read();
      ended = done;
      if (value === undefined) continue;
      read += value.length;
      onBytes(read);
      yield value;
    }
  } finally {
    if (!ended) await reader.cancel();
    reader.releaseLock();
  }
}

/**
 * The first bytes of a stream, at least `size` of them unless it ends before, and the stream as it was.
 */
export async function firstBytes(
  chunks: Chunks,
  size: number,
): Promise<{ readonly start: Uint8Array; readonly rest: Chunks; readonly isAll: boolean }> {
  const parts: Uint8Array[] = [];
  let [length, isAll] = [0, false];
  while (length <= size && !isAll) {
    const { done, value } = await chunks.next();
    isAll = done === true;
    if (value !== undefined) {
      parts.push(value);
      length += value.length;
    }
  }
  const start = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    start.set(part, at);
    at += part.length;
  }
  return { start, rest: again(start, chunks), isAll };
}

async function* again(start: Uint8Array, rest: Chunks): Chunks {
  try {
    yield start;
    yield* rest;
  } finally {
    // Left before it came to the rest, that would stay open.
    await rest.return();
  }
}

/** The bytes inside a gzip; `isDamaged` tells at their end whether they are all. */
export function gunzipStream(chunks: Chunks): { readonly chunks: Chunks; readonly isDamaged: () => boolean } {
  let ended = false;
  async function* inflate(): Chunks {
    let ready: Uint8Array[] = [];
    const gunzip = new Gunzip((chunk, final) => {
      ready.push(chunk);
      ended ||= final;
    });
    try {
      for await (const chunk of chunks) {
        for (let at = 0; at < chunk.length; at += STEP) {
          gunzip.push(chunk.subarray(at, at + STEP));
          yield* ready;
          ready = [];
        }
      }
      gunzip.push(new Uint8Array(), true);
    } catch {
      // What came before the damage has been handed out.
      return;
    }
    yield* ready;
  }
  return { chunks: inflate(), isDamaged: () => !ended };
}
