/**
 * The log of the worker: one line of JSON per entry, in Workers Logs. `log` is the kind of the entry, `request` the ID
 * of the request (`x-request-id` in the reply), and `weight` the number of requests that an entry stands for, because
 * only the fraction `LOG_SHARE` of successful requests is logged.
 *
 * An entry never contains names, email or network addresses, passwords, codes or tokens. It contains no full URLs
 * either, because the URL of a mailed link contains a secret.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ADMIN_PAGES } from '#contract/admin/pages';
import { paths } from '#contract/paths';

interface LoggedRequest {
  readonly id: string;
  /** Request of the client; undefined if another Worker has called this Worker. */
  readonly request?: Request;
  /** Name of the API call's route, such as 'GET /api/recipes/{id}'; undefined for a page. */
  call?: string;
}

const current = new AsyncLocalStorage<LoggedRequest>();

const REQUEST_ID = 'X-Request-Id';

export const getCurrentRequestId = (): string | undefined => current.getStore()?.id;

const describeCall = ({ call, request }: LoggedRequest): string | undefined =>
  call ?? (request && describePageRequest(request));

/**
 * Runs work for another Worker. Log entries get the request ID of the request that the other Worker answers.
 * @param call name of the work in log entries
 */
export const runWithLoggedCall = <Result>(
  id: string | undefined,
  call: string,
  work: () => Promise<Result>,
): Promise<Result> => current.run({ id: id ?? crypto.randomUUID(), call }, work);

export function setLoggedRouteName(routeName: string): void {
  const loggedRequest = current.getStore();
  if (loggedRequest) loggedRequest.call = routeName;
}

/**
 * Returns Cloudflare's ID of a request, so that log entries can be found in Cloudflare's tools too. Creates a random ID
 * if there is none.
 */
const readRequestId = (request: Request) => {
  const ray = request.headers.get('CF-Ray') ?? '';
  return /^[\w-]{8,64}$/.test(ray) ? ray : crypto.randomUUID();
};

const line = (log: string, now: number, facts: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ log, at: new Date(now).toISOString(), request: getCurrentRequestId(), ...facts });

export const logLine = (log: string, facts: Readonly<Record<string, unknown>>, now = Date.now()): void =>
  console.log(line(log, now, facts));

/** Removes quoted text from an error message, because it may be personal data. */
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
 * @param facts context of the error, such as the current action
 */
export function logError(error: unknown, facts: Readonly<Record<string, unknown>> = {}): void {
  const loggedRequest = current.getStore();
  const call = loggedRequest && describeCall(loggedRequest);
  console.error(line('error', Date.now(), { call, ...facts, ...describeError(error) }));
}

/**
 * Reads the setting `LOG_SHARE`: the fraction of successful requests that are logged, above 0 and at most 1. Invalid
 * values count as 1.
 */
export function readLogSampleRate({ LOG_SHARE }: Pick<Env, 'LOG_SHARE'>): number {
  const sampleRate = Number(LOG_SHARE ?? 1);
  return sampleRate > 0 && sampleRate <= 1 ? sampleRate : 1;
}

/**
 * Converts a request ID to a number that is at least 0 and less than 1. The number decides if the request is logged.
 * Uses the four hexadecimal digits before the first dash, because they are random. In Cloudflare's IDs, a location code
 * follows the dash.
 */
const toSampleFraction = (id: string) =>
  Number.parseInt(id.split('-', 1)[0]?.slice(-4) ?? '', 16) / 0x1_00_00;

/**
 * Answers a request, adds the request ID to the reply, and writes a log entry.
 * @param sampleRate fraction of successful requests to log; failed requests are always logged
 */
export async function runWithRequestLog(
  request: Request,
  respond: () => Promise<Response>,
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
      const response = await respond();
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
    // Copy the response, because the headers of a fetched or cached response are immutable.
    const copy = new Response(response.body, response);
    copy.headers.set(REQUEST_ID, id);
    return copy;
  }
}

/** Pages whose full path may be logged, because it reveals nothing about the visitor. */
const PAGES: ReadonlySet<string> = new Set(
  [...Object.values(paths), ...Object.values(ADMIN_PAGES).map(({ path }) => path)].filter(
    (path) => typeof path === 'string',
  ),
);

const PATTERNS: Readonly<Record<string, string>> = {
  recipe: '/recipe/{id}',
  recipes: '/recipes',
  cuisine: '/cuisine/{name}',
  with: '/with/{food}',
  collection: '/collection/{key}',
};

/**
 * Returns the text that describes a page in a log entry. The path of an unknown page is not logged, because it may
 * reveal something about the visitor.
 */
export function describePageRequest({ method, url }: Request): string {
  const { pathname } = new URL(url);
  if (PAGES.has(pathname)) return `${method} ${pathname}`;
  const [, first = ''] = pathname.split('/');
  return `${method} ${Object.hasOwn(PATTERNS, first) ? PATTERNS[first] : '*'}`;
}
