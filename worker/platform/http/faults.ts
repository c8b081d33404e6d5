/**
 * Replies to errors that the client did not cause: 503 for a temporary failure of the platform, and 500 for an
 * unexpected error. The replies reveal no internals. An incomplete request body is the client's fault and results in a
 * 4xx.
 */

import type { Endpoint } from '#contract/endpoint';
import { Unavailable } from '../errors/unavailable.ts';
import { isBodyStillArriving, UnreadableBody } from './body.ts';
import { Failure } from './failure.ts';
import { logError } from './log.ts';

const RETRY_AFTER_SECONDS = 10;

const SENTENCES = {
  recipes: 'We can’t reach our recipes right now. Please try again in a moment.',
  pantry: 'We can’t reach your pantry right now. Please try again in a moment.',
  reading: 'Pantry Chef isn’t available right now. Please try again in a moment.',
  writing: 'We couldn’t do that right now. Please try again in a moment.',
  // After a timeout, the database may still complete the work. The message therefore asks the user to check if the
  // change was made before trying again.
  timeout: 'That took too long. Check whether it worked before you try again.',
  internal: 'Something went wrong. Please try again.',
} as const;

type FailedRequest = Pick<Request, 'method' | 'url'>;

type Subject = Pick<Endpoint, 'readsOnly' | 'about'>;

const subjectOfPage = ({ url }: FailedRequest): Subject =>
  /^\/recipe[/s]/.test(new URL(url).pathname) ? { about: 'recipes' } : {};

function chooseSentence(
  { isTimeout }: Unavailable,
  { method }: FailedRequest,
  { readsOnly, about }: Subject,
): string {
  if (readsOnly || method === 'GET' || method === 'HEAD') return SENTENCES[about ?? 'reading'];
  return isTimeout ? SENTENCES.timeout : SENTENCES.writing;
}

/**
 * Converts an exception into the failure to reply with, and logs the exception. An incomplete request body is the
 * client's fault and is not logged.
 * @param subject noun for the error message; by default derived from the URL
 */
export function toLoggedFailure(
  error: unknown,
  request: FailedRequest,
  subject: Subject = subjectOfPage(request),
): Failure {
  if (error instanceof UnreadableBody) return error.failure();
  if (!(error instanceof Unavailable)) {
    logError(error, { status: 500 });
    return new Failure(500, 'internal', SENTENCES.internal);
  }
  const { part, isTimeout } = error;
  if (part === 'call' && isBodyStillArriving(request)) return new UnreadableBody(true).failure();
  logError(error, { status: 503, part, late: isTimeout });
  return new Failure(503, 'unavailable', chooseSentence(error, request, subject), {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
