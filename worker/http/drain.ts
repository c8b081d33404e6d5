import { BODY_MAX } from '#contract/limits';

/** Bytes of a body that nobody wanted, up to which it is read to its end all the same. */
const DRAIN_MAX = 32 * 1024 * 1024;

/** A body that says it is no longer than this (bytes) is read at once: piece by piece takes many times as long. */
const AT_ONCE_MAX = BODY_MAX;

/** A request, and what reads the rest of its body once it has been answered. */
export interface Drainable {
  readonly request: Request;
  drain(): Promise<void>;
}

/**
 * A reply that comes before the whole body has been read ends the connection, and a proxy that meant to use that
 * connection again (such as the one of `wrangler dev`) then fails the next request on it. So the body is read to its
 * end whether or not the handler wants it.
 */
export async function drainable(original: Request): Promise<Drainable> {
  const done = async () => {};
  if (!original.body) return { request: original, drain: done };
  const length = original.headers.get('Content-Length');
  if (length !== null && Number(length) <= AT_ONCE_MAX)
    return { request: new Request(original, { body: await original.arrayBuffer() }), drain: done };
  const reader = original.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  let ended = false;
  let last: Promise<unknown> = Promise.resolve();
  // One after the other: the runtime's own streams take one read at a time.
  const read = () => {
    const next = last.then(async () => {
      const piece = await reader.read();
      ended = piece.done;
      return piece.value;
    });
    last = next.catch(() => {});
    return next;
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await read();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
    // A handler that has seen enough must not end the upload.
    cancel() {},
  });
  const request = new Request(original, { body, duplex: 'half' } as RequestInit);
  return {
    request,
    async drain() {
      try {
        for (let size = 0; !ended && size <= DRAIN_MAX; ) size += (await read())?.byteLength ?? 0;
      } catch {
        // The caller went away.
      }
    },
  };
}
