/** Bytes of a body that nobody wanted, up to which it is read to its end all the same. */
const DRAIN_MAX = 32 * 1024 * 1024;

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
export function drainable(original: Request): Drainable {
  if (!original.body) return { request: original, drain: async () => {} };
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
