/**
 * Receives and parses request bodies. A client may declare a wrong length or type for a body, and the body may never
 * arrive. A body is read to its end even if no handler needs it (`makeRequestDrainable` gives the reason).
 */

import { BODY_MAX } from '#contract/limits';
import { Failure } from './failure.ts';

/** Thrown if a request body was cut off or did not arrive in time. Both are faults of the client. */
export class UnreadableBody extends Error {
  readonly isTimeout: boolean;

  constructor(isTimeout: boolean, options?: ErrorOptions) {
    super(isTimeout ? 'The request body didn’t arrive in time.' : 'The request body was cut off.', options);
    this.name = 'UnreadableBody';
    this.isTimeout = isTimeout;
  }

  failure(): Failure {
    return new Failure(this.isTimeout ? 408 : 400, 'invalid_input', this.message);
  }
}

/** Maximum number of bytes to read from a request body that no handler needs. */
const DRAIN_MAX = 32 * 1024 * 1024;

/**
 * If a body declares at most this size (bytes), it is read in one piece. Reading it in chunks takes many times as long.
 */
const AT_ONCE_MAX = BODY_MAX;

/**
 * Maximum time (ms) to wait for the next chunk of a body. It is shorter than the timeout of an API call, so a slow
 * upload fails with a 408 and not with a 503.
 */
const PIECE_WITHIN = 10_000;

interface Arrival {
  readonly bytes: Promise<Uint8Array>;
  /** Time (ms) within which a whole request body must arrive. */
  readonly within: number;
  readonly began: number;
  /** True if no more of the request body will arrive: the body is complete, or the connection was cut off. */
  over: boolean;
}

/**
 * Request bodies that are being read as a whole, by request. Without this map, the worker would have to create a second
 * `Request` object for the body, which takes as long as reading the body.
 */
const arrivals = new WeakMap<object, Arrival>();

/**
 * Returns true if the body of a request is still arriving. If the API call exceeds its time limit before the body is
 * complete, the client was too slow, not the server.
 */
export const isBodyStillArriving = (request: object): boolean => arrivals.get(request)?.over === false;

function begin(request: Request, within: number): Arrival {
  const over = <Result>(result: Result): Result => {
    arrival.over = true;
    return result;
  };
  const bytes = request.arrayBuffer().then(
    (buffer) => over(new Uint8Array(buffer)),
    (cause) => {
      throw over(new UnreadableBody(false, { cause }));
    },
  );
  // Avoid an unhandled rejection if no handler reads the body. A handler that reads it still gets the error.
  bytes.catch(() => {});
  const arrival: Arrival = { bytes, within, began: Date.now(), over: false };
  arrivals.set(request, arrival);
  return arrival;
}

/**
 * A request, with the function `drain` that reads the rest of its body. The worker calls `drain` after it has replied.
 */
export interface Drainable {
  readonly request: Request;
  drain(): Promise<void>;
}

const OF_A_BODY = ['Content-Length', 'Content-Type', 'Content-Encoding', 'Transfer-Encoding'];

/**
 * Returns false for GET and HEAD requests. A body has no meaning there (RFC 9110, 9.3.1), and a `Request` object cannot
 * contain it.
 */
const mayHaveBody = ({ method }: Request) => method !== 'GET' && method !== 'HEAD';

function withoutBody({ url, method, headers: given, redirect, signal }: Request): Request {
  const headers = new Headers(given);
  for (const name of OF_A_BODY) headers.delete(name);
  return new Request(url, { method, headers, redirect, signal });
}

async function arrived<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnreadableBody(true)), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } catch (error) {
    if (error instanceof UnreadableBody) throw error;
    throw new UnreadableBody(false, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

const inTime = ({ bytes, within, began }: Arrival): Promise<Uint8Array> =>
  arrived(began + within - Date.now(), bytes);

/**
 * Makes sure that a request body is read to its end, even if the handler does not read it. An earlier reply would close
 * the connection, which a proxy (such as the one in `wrangler dev`) may use for the next request. The handler of a GET
 * or HEAD request gets no body.
 * @param chunkTimeoutMs maximum time (ms) to wait for the next chunk of the body; after this time, reading the body
 *   throws an `UnreadableBody`
 */
export function makeRequestDrainable(original: Request, chunkTimeoutMs = PIECE_WITHIN): Drainable {
  const done = async () => {};
  const length = original.headers.get('Content-Length');
  if (length !== null && Number(length) <= AT_ONCE_MAX && mayHaveBody(original)) {
    const arrival = begin(original, chunkTimeoutMs);
    const drain = async () => {
      if (!arrival.over) await inTime(arrival).catch(() => {});
    };
    return { request: original, drain };
  }
  const { body: given } = original;
  if (!given) return { request: original, drain: done };
  const reader = given.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  let ended = false;
  let last: Promise<unknown> = Promise.resolve();
  // Read only one chunk at a time, because the runtime's streams do not allow parallel reads.
  const read = () => {
    const next = last.then(async () => {
      const piece = await arrived(chunkTimeoutMs, reader.read());
      ended = piece.done;
      return piece.value;
    });
    last = next.catch(() => {
      ended = true;
    });
    return next;
  };
  const drain = async () => {
    try {
      for (let size = 0; !ended && size <= DRAIN_MAX; ) size += (await read())?.byteLength ?? 0;
    } catch {
      // Stop without an error: the client has disconnected, so nothing more will arrive.
    }
  };
  if (!mayHaveBody(original)) return { request: withoutBody(original), drain };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await read();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
    // If the handler stops reading, do not cancel the upload. `drain` reads the rest.
    cancel() {},
  });
  return { request: new Request(original, { body, duplex: 'half' } as RequestInit), drain };
}

const tooLarge = (max: number) =>
  new Failure(413, 'too_large', `The request body must be at most ${Math.floor(max / 1024)} KiB.`);

/**
 * Reads a request body. Counts the received bytes, because `Content-Length` may be missing or wrong.
 * @param isTimed true if the caller has its own timeout for the whole API call
 */
async function readBytes(request: Request, max: number, isTimed: boolean): Promise<Uint8Array | Failure> {
  const arrival = arrivals.get(request);
  if (arrival !== undefined) {
    const whole = await (isTimed ? arrival.bytes : inTime(arrival));
    return whole.byteLength > max ? tooLarge(max) : whole;
  }
  if (Number(request.headers.get('content-length')) > max) return tooLarge(max);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving this loop early also cancels the stream of the request body.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > max) return tooLarge(max);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

const notJson = () => new Failure(400, 'invalid_json', 'The request body must be valid JSON.');

interface BodyOptions {
  /**
   * True if the caller already limits the time of the whole API call. Reading the body then has no timeout of its own.
   */
  readonly isTimed?: boolean;
}

/**
 * Reads a request body as text; '' if there is no body.
 * @param maxBytes maximum size (bytes); a larger body results in a 413
 */
export async function readRequestText(
  request: Request,
  maxBytes: number,
  { isTimed = false }: BodyOptions = {},
): Promise<string | Failure> {
  const bytes = await readBytes(request, maxBytes, isTimed);
  if (bytes instanceof Failure) return bytes;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return notJson();
  }
}

/** Parses the text of a request body as JSON, whatever its declared content type. */
export function parseRequestJson(text: string): { json: unknown } | Failure {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return notJson();
  }
}

export async function readRequestJson(
  request: Request,
  maxBytes: number,
  options: BodyOptions = {},
): Promise<{ json: unknown } | Failure> {
  const text = await readRequestText(request, maxBytes, options);
  return text instanceof Failure ? text : parseRequestJson(text);
}
