/**
 * What visitors hear, and the log is told, of a fault of ours: 503 when the platform is at fault, which passes, and
 * 500 for what nobody expected. Neither tells anything of the inside.
 */
import { Failure } from '../http/failure.ts';
import { Unavailable } from './unavailable.ts';

/** Seconds after which it is worth trying again. */
const TRY_AGAIN = 10;

const SENTENCES = {
  recipes: 'Recipes cannot be reached right now. Please try again in a moment.',
  pantry: 'Your pantry cannot be reached right now. Please try again in a moment.',
  reading: 'Pantry Chef cannot be reached right now. Please try again in a moment.',
  writing: 'That could not be done right now. Please try again in a moment.',
  // The database may do it yet.
  late: 'That took too long. Please look whether it was done before you try again.',
  internal: 'Something went wrong. Please try again.',
} as const;

/** Reads, by the beginning of their path. */
const SUBJECTS: readonly (readonly [path: string, sentence: string])[] = [
  ['/api/recommendRecipes', SENTENCES.recipes],
  ['/api/getRecipeById', SENTENCES.recipes],
  ['/recipe/', SENTENCES.recipes],
  ['/api/inventory', SENTENCES.pantry],
  ['/api/cookings', SENTENCES.pantry],
];

function sentenceFor(error: Unavailable, { method, path }: Asked): string {
  const subject = SUBJECTS.find(([beginning]) => path.startsWith(beginning))?.[1];
  // A search is a POST that changes nothing.
  if (method === 'GET' || method === 'HEAD' || subject === SENTENCES.recipes)
    return subject ?? SENTENCES.reading;
  return error.late ? SENTENCES.late : SENTENCES.writing;
}

/** A request, as far as a fault needs to know it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  /** What the log calls it: the platform's name for it, where it has one. */
  readonly requestId: string;
}

export const askedOf = ({ method, url, headers }: Request): Asked => ({
  method,
  path: new URL(url).pathname,
  requestId: headers.get('CF-Ray') ?? crypto.randomUUID(),
});

/** What a message quotes may be somebody's, and so may what follows the name of a call in an address. */
const withoutQuotes = (text: string) => text.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '…');

/** Parts of a path that name a call, by the first of them; what follows may be anything. */
const NAMING: Readonly<Record<string, number>> = { api: 2, auth: 3 };

function nameOf({ method, path }: Asked): string {
  const parts = path.split('/').slice(1);
  const naming = NAMING[parts[0] ?? ''] ?? 1;
  return `${method} /${parts.slice(0, naming).join('/')}${parts.length > naming ? '/…' : ''}`;
}

/** Where something was thrown, without its message. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());

/**
 * Puts a fault into the log, as one line of JSON without anything personal.
 * @param circumstances what else is known: the request, or what stands in
 */
export function tellFault(error: unknown, circumstances: Readonly<Record<string, unknown>>): void {
  const line = {
    log: 'fault',
    at: new Date().toISOString(),
    ...circumstances,
    ...(error instanceof Unavailable ? { part: error.part, late: error.late } : {}),
    error: error instanceof Error ? `${error.name}: ${withoutQuotes(error.message)}` : typeof error,
    ...(error instanceof Error ? { frames: framesOf(error) } : {}),
  };
  console.error(JSON.stringify(line));
}

/**
 * What to reply with when a call failed for a reason that is ours. The log is told.
 * @param error whatever was thrown
 */
export function faultOf(error: unknown, asked: Asked): Failure {
  const { requestId } = asked;
  const passing = error instanceof Unavailable;
  tellFault(error, { request: requestId, call: nameOf(asked), status: passing ? 503 : 500 });
  return passing
    ? new Failure(503, 'unavailable', sentenceFor(error, asked), undefined, TRY_AGAIN, requestId)
    : new Failure(500, 'internal', SENTENCES.internal, undefined, undefined, requestId);
}
