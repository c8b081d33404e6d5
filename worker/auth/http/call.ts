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

/** Argument of every auth call handler. */
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
  /** Path parameters: the id of a factor. */
  readonly params: Readonly<Record<string, string>>;
  readonly trail: LogContext;
  /** Headers to add to any reply, including failures: cookies. */
  readonly replyHeaders: Headers;
  /**
   * Runs work after the reply if its duration would reveal something that the reply does not. In development the reply
   * waits for it, so that a mail is in the outbox before the reply arrives.
   */
  later(work: () => Promise<unknown>): Promise<void>;
  /** Closes all live connections of a user after one or all of their sessions have ended. Other sessions reconnect. */
  disconnect(userId: string): void;
}

/** The requested redirect target at the end of a link or of a sign-in through a provider. */
export const redirectWanted = (call: AuthCall): string => call.url.searchParams.get('redirect_to') ?? '';

/** Parses and validates the JSON object of the body; ignores unknown keys. Fails with `bad_json` without a body. */
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
  // Messages that are sentences stay as they are; other messages get the name of the field.
  const isSentence = /^\p{Lu}/u.test(message) || field === '';
  return invalid(isSentence ? message : `${field}: ${message}`);
}

interface Parts {
  readonly env: Env;
  readonly request: Request;
  readonly settings: Settings;
  /** Milliseconds. */
  readonly now: number;
  readonly body?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Keeps the worker alive for work after the reply. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Creates an auth call and imports the signing keys. The caller is not authenticated yet.
 * @throws Error if a signing key cannot be imported or no key is configured
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

// Fields that several calls share.

const EMAIL_MAX = 254;

/** An e-mail address in lower case. */
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

/** `JSON.stringify` throws for data that is nested too deeply. It is also too large in any case. */
function fits(data: unknown): boolean {
  try {
    return JSON.stringify(data).length <= METADATA_MAX;
  } catch {
    return false;
  }
}

/**
 * Data that users enter about themselves; other users see the name. Its size is limited, because access tokens carry
 * it.
 */
export const Metadata = z
  .record(z.string(), z.unknown())
  .overwrite(withCleanName)
  .refine(fits, `must be at most ${METADATA_MAX} characters as JSON`);

export const Pkce = z.object({
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
});
