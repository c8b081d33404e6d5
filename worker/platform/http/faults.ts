/**
 * What visitors hear, and the log is told, of a fault of ours: 503 when the platform is at fault, which passes, and
 * 500 for what nobody expected. Neither tells anything of the inside. A request body that broke off is the caller's: 4xx.
 */

import type { Endpoint } from '#contract/endpoint';
import { Unavailable } from '../errors/unavailable.ts';
import { isArriving, UnreadableBody } from './body.ts';
import { Failure } from './failure.ts';
import { logError } from './log.ts';

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

/** A request, as far as a fault needs to know it. */
type Asked = Pick<Request, 'method' | 'url'>;

/** What a call says of itself. */
type Subject = Pick<Endpoint, 'readsOnly' | 'about'>;

/** A page declares nothing: those of recipes are known by their address. */
const subjectOfPage = ({ url }: Asked): Subject =>
  /^\/recipe[/s]/.test(new URL(url).pathname) ? { about: 'recipes' } : {};

function sentenceFor({ late }: Unavailable, { method }: Asked, { readsOnly, about }: Subject): string {
  if (readsOnly || method === 'GET' || method === 'HEAD') return SENTENCES[about ?? 'reading'];
  return late ? SENTENCES.late : SENTENCES.writing;
}

/**
 * What to reply with when a call failed for a reason that is ours. The log is told. A body that did not arrive is the
 * caller's doing, and no error of ours.
 * @param error whatever was thrown
 * @param asked the request that it was thrown at
 * @param subject what a call of the API declares; of anything else the address tells
 */
export function faultOf(error: unknown, asked: Asked, subject: Subject = subjectOfPage(asked)): Failure {
  if (error instanceof UnreadableBody) return error.failure();
  if (!(error instanceof Unavailable)) {
    logError(error, { status: 500 });
    return new Failure(500, 'internal', SENTENCES.internal);
  }
  const { part, late } = error;
  if (part === 'call' && isArriving(asked)) return new UnreadableBody(true).failure();
  logError(error, { status: 503, part, late });
  return new Failure(503, 'unavailable', sentenceFor(error, asked, subject), { retryAfter: TRY_AGAIN });
}
