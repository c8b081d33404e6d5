import { deserializeUnavailableError } from '../platform/errors/unavailable.ts';
import { OtherBuild } from '../recipe-index/engine.ts';
import type { CallReply } from './door.ts';

/**
 * Returns the result of a call to a search Worker.
 * @param worker name of the search Worker in error messages
 * @throws OtherBuild if the search Worker runs a different build of the code, Unavailable if it cannot search now, and
 *   Error after an unexpected error
 */
export function unwrapSearchWorkerReply<Result>(reply: CallReply<Result>, worker: string): Result {
  switch (reply.kind) {
    case 'result':
      return reply.result;
    case 'other-build':
      throw new OtherBuild(`${worker} runs another build.`);
    case 'unavailable':
      throw deserializeUnavailableError(reply.fields);
    case 'error':
      throw new Error(`${worker} failed: ${reply.message}`);
  }
}
