/**
 * The bodies of requests: how they arrive, also those that nobody wants, and what they say. Nothing is taken on trust, neither
 * their length nor their type, nor that they arrive at all.
 */

import { BODY_MAX } from '#contract/limits';
import { Failure } from './failure.ts';

/** Thrown in place of what the platform threw when a request body broke off, or did not come. The caller's doing. */
export class UnreadableBody extends Error {
  /** Nothing came for too long. */
  readonly late: boolean;

  constructor(late: boolean, options?: ErrorOptions) {
    super(late ? 'The request body did not arrive in time.' : 'The request body broke off.', options);
    this.name = 'UnreadableBody';
    this.late = late;
  }

  /** What to reply with, if anybody still listens. */
  failure(): Failure {
    return new Failure(this.late ? 408 : 400, 'invalid_input', this.message);
  }
}

/** Bytes of a body that nobody wanted, up to which it is read to its end all the same. */
const DRAIN_MAX = 32 * 1024 * 1024;

/** A body that says it is no longer than this (bytes) is read at once: piece by piece takes many times as long. */
const AT_ONCE_MAX = BODY_MAX;

/** Milliseconds until the next piece of a body is there. Less than what a call may take before it is a 503. */
const PIECE_WITHIN = 10_000;

/** A body that is read at once. */
interface Arrival {
  /** @throws UnreadableBody when it breaks off */
  readonly bytes: Promise<Uint8Array>;
  /** Milliseconds that it may take. */
  readonly within: number;
  readonly began: number;
  /** It is there, or has broken off. */
  over: boolean;
}

/** Another request around such a body would cost as much as reading it does. */
const arrivals = new WeakMap<object, Arrival>();

/** Whether the body of a request is still on its way: whoever took too long to answer has waited for its sender. */
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
  // Whoever reads it hears of it.
  bytes.catch(() => {});
  const arrival: Arrival = { bytes, within, began: Date.now(), over: false };
  arrivals.set(request, arrival);
  return arrival;
}

/** A request, and what reads the rest of its body once it has been answered. */
export interface Drainable {
  /** Its body is read by `readText` and `readJson`. */
  readonly request: Request;
  drain(): Promise<void>;
}

/** Headers that describe a body. */
const OF_A_BODY = ['Content-Length', 'Content-Type', 'Content-Encoding', 'Transfer-Encoding'];

/** By HTTP the body of a GET or HEAD means nothing (RFC 9110, 9.3.1), and a `Request` of these methods cannot hold one. */
const mayHaveBody = ({ method }: Request) => method !== 'GET' && method !== 'HEAD';

/** The same request without its body. */
function withoutBody({ url, method, headers: given, redirect, signal }: Request): Request {
  const headers = new Headers(given);
  for (const name of OF_A_BODY) headers.delete(name);
  return new Request(url, { method, headers, redirect, signal });
}

/** @throws UnreadableBody when the work fails, or takes longer than `ms` */
async function arrived<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnreadableBody(true)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (error instanceof UnreadableBody) throw error;
    throw new UnreadableBody(false, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** The bytes of a body, unless they take longer than they may. @throws UnreadableBody */
const inTime = ({ bytes, within, began }: Arrival): Promise<Uint8Array> =>
  arrived(began + within - Date.now(), bytes);

/**
 * A reply that comes before the whole body has been read ends the connection, and a proxy that meant to use that
 * connection again (such as the one of `wrangler dev`) then fails the next request on it. So the body is read to its
 * end whether or not the handler wants it. The handler of a GET or HEAD never sees one.
 * @param pieceWithin milliseconds that the client may take for the next piece of the body; the handler that reads it hears an
 *   `UnreadableBody` when it takes longer
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
  // One after the other: the runtime's own streams take one read at a time.
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
      // The caller went away.
    }
  };
  if (!mayHaveBody(original)) return { request: withoutBody(original), drain };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await read();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
    // A handler that has seen enough must not end the upload.
    cancel() {},
  });
  return { request: new Request(original, { body, duplex: 'half' } as RequestInit), drain };
}

const tooLarge = (max: number) =>
  new Failure(413, 'too_large', `The request body must be at most ${Math.floor(max / 1024)} KiB.`);

/**
 * The bytes of a request body. They are counted as they arrive, since `Content-Length` may be missing or lie.
 * @param max bytes
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
  /** Whoever reads has a time limit for all that they do (`isArriving`): another timer would be for nothing. */
  readonly isTimed?: boolean;
}

/**
 * The text of a request body; '' where there is none.
 * @param max bytes; more is a 413
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

/** The JSON that a body's text is, whatever content type it claims. */
export function parseJson(text: string): { json: unknown } | Failure {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return notJson();
  }
}

/**
 * The JSON of a request body.
 * @param max bytes; more is a 413
 */
export async function readJson(
  request: Request,
  max: number,
  options: BodyOptions = {},
): Promise<{ json: unknown } | Failure> {
  const text = await readText(request, max, options);
  return text instanceof Failure ? text : parseJson(text);
}
