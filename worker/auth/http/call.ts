import { z } from 'zod';
import { PASSWORD_MAX } from '#domain/account/password';
import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';
import { parseRequestJson } from '../../platform/http/body.ts';
import { Failure } from '../../platform/http/failure.ts';
import { logError } from '../../platform/http/log.ts';
import { validateWithSchema } from '../../platform/http/validation.ts';
import { disconnectUser } from '../../platform/live/changes.ts';
import { type Keys, loadSigningKeys } from '../../platform/settings/secrets.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { type AuthFailure, createAuthFailure, createValidationFailure } from './failure.ts';
import type { LogContext } from './log.ts';

export interface AuthCall {
  readonly request: Request;
  readonly url: URL;
  readonly db: D1Database;
  readonly assets: Fetcher;
  /** Binding to the password Worker, if the site has one, and the setting with its time limit. */
  readonly passwordWorker: Pick<Env, 'PASSWORDS' | 'ANSWER_WITHIN_MS'>;
  readonly settings: Settings;
  readonly keys: Keys;
  readonly now: number;
  readonly body: string;
  readonly params: Readonly<Record<string, string>>;
  readonly trail: LogContext;
  /** Headers, such as cookies, to add to every reply, including failures. */
  readonly replyHeaders: Headers;
  /**
   * Runs work after the reply, so that the response time does not reveal what the work did. In development, the reply
   * waits for the work, so that a mail is in the outbox before the reply arrives.
   */
  later(work: () => Promise<unknown>): Promise<void>;
  /**
   * Closes all live connections of a user after any of the user's sessions has ended. The remaining sessions reconnect.
   */
  disconnect(userId: string): void;
}

/**
 * Returns the page to open after a mailed link or a sign-in through a provider, from the parameter `redirect_to`. The
 * URL is not validated. Returns '' if the parameter is missing.
 */
export const getRequestedRedirect = (call: AuthCall): string =>
  call.url.searchParams.get('redirect_to') ?? '';

/**
 * Parses the request body as a JSON object and validates it. Ignores unknown keys. Returns `bad_json` if there is no
 * body.
 */
export function readBody<Schema extends z.ZodType>(
  call: AuthCall,
  schema: Schema,
): z.output<Schema> | AuthFailure {
  const read = parseRequestJson(call.body);
  if (read instanceof Failure) return createAuthFailure('bad_json');
  const { json } = read;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return createAuthFailure('bad_json');
  const checked = validateWithSchema(schema, json, 'the request body');
  if (checked.ok) return checked.value;
  const { field, message } = checked.problem;
  // Keep a validation message that is a full sentence. Any other message gets the name of the field in front.
  const isSentence = /^\p{Lu}/u.test(message) || field === '';
  return createValidationFailure(isSentence ? message : `${field}: ${message}`);
}

interface Parts {
  readonly env: Env;
  readonly request: Request;
  readonly settings: Settings;
  readonly now: number;
  readonly body?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Creates the argument for the handler of an auth call, with the imported signing keys. Does not authenticate the
 * caller.
 * @throws Error if no signing key is configured or a key cannot be imported
 */
export async function createAuthCall(parts: Parts): Promise<AuthCall> {
  const { env, request, settings, now, body = '', params = {}, waitUntil } = parts;
  return {
    request,
    url: new URL(request.url),
    db: env.DB,
    assets: env.ASSETS,
    passwordWorker: env,
    settings,
    keys: await loadSigningKeys(settings.signingKeys),
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

const EMAIL_MAX = 254;

export const Email = z
  .string('is required')
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX, 'is too long')
  .pipe(z.email('Unable to validate email address: invalid format'));

export const Password = z
  .string('is required')
  .max(PASSWORD_MAX, `must be at most ${PASSWORD_MAX} characters`);

const METADATA_MAX = 8192;

function withCleanName(data: Record<string, unknown>): Record<string, unknown> {
  const { display_name: name } = data;
  return typeof name === 'string' ? { ...data, display_name: removeInvisibleCharacters(name) } : data;
}

/**
 * Returns true if the user data is small enough to be stored. `JSON.stringify` throws for very deeply nested data,
 * which counts as too large.
 */
function fits(data: unknown): boolean {
  try {
    return JSON.stringify(data).length <= METADATA_MAX;
  } catch {
    return false;
  }
}

/**
 * Data that users enter about themselves, such as the display name, which other users see. The size is limited, because
 * every access token contains this data.
 */
export const Metadata = z
  .record(z.string(), z.unknown())
  .overwrite(withCleanName)
  .refine(fits, `must be at most ${METADATA_MAX} characters as JSON`);

export const Pkce = z.object({
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
});
