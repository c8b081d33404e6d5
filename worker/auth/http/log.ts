import { logLine } from '../../platform/http/log.ts';

/**
 * An entry in the log of account calls. Calls that changed data, signed a user in, or failed get one line of JSON. The
 * entry names the call, its outcome, and the ids of the user and session. It never contains addresses (mail or
 * network), names, passwords, codes, or tokens.
 */
export interface LoggedCall {
  /** The declared route, such as 'POST /token'. The actual URL is not logged, because it may contain a token. */
  readonly call: string;
  readonly status: number;
  readonly code?: string | undefined;
}

/**
 * The user and the session that an auth call is about, for the log. Handlers set these fields as soon as they know the
 * values.
 */
export interface LogContext {
  user?: string;
  session?: string;
  method?: string;
}

export function logCall(
  now: number,
  { call, status, code }: LoggedCall,
  { user, session, method }: LogContext = {},
): void {
  logLine('account', { call, status, code, method, user, session }, now);
}
