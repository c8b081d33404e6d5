/**
 * Receives and parses request bodies. A body is received even if no handler needs it. Bodies are not trusted: the
 * stated length and type may be wrong, and the body may never arrive.
 */

import { BODY_MAX } from '#contract/limits';
import { Failure } from './failure.ts';

/**
 * Thrown instead of the platform's error if a request body was cut off or did not arrive. Both are the client's fault.
 */
export class UnreadableBody extends Error {
  /** True if the request body did not arrive in time; false if it was cut off. */
  readonly isTimeout: boolean;

  constructor(isTimeout: boolean, options?: ErrorOptions) {
    super(isTimeout ? 'The request body didn’t arrive in time.' : 'The request body was cut off.', options);
    this.name = 'UnreadableBody';
    this.isTimeout = isTimeout;
  }

  /** Returns the failure with which to reply. The client sees the reply only if it is still connected. */
  failure(): Failure {
    return new Failure(this.isTimeout ? 408 : 400, 'invalid_input', this.message);
  }
}

/** Maximum size (bytes) of a body that is read to its end even if no handler needs it. */
const DRAIN_MAX = 32 * 1024 * 1024;

/**
 * Maximum declared size (bytes) of a body that is read as a whole. Reading the same body in chunks takes many times as
 * long.
 */
const AT_ONCE_MAX = BODY_MAX;

/** Timeout for the next chunk of a body (ms). It is shorter than the timeout after which a call gets a 503. */
const PIECE_WITHIN = 10_000;

/** A request body that is being read as a whole, not in chunks. */
interface Arrival {
  /**
   * The bytes of the request body.
   * @throws UnreadableBody if the body is cut off
   */
  readonly bytes: Promise<Uint8Array>;
  /** Time (ms) within which the whole request body must arrive. */
  readonly within: number;
  readonly began: number;
  /** True after the request body has arrived or was cut off. */
  over: boolean;
}

/**
 * The bodies that are being read as a whole, by request. A map is used, because wrapping a request in another request
 * would cost as much as reading the body.
 */
const arrivals = new WeakMap<object, Arrival>();

/**
 * Returns true if the body of a request is still arriving. If the call times out meanwhile, the delay is the client's
 * fault.
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
  // Prevent an unhandled rejection if the body does not arrive. The handler that reads the body still gets the error.
  bytes.catch(() => {});
  const arrival: Arrival = { bytes, within, began: Date.now(), over: false };
  arrivals.set(request, arrival);
  return arrival;
}

/**
 * A request whose body will be read to its end even if the handler does not read it: `drain` reads the rest of the body
 * after the reply.
 */
export interface Drainable {
  readonly request: Request;
  drain(): Promise<void>;
}

/** Names of the HTTP headers that describe a body. */
const OF_A_BODY = ['Content-Length', 'Content-Type', 'Content-Encoding', 'Transfer-Encoding'];

/**
 * Returns true if a request may have a body. The body of a GET or HEAD has no meaning (RFC 9110, 9.3.1), and a
 * `Request` with one of these methods cannot hold a body.
 */
const mayHaveBody = ({ method }: Request) => method !== 'GET' && method !== 'HEAD';

function withoutBody({ url, method, headers: given, redirect, signal }: Request): Request {
  const headers = new Headers(given);
  for (const name of OF_A_BODY) headers.delete(name);
  return new Request(url, { method, headers, redirect, signal });
}

/** Waits for work that reads a body. @throws UnreadableBody if the work fails, or takes longer than `ms` */
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
 * Makes sure that a request body is read to its end, even if the handler does not read it. Replying before the end of
 * the body closes the connection. A proxy that reuses the closed connection, such as the proxy of `wrangler dev`, fails
 * at the next request. For a GET or HEAD request, the handler gets no body.
 * @param chunkTimeoutMs maximum time (ms) to wait for each chunk; after that, reading the body fails with an
 * `UnreadableBody`
 */
export function makeDrainable(original: Request, chunkTimeoutMs = PIECE_WITHIN): Drainable {
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
  // Read one chunk of the body after another, because the runtime's streams allow only one read at a time.
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
      // The client has disconnected, so nothing of the body is left to read.
    }
  };
  if (!mayHaveBody(original)) return { request: withoutBody(original), drain };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await read();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
    // Do nothing when the handler stops reading the body early, because the upload must continue to its end.
    cancel() {},
  });
  return { request: new Request(original, { body, duplex: 'half' } as RequestInit), drain };
}

const tooLarge = (max: number) =>
  new Failure(413, 'too_large', `The request body must be at most ${Math.floor(max / 1024)} KiB.`);

/**
 * Reads the bytes of a request body. Counts the bytes as they arrive, because `Content-Length` may be missing or wrong.
 * @param max maximum size (bytes)
 * @param isTimed true if the caller has its own timeout for the whole call
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
  // Returning from the loop cancels the body's stream, so no more of it is read.
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
   * True if the caller has its own timeout for the whole call (see `isBodyStillArriving`), so that reading needs no
   * other timer.
   */
  readonly isTimed?: boolean;
}

/**
 * Reads a request body as text. Returns '' if there is no body.
 * @param max maximum size (bytes); a larger body results in a 413
 */
export async function readText(
  request: Request,
  max: number,
  { isTimed = false }: BodyOptions = {},
): Promise<string | Failure> {
  const bytes = await readBytes(request, max, isTimed);
  if (bytes instanceof Failure) return bytes;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return notJson();
  }
}

/** Parses the text of a body as JSON. Ignores the content type of the request. */
export function parseJson(text: string): { json: unknown } | Failure {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return notJson();
  }
}

/**
 * Reads a request body as JSON.
 * @param max maximum size (bytes); a larger body results in a 413
 */
export async function readJson(
  request: Request,
  max: number,
  options: BodyOptions = {},
): Promise<{ json: unknown } | Failure> {
  const text = await readText(request, max, options);
  return text instanceof Failure ? text : parseJson(text);
}
