/**
 * The log: one line of JSON per entry, in Workers Logs. `log` is the kind, and `request` is the id of the request;
 * every reply has that id in `x-request-id`. A line never has addresses (mail, network, or URLs, which may hold the
 * secret of a mailed link), names, passwords, codes, or tokens.
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
  /** The declared route: 'GET /api/recipes/{id}'. Undefined for a page. */
  call?: string;
}

const current = new AsyncLocalStorage<LoggedRequest>();

const REQUEST_ID = 'X-Request-Id';

/** Returns the id of the current request; undefined outside of a request. */
export const requestId = (): string | undefined => current.getStore()?.id;

/** Returns the call of a request. Computed only for a line: most successful requests have none. */
const describeCall = ({ call, request }: LoggedRequest): string => call ?? pageCall(request);

/** Sets the declared route of the current request. */
export function setRouteName(call: string): void {
  const loggedRequest = current.getStore();
  if (loggedRequest) loggedRequest.call = call;
}

/** Returns the platform's id of a request, which its other tools also use. */
const readRequestId = (request: Request) => {
  const ray = request.headers.get('CF-Ray') ?? '';
  return /^[\w-]{8,64}$/.test(ray) ? ray : crypto.randomUUID();
};

/** JSON drops members without a value. */
const line = (log: string, now: number, facts: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ log, at: new Date(now).toISOString(), request: requestId(), ...facts });

/** @param now milliseconds */
export const logLine = (log: string, facts: Readonly<Record<string, unknown>>, now = Date.now()): void =>
  console.log(line(log, now, facts));

/** Removes quoted text from a message, because it may be personal data. */
const withoutQuotes = (text: string) => text.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '…');

/** Returns the stack frames of an error, without its message. */
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
 * @param facts context, such as the current action, or the fallback that was used
 */
export function logError(error: unknown, facts: Readonly<Record<string, unknown>> = {}): void {
  const loggedRequest = current.getStore();
  const call = loggedRequest && describeCall(loggedRequest);
  console.error(line('error', Date.now(), { call, ...facts, ...describeError(error) }));
}

/**
 * Reads the share of successful requests to log from the setting `LOG_SHARE`: above 0, at most 1. Other values mean 1.
 */
export function readLogShare({ LOG_SHARE }: Pick<Env, 'LOG_SHARE'>): number {
  const share = Number(LOG_SHARE ?? 1);
  return share > 0 && share <= 1 ? share : 1;
}

/**
 * Returns a number from 0 to 1, the same for the same id. The last digits are random; a `cf-ray` has a location after
 * them.
 */
const toSampleFraction = (id: string) =>
  Number.parseInt(id.split('-', 1)[0]?.slice(-4) ?? '', 16) / 0x1_00_00;

/**
 * Answers a request under an id, and writes its line.
 * @param share fraction of successful requests to log; failed ones are always logged
 */
export async function withRequestLog(
  request: Request,
  answer: () => Promise<Response>,
  share = 1,
): Promise<Response> {
  const loggedRequest: LoggedRequest = { id: readRequestId(request), request };
  return current.run(loggedRequest, async () => {
    const started = Date.now();
    const logAnswer = (status: number) => {
      const isSampled = status < 400 && share < 1;
      if (isSampled && toSampleFraction(loggedRequest.id) >= share) return;
      const weight = isSampled ? { weight: Math.round(1 / share) } : {};
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
    // The headers of a fetched or cached response are immutable; those of a copy are not.
    const copy = new Response(response.body, response);
    copy.headers.set(REQUEST_ID, id);
    return copy;
  }
}

/** URLs of pages that reveal nothing about the visitor. */
const PAGES: ReadonlySet<string> = new Set(
  [...Object.values(paths), ...Object.values(ADMIN_PAGES).map(({ path }) => path)].filter(
    (path) => typeof path === 'string',
  ),
);

/** Groups of pages, by the first part of their path. */
const PATTERNS: Readonly<Record<string, string>> = {
  recipe: '/recipe/{id}',
  recipes: '/recipes',
  cuisine: '/cuisine/{name}',
  with: '/with/{food}',
  collection: '/collection/{key}',
};

/** Returns the call of a page request for the log. Unknown URLs are not repeated. */
export function pageCall({ method, url }: Request): string {
  const { pathname } = new URL(url);
  if (PAGES.has(pathname)) return `${method} ${pathname}`;
  const [, first = ''] = pathname.split('/');
  return `${method} ${Object.hasOwn(PATTERNS, first) ? PATTERNS[first] : '*'}`;
}
