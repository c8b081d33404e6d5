/**
 * The log: one line of JSON each, in Workers Logs. `log` says of what kind it is, `request` which request it belongs
 * to; every answer carries that id in `x-request-id`. Never in a line: addresses (of mail, of the network, or one that
 * was asked for, which may hold the secret of a mailed link), names, passwords, codes, tokens.
 *
 * | log       | a line for                                                          |
 * |-----------|---------------------------------------------------------------------|
 * | `request` | a request: which call, its status, how long it took; of those that went well the share that `LOG_SHARE` says, each with the `weight` of how many it stands for |
 * | `account` | every call that changed an account, signed in or failed (auth/http/log.ts) |
 * | `job`     | every piece of scheduled work that was done (worker/jobs/schedule.ts)    |
 * | `backup`  | every backup of a night that was written (worker/jobs/backup/nightly.ts) |
 * | `error`   | what nobody expected, with its cause                                |
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ADMIN_PAGES } from '#contract/admin/pages';
import { paths } from '#contract/paths';

interface LoggedRequest {
  readonly id: string;
  readonly request: Request;
  /** As it is declared: 'GET /api/recipes/{id}'. Without it, it is one for a page. */
  call?: string;
}

const current = new AsyncLocalStorage<LoggedRequest>();

const REQUEST_ID = 'X-Request-Id';

/** The id of the request that is being answered; undefined outside of one. */
export const requestId = (): string | undefined => current.getStore()?.id;

/** Which call it is. Asked only for a line: most that go well have none. */
const callOf = ({ call, request }: LoggedRequest): string => call ?? pageCall(request);

/** Says which call this request is, as it is declared. */
export function setRouteName(call: string): void {
  const asked = current.getStore();
  if (asked) asked.call = call;
}

/** The platform's own id of a request, which its other tools know it by. */
const idOf = (request: Request) => {
  const ray = request.headers.get('CF-Ray') ?? '';
  return /^[\w-]{8,64}$/.test(ray) ? ray : crypto.randomUUID();
};

/** Members without a value do not get into JSON. */
const line = (log: string, now: number, facts: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ log, at: new Date(now).toISOString(), request: requestId(), ...facts });

/** @param now milliseconds */
export const logLine = (log: string, facts: Readonly<Record<string, unknown>>, now = Date.now()): void =>
  console.log(line(log, now, facts));

/** What a message quotes may be somebody's. */
const withoutQuotes = (text: string) => text.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '…');

/** Where something was thrown, without its message. */
const framesOf = (stack = ''): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());

const causeOf = (error: unknown) =>
  error instanceof Error
    ? { error: `${error.name}: ${withoutQuotes(error.message)}`, frames: framesOf(error.stack) }
    : { error: typeof error };

/**
 * Tells of what nobody expected, with its cause.
 * @param facts what else is known: what was being done, or what stands in for what failed
 */
export function logError(error: unknown, facts: Readonly<Record<string, unknown>> = {}): void {
  const asked = current.getStore();
  const call = asked && callOf(asked);
  console.error(line('error', Date.now(), { call, ...facts, ...causeOf(error) }));
}

/**
 * The share of requests that went well that get a line, from the setting `LOG_SHARE`: more than 0, at most 1. Without it,
 * or with what is no such number, all do.
 */
export function logShareOf({ LOG_SHARE }: Pick<Env, 'LOG_SHARE'>): number {
  const share = Number(LOG_SHARE ?? 1);
  return share > 0 && share <= 1 ? share : 1;
}

/** A number from 0 to 1, the same for the same id. Its last digits are random; a `cf-ray` has a place behind them. */
const drawnFrom = (id: string) => Number.parseInt(id.split('-', 1)[0]?.slice(-4) ?? '', 16) / 0x1_00_00;

/**
 * Answers a request under an id, and writes its line.
 * @param share of the lines for what went well; what did not always has one
 */
export async function withRequestLog(
  request: Request,
  answer: () => Promise<Response>,
  share = 1,
): Promise<Response> {
  const asked: LoggedRequest = { id: idOf(request), request };
  return current.run(asked, async () => {
    const started = Date.now();
    const logAnswer = (status: number) => {
      const isSampled = status < 400 && share < 1;
      if (isSampled && drawnFrom(asked.id) >= share) return;
      const weight = isSampled ? { weight: Math.round(1 / share) } : {};
      logLine('request', { call: callOf(asked), status, ms: Date.now() - started, ...weight });
    };
    try {
      const response = await answer();
      logAnswer(response.status);
      return withId(response, asked.id);
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
    // The headers of a fetched or kept response cannot be changed; those of a copy can.
    const copy = new Response(response.body, response);
    copy.headers.set(REQUEST_ID, id);
    return copy;
  }
}

/** The addresses of pages, which say nothing of their visitor. */
const PAGES: ReadonlySet<string> = new Set(
  [...Object.values(paths), ...Object.values(ADMIN_PAGES).map(({ path }) => path)].filter(
    (path) => typeof path === 'string',
  ),
);

/** Pages of which there are many, by the first part of their path. */
const PATTERNS: Readonly<Record<string, string>> = {
  recipe: '/recipe/{id}',
  recipes: '/recipes',
  cuisine: '/cuisine/{name}',
  with: '/with/{food}',
  collection: '/collection/{key}',
};

/** A request for a page, for the log: an address that is none of ours is not repeated. */
export function pageCall({ method, url }: Request): string {
  const { pathname } = new URL(url);
  if (PAGES.has(pathname)) return `${method} ${pathname}`;
  const [, first = ''] = pathname.split('/');
  return `${method} ${Object.hasOwn(PATTERNS, first) ? PATTERNS[first] : '*'}`;
}
