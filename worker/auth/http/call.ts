import { z } from 'zod';
import { PASSWORD_MAX } from '#domain/account/password';
import { cleanName } from '#domain/lib/clean-name';
import { parseJson } from '../../platform/http/body.ts';
import { Failure } from '../../platform/http/failure.ts';
import { logError } from '../../platform/http/log.ts';
import { validate } from '../../platform/http/validation.ts';
import { disconnectUser } from '../../platform/live/changes.ts';
import { type Keys, loadKeys } from '../../platform/settings/secrets.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { type AuthFailure, fail, invalid } from './failure.ts';
import type { LogContext } from './log.ts';

/** What every handler of an auth call gets. */
export interface AuthCall {
  readonly request: Request;
  readonly url: URL;
  readonly db: D1Database;
  readonly settings: Settings;
  readonly keys: Keys;
  /** Milliseconds. */
  readonly now: number;
  /** The body as text; empty for a GET. */
  readonly body: string;
  /** Parts of the path that vary: the id of a factor. */
  readonly params: Readonly<Record<string, string>>;
  readonly trail: LogContext;
  /** Headers that the reply is to carry, whatever it is: cookies. */
  readonly replyHeaders: Headers;
  /**
   * Work that the reply must not wait for, since its duration would tell what the reply does not. In development it
   * is waited for, so that a mail is in the outbox once the reply is there.
   */
  later(work: () => Promise<unknown>): Promise<void>;
  /** Closes the live connections of a user, of whose sessions one has ended or all: who has another one connects again. */
  disconnect(userId: string): void;
}

/** Where a link or a provider leads back to, as asked for. */
export const redirectWanted = (call: AuthCall): string => call.url.searchParams.get('redirect_to') ?? '';

/** The JSON object of the body, checked; unknown keys are ignored. Without a body: `bad_json`. */
export function readBody<Schema extends z.ZodType>(
  call: AuthCall,
  schema: Schema,
): z.output<Schema> | AuthFailure {
  const read = parseJson(call.body);
  if (read instanceof Failure) return fail('bad_json');
  const { json } = read;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return fail('bad_json');
  const checked = validate(schema, json, 'the request body');
  if (checked.ok) return checked.value;
  const { field, message } = checked.problem;
  // Sentences stand by themselves; other messages are said of the field.
  const isSentence = /^\p{Lu}/u.test(message) || field === '';
  return invalid(isSentence ? message : `${field}: ${message}`);
}

/** What an auth call is made of. */
interface Parts {
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

/**
 * An auth call, with the keys of the settings imported; nothing is known yet of who calls.
 * @throws Error when a signing key cannot be imported, or there is none
 */
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

// Fields that several calls take.

const EMAIL_MAX = 254;

/** An e-mail address, in lower case. */
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
  return typeof name === 'string' ? { ...data, display_name: cleanName(name) } : data;
}

/** Text that is nested too deeply cannot be written as JSON again; it is too much in any case. */
function fits(data: unknown): boolean {
  try {
    return JSON.stringify(data).length <= METADATA_MAX;
  } catch {
    return false;
  }
}

/** Data that users give about themselves: their name is seen by others. It travels in every access token, hence the bound. */
export const Metadata = z
  .record(z.string(), z.unknown())
  .overwrite(withCleanName)
  .refine(fits, `must be at most ${METADATA_MAX} characters as JSON`);

export const Pkce = z.object({
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
});
