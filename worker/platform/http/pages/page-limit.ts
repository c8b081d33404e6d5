import { createRateLimitFailure, isRateLimitExceeded } from '../rate-limits.ts';
import { renderFailurePage } from './plain-page.ts';

/**
 * Replies with 429 if the caller's network has requested too many pages, and with `answer()` otherwise. Call it before
 * any cache is asked: a cache does not say in advance if a page must be rendered, and a flood would choose pages that
 * are not cached.
 */
export async function limitPages(
  env: { readonly PAGE_RATE?: RateLimit },
  request: Request,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  if (await isRateLimitExceeded(env, request, 'PAGE_RATE'))
    return renderFailurePage(createRateLimitFailure(), new URL(request.url));
  return answer();
}
