import { logError } from '../../http/log.ts';
import { disconnectUser } from '../../live/changes.ts';
import { loadKeys } from '../keys.ts';
import type { Settings } from '../settings.ts';
import type { AuthCall } from './call.ts';

/** What an auth call is made of. */
export interface Parts {
  readonly env: Env;
  readonly request: Request;
  readonly settings: Settings;
  /** Milliseconds. */
  readonly now: number;
  readonly body?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Keeps the worker alive for work that goes on after the reply. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export async function makeCall(parts: Parts): Promise<AuthCall> {
  const { env, request, settings, now, body = '', params = {}, waitUntil } = parts;
  return {
    request,
    url: new URL(request.url),
    db: env.DB,
    settings,
    keys: await loadKeys(settings.signingKeys),
    now,
    body,
    params,
    trail: {},
    replyHeaders: new Headers(),
    disconnect: (userId) => disconnectUser(env.DB, userId),
    async later(work) {
      const done = work().catch((error) => logError(error));
      if (settings.development) await done;
      else waitUntil(done);
    },
  };
}
