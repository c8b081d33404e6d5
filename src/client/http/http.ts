import { HTTP_RECORDS_MAX, HTTP_TIMEOUT_MS } from '#contract/limits';

/** What a call brought. `status` 0: it never got an answer (network, time-out, or given up by the caller). */
export type Outcome<Reply> =
  | { ok: true; status: number; data: Reply }
  | {
      ok: false;
      status: number;
      error: string;
      /** What was answered, for who shows or tells more than the sentence: JSON as a value, else its text. */
      reply?: unknown;
      /** No answer came, but what was asked for is kept on this device and sent later. */
      kept?: true;
    };

/** One call, for the debug panel: no bodies, no tokens. */
export interface CallRecord {
  /** Milliseconds since 1970. */
  at: number;
  method: string;
  path: string;
  status: number;
  /** How long it took, ms. */
  ms: number;
  error?: string;
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Gives the call up from outside. */
  signal?: AbortSignal;
  /** True if a call that is no GET changes nothing either, so that it may be sent twice. */
  readsOnly?: boolean;
  /** Cookies go along. Browsers obey `Clear-Site-Data` in replies to such calls only. */
  credentials?: 'same-origin';
  /** Goes on when the page is left. Browsers allow 64 KiB of bodies at a time, and refuse what is beyond. */
  keepalive?: boolean;
}

/**
 * The same outcome with its reply as a reader makes of it.
 * @param read returns null for what is no such reply
 */
export function readBy<Reply>(
  outcome: Outcome<unknown>,
  read: (body: unknown) => Reply | null,
): Outcome<Reply> {
  if (!outcome.ok) return outcome;
  const data = read(outcome.data);
  return data === null
    ? { ok: false, status: outcome.status, error: UNREADABLE, reply: outcome.data }
    : { ...outcome, data };
}

const TIMED_OUT = 'The request timed out';
export const NO_NETWORK = 'Network error';
const UNREADABLE = 'The reply could not be read';

let records: readonly CallRecord[] = [];

/** The last calls, the newest last. */
export function callRecords(): readonly CallRecord[] {
  return records;
}

/**
 * One JSON call to the API, without credentials unless they are asked for, given up after 15 s. Never throws: a failure is an
 * outcome whose `error` is the reply's `error` or `message`, else its text, else 'HTTP {status}'. A read that a gateway lost is
 * sent a second time.
 */
export async function call<Reply>(path: string, options: CallOptions = {}): Promise<Outcome<Reply>> {
  const at = Date.now();
  const outcome = await send<Reply>(path, options);
  const record: CallRecord = {
    at,
    method: options.method ?? 'GET',
    path,
    status: outcome.status,
    ms: Date.now() - at,
  };
  if (!outcome.ok) record.error = outcome.error;
  records = [...records, record].slice(-HTTP_RECORDS_MAX);
  return outcome;
}

async function send<Reply>(path: string, options: CallOptions): Promise<Outcome<Reply>> {
  const timeout = AbortSignal.timeout(HTTP_TIMEOUT_MS);
  const signal = options.signal ? either(options.signal, timeout) : timeout;
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  const method = options.method ?? 'GET';
  const ask = () =>
    fetch(path, {
      method,
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
      credentials: options.credentials ?? 'omit',
      keepalive: options.keepalive ?? false,
      signal,
    });
  try {
    let response = await ask();
    if ((method === 'GET' || options.readsOnly) && isFromGateway(response)) response = await ask();
    return read<Reply>(response.status, response.ok, await response.text());
  } catch {
    return { ok: false, status: 0, error: timeout.aborted ? TIMED_OUT : NO_NETWORK };
  }
}

/** True if a failure came from a server before the app, which lost the connection to it: all replies of the app have an id. */
const isFromGateway = ({ status, headers }: Response): boolean =>
  status >= 500 && !headers.has('x-request-id');

/** Aborted as soon as one of both is. As `AbortSignal.any`, which browsers have too late for docs/browsers.md. */
function either(...signals: readonly AbortSignal[]): AbortSignal {
  const both = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) both.abort(signal.reason);
    else
      signal.addEventListener('abort', () => both.abort(signal.reason), { once: true, signal: both.signal });
  }
  return both.signal;
}

function read<Reply>(status: number, ok: boolean, text: string): Outcome<Reply> {
  const parsed = parse(text);
  if (!ok) {
    const error = sentenceOf(parsed) || text.trim() || `HTTP ${status}`;
    return { ok: false, status, error, reply: parsed ?? text };
  }
  // An answer without content is an answer; one that is not JSON is not ours.
  if (parsed === undefined && text !== '') return { ok: false, status, error: UNREADABLE };
  return { ok: true, status, data: parsed as Reply };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sentenceOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const { error, message } = body as { error?: unknown; message?: unknown };
  if (typeof error === 'string' && error !== '') return error;
  return typeof message === 'string' ? message : '';
}
