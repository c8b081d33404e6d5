import { HTTP_RECORDS_MAX, HTTP_TIMEOUT_MS } from '#contract/limits';
import { toRecordOrEmpty } from '#domain/lib/to-record';
import { tryParseJson } from '../device/try-parse-json.ts';

/**
 * Outcome of an API call. `status` is 0 if no reply arrived because of a network error, a timeout, or an abort by the
 * caller.
 */
export type Outcome<Reply> =
  | { ok: true; status: number; data: Reply }
  | {
      ok: false;
      status: number;
      error: string;
      /**
       * Body of a failed reply, for callers that need more than the error message. Parsed JSON, or text if the body is
       * not JSON.
       */
      reply?: unknown;
      /** True if no reply arrived, but the change is stored on this device to be sent later. */
      queued?: true;
    };

export interface CallRecord {
  at: number;
  method: string;
  path: string;
  status: number;
  ms: number;
  error?: string;
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** True if the call changes nothing on the server although its method is not GET. Such a call may be sent twice. */
  readsOnly?: boolean;
  /** Sends cookies with the API call. Browsers obey the response header `Clear-Site-Data` only for such calls. */
  credentials?: 'same-origin';
  /**
   * True to continue the call after the user leaves the page. Browsers reject such calls if the bodies in flight exceed
   * 64 KiB in total.
   */
  keepalive?: boolean;
}

export function parseSuccessfulReply<Reply>(
  outcome: Outcome<unknown>,
  parseBody: (body: unknown) => Reply | null,
): Outcome<Reply> {
  if (!outcome.ok) return outcome;
  const data = parseBody(outcome.data);
  return data === null
    ? { ok: false, status: outcome.status, error: UNREADABLE, reply: outcome.data }
    : { ...outcome, data };
}

const TIMED_OUT = 'The request timed out';
export const NO_NETWORK = 'Network error';
const UNREADABLE = 'The reply couldn’t be read';

let records: readonly CallRecord[] = [];

export function getRecentApiCalls(): readonly CallRecord[] {
  return records;
}

/**
 * Sends one JSON call to the API, by default without credentials and with a timeout of 15 s. Never throws. The `error`
 * of a failed outcome is the field `error` or `message` of the reply, or else the reply's text or 'HTTP {status}'. A
 * call that only reads data is sent a second time if a gateway in front of the app has failed.
 */
export async function sendApiCall<Reply>(path: string, options: CallOptions = {}): Promise<Outcome<Reply>> {
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

/**
 * True if a failed reply came from a gateway in front of the app. Such a reply has no request id; the app adds one to
 * all of its own replies.
 */
const isFromGateway = ({ status, headers }: Response): boolean =>
  status >= 500 && !headers.has('x-request-id');

/**
 * Returns a signal that aborts when any of the given signals does. Replaces `AbortSignal.any`, which is too recent for
 * the browsers in docs/browsers.md.
 */
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
  const parsed = tryParseJson(text);
  if (!ok) {
    const error = readErrorMessage(parsed) || text.trim() || `HTTP ${status}`;
    return { ok: false, status, error, reply: parsed ?? text };
  }
  // Accept a reply without a body. Any other body that is not JSON is an error, because it does not come from the app.
  if (parsed === undefined && text !== '') return { ok: false, status, error: UNREADABLE };
  return { ok: true, status, data: parsed as Reply };
}

function readErrorMessage(body: unknown): string {
  const { error, message } = toRecordOrEmpty(body);
  if (typeof error === 'string' && error !== '') return error;
  return typeof message === 'string' ? message : '';
}
