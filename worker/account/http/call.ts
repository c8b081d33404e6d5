import type { z } from 'zod';
import { parseJson } from '../../http/body.ts';
import { Failure } from '../../http/failure.ts';
import { validate } from '../../http/validation.ts';
import type { Keys } from '../keys.ts';
import type { LogContext } from '../log.ts';
import type { Settings } from '../settings.ts';
import { type AuthFailure, fail, invalid } from './failure.ts';

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
