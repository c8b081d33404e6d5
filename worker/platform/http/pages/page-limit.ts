import { createRateLimitFailure, isRateLimitExceeded } from '../rate-limits.ts';
import { renderFailurePage } from './plain-page.ts';

/**
 * Replies with 429 if the caller's network has requested too many pages, and with `answer()` otherwise. Call this
 * function before reading any cache, so that requests for cached pages count too.
 */
export async function limitPageRequests(
  env: { readonly PAGE_RATE?: RateLimit },
  request: Request,
  respond: () => Response | Promise<Response>,
): Promise<Response> {
  if (await isRateLimitExceeded(env, request, 'PAGE_RATE'))
    return renderFailurePage(createRateLimitFailure(), new URL(request.url));
  return respond();
}
