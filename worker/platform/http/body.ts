/**
 * Request bodies: receiving them, including unwanted ones, and parsing them. Nothing about a body is trusted: neither
 * its length nor its type, nor that it arrives at all.
 */

import { BODY_MAX } from '#contract/limits';
import { Failure } from './failure.ts';

/** Replaces the platform's error if a request body was cut off or did not arrive. It is the client's fault. */
export class UnreadableBody extends Error {
  /** True if no data arrived for too long. */
  readonly isTimeout: boolean;

  constructor(isTimeout: boolean, options?: ErrorOptions) {
    super(isTimeout ? 'The request body didn’t arrive in time.' : 'The request body was cut off.', options);
    this.name = 'UnreadableBody';
    this.isTimeout = isTimeout;
  }

  /** Returns the failure to reply with, if the client is still connected. */
  failure(): Failure {
    return new Failure(this.isTimeout ? 408 : 400, 'invalid_input', this.message);
  }
}

/** Maximum size (bytes) up to which an unwanted body is still read to its end. */
const DRAIN_MAX = 32 * 1024 * 1024;

/** Maximum declared size (bytes) of a body that is read in one piece. Reading in chunks takes many times as long. */
const AT_ONCE_MAX = BODY_MAX;

/** Timeout for the next chunk of a body (ms). Less than a call's timeout for its 503. */
const PIECE_WITHIN = 10_000;

/** A body that is read in one piece. */
interface Arrival {
  /** @throws UnreadableBody if the body is cut off */
  readonly bytes: Promise<Uint8Array>;
  /** Timeout for the whole body (ms). */
  readonly within: number;
  readonly began: number;
  /** True if the body has arrived or was cut off. */
  over: boolean;
}

/** Bodies that are being read, by request. Wrapping such a request in another would cost as much as reading it. */
const arrivals = new WeakMap<object, Arrival>();

/** Returns true if the body of a request is still arriving. If the call timed out, it was waiting for the client. */
export const isArriving = (request: object): boolean => arrivals.get(request)?.over === false;

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
  // The reader of the body gets the error.
  bytes.catch(() => {});
  const arrival: Arrival = { bytes, within, began: Date.now(), over: false };
  arrivals.set(request, arrival);
  return arrival;
}

/** A request, and a function that reads the rest of its body after the reply. */
export interface Drainable {
  /** `readText` and `readJson` read its body. */
  readonly request: Request;
  drain(): Promise<void>;
}

/** Headers that describe a body. */
const OF_A_BODY = ['Content-Length', 'Content-Type', 'Content-Encoding', 'Transfer-Encoding'];

/** The body of a GET or HEAD has no meaning (RFC 9110, 9.3.1), and a `Request` with these methods cannot hold one. */
const mayHaveBody = ({ method }: Request) => method !== 'GET' && method !== 'HEAD';

function withoutBody({ url, method, headers: given, redirect, signal }: Request): Request {
  const headers = new Headers(given);
  for (const name of OF_A_BODY) headers.delete(name);
  return new Request(url, { method, headers, redirect, signal });
}

/** @throws UnreadableBody if the work fails, or takes longer than `ms` */
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

/** Returns the bytes of a body if they arrive in time. @throws UnreadableBody */
const inTime = ({ bytes, within, began }: Arrival): Promise<Uint8Array> =>
  arrived(began + within - Date.now(), bytes);

/**
 * Makes sure that a request body is read to its end, even if the handler does not read it. A reply before the end of
 * the body closes the connection. A proxy that wants to reuse it (such as that of `wrangler dev`) then fails the next
 * request. The handler of a GET or HEAD never gets a body.
 * @param pieceWithin timeout for the next chunk of the body (ms); after it, the reading handler gets an
 * `UnreadableBody`
 */
export function drainable(original: Request, pieceWithin = PIECE_WITHIN): Drainable {
  const done = async () => {};
  const length = original.headers.get('Content-Length');
  if (length !== null && Number(length) <= AT_ONCE_MAX && mayHaveBody(original)) {
    const arrival = begin(original, pieceWithin);
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
  // Sequential, because the runtime's streams allow only one read at a time.
  const read = () => {
    const next = last.then(async () => {
      const piece = await arrived(pieceWithin, reader.read());
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
      // The client disconnected.
    }
  };
  if (!mayHaveBody(original)) return { request: withoutBody(original), drain };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await read();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
    // A handler that stops reading early must not end the upload.
    cancel() {},
  });
  return { request: new Request(original, { body, duplex: 'half' } as RequestInit), drain };
}

const tooLarge = (max: number) =>
  new Failure(413, 'too_large', `The request body must be at most ${Math.floor(max / 1024)} KiB.`);

/**
 * Reads the bytes of a request body. Counts them as they arrive, because `Content-Length` may be missing or wrong.
 * @param max maximum size (bytes)
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
  // Leaving the loop early cancels the stream, so nothing more is read.
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
  /** True if the reader has its own timeout for the whole call (`isArriving`), so that no other timer is needed. */
  readonly isTimed?: boolean;
}

/**
 * Reads the text of a request body; '' without one.
 * @param max maximum size (bytes); more is a 413
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

/** Parses a body's text as JSON, whatever its content type. */
export function parseJson(text: string): { json: unknown } | Failure {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return notJson();
  }
}

/**
 * Reads the JSON of a request body.
 * @param max maximum size (bytes); more is a 413
 */
export async function readJson(
  request: Request,
  max: number,
  options: BodyOptions = {},
): Promise<{ json: unknown } | Failure> {
  const text = await readText(request, max, options);
  return text instanceof Failure ? text : parseJson(text);
}
