/**
 * The log of the worker: one line of JSON per entry, in Workers Logs. The member `log` is the kind of the entry, and
 * `request` is the id of the request. The reply to the request has the same id in its `x-request-id` header. An entry
 * never has addresses (mail, network, or URLs, which may hold the secret of a mailed link), names, passwords, codes, or
 * tokens.
 *
 * | log       | a line for                                                                 |
 * |-----------|----------------------------------------------------------------------------|
 * | `request` | a request: its call, its status, its duration (see below)                  |
 * | `account` | every call that changed an account, signed in or failed (auth/http/log.ts) |
 * | `job`     | every piece of scheduled work that was done (worker/jobs/schedule.ts)      |
 * | `backup`  | every nightly backup that was written (worker/jobs/backup/nightly.ts)      |
 * | `error`   | an unexpected error, with its cause                                        |
 *
 * Successful requests are sampled by `LOG_SHARE`. Each sampled line has a `weight`: the number of requests it
 * represents.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ADMIN_PAGES } from '#contract/admin/pages';
import { paths } from '#contract/paths';

interface LoggedRequest {
  readonly id: string;
  readonly request: Request;
  /** The declared route of the API call, such as 'GET /api/recipes/{id}'. Undefined for a page. */
  call?: string;
}

const current = new AsyncLocalStorage<LoggedRequest>();

const REQUEST_ID = 'X-Request-Id';

export const getCurrentRequestId = (): string | undefined => current.getStore()?.id;

/**
 * Returns the name of a request's call for the log. The name is computed only for a log entry, because most successful
 * requests have none.
 */
const describeCall = ({ call, request }: LoggedRequest): string => call ?? describePageRequest(request);

export function setRouteName(call: string): void {
  const loggedRequest = current.getStore();
  if (loggedRequest) loggedRequest.call = call;
}

/**
 * Returns the platform's id of a request, by which the platform's other tools can find it. Creates a random id if there
 * is none.
 */
const readRequestId = (request: Request) => {
  const ray = request.headers.get('CF-Ray') ?? '';
  return /^[\w-]{8,64}$/.test(ray) ? ray : crypto.randomUUID();
};

/** Formats a log entry as JSON. `JSON.stringify` drops members without a value. */
const line = (log: string, now: number, facts: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ log, at: new Date(now).toISOString(), request: getCurrentRequestId(), ...facts });

/** Writes a log entry. @param log kind of the entry @param now current time (ms since 1970) */
export const logLine = (log: string, facts: Readonly<Record<string, unknown>>, now = Date.now()): void =>
  console.log(line(log, now, facts));

/** Removes quoted text from an error message, because quoted text may be personal data. */
const withoutQuotes = (text: string) => text.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '…');

const extractFrames = (stack = ''): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());

const describeError = (error: unknown) =>
  error instanceof Error
    ? { error: `${error.name}: ${withoutQuotes(error.message)}`, frames: extractFrames(error.stack) }
    : { error: typeof error };

/**
 * Logs an unexpected error with its cause.
 * @param facts context of the error, such as the current action or the fallback that was used
 */
export function logError(error: unknown, facts: Readonly<Record<string, unknown>> = {}): void {
  const loggedRequest = current.getStore();
  const call = loggedRequest && describeCall(loggedRequest);
  console.error(line('error', Date.now(), { call, ...facts, ...describeError(error) }));
}

/**
 * Reads the setting `LOG_SHARE`: the fraction of successful requests that are logged, above 0 and at most 1. An invalid
 * value counts as 1, so that all requests are logged.
 */
export function readLogShare({ LOG_SHARE }: Pick<Env, 'LOG_SHARE'>): number {
  const sampleRate = Number(LOG_SHARE ?? 1);
  return sampleRate > 0 && sampleRate <= 1 ? sampleRate : 1;
}

/**
 * Converts a request id to a number from 0 to 1, always the same number for the same id. Uses the four hexadecimal
 * digits before the first dash, which are random. In a `cf-ray` header, the name of a location follows the dash.
 */
const toSampleFraction = (id: string) =>
  Number.parseInt(id.split('-', 1)[0]?.slice(-4) ?? '', 16) / 0x1_00_00;

/**
 * Answers a request, adds the id of the request to the reply, and writes the log entry of the request.
 * @param sampleRate fraction of successful requests to log; failed requests are always logged
 */
export async function runWithRequestLog(
  request: Request,
  answer: () => Promise<Response>,
  sampleRate = 1,
): Promise<Response> {
  const loggedRequest: LoggedRequest = { id: readRequestId(request), request };
  return current.run(loggedRequest, async () => {
    const started = Date.now();
    const logAnswer = (status: number) => {
      const isSampled = status < 400 && sampleRate < 1;
      if (isSampled && toSampleFraction(loggedRequest.id) >= sampleRate) return;
      const weight = isSampled ? { weight: Math.round(1 / sampleRate) } : {};
      logLine('request', { call: describeCall(loggedRequest), status, ms: Date.now() - started, ...weight });
    };
    try {
      const response = await answer();
      logAnswer(response.status);
      return withId(response, loggedRequest.id);
    } catch (error) {
      logError(error);
      logAnswer(500);
      throw error;
    }
  });
}

function withId(response: Response, id: string): Response {
  try {
    response.headers.set(REQUEST_ID, id);
    return response;
  } catch {
    // Copies the response, because the headers of a fetched or cached response are immutable.
    const copy = new Response(response.body, response);
    copy.headers.set(REQUEST_ID, id);
    return copy;
  }
}

/** Paths of the pages whose full path may be logged, because it reveals nothing about the visitor. */
const PAGES: ReadonlySet<string> = new Set(
  [...Object.values(paths), ...Object.values(ADMIN_PAGES).map(({ path }) => path)].filter(
    (path) => typeof path === 'string',
  ),
);

/** Names for the log of pages with variable paths, by the first part of the path. */
const PATTERNS: Readonly<Record<string, string>> = {
  recipe: '/recipe/{id}',
  recipes: '/recipes',
  cuisine: '/cuisine/{name}',
  with: '/with/{food}',
  collection: '/collection/{key}',
};

/** Returns the name of a page request for the log. An unknown path is not written to the log. */
export function describePageRequest({ method, url }: Request): string {
  const { pathname } = new URL(url);
  if (PAGES.has(pathname)) return `${method} ${pathname}`;
  const [, first = ''] = pathname.split('/');
  return `${method} ${Object.hasOwn(PATTERNS, first) ? PATTERNS[first] : '*'}`;
}
