import { logLine } from '../../platform/http/log.ts';

/**
 * The log of account calls: one line of JSON for each call that changed something, signed a user in, or failed. A line
 * has the call, its outcome, and ids of the user and session. It never has addresses (mail or network), names,
 * passwords, codes, or tokens.
 */
export interface LoggedCall {
  /** The declared route, such as 'POST /token'. The URL itself may hold a token. */
  readonly call: string;
  readonly status: number;
  /** Error code of the protocol, for a failure. */
  readonly code?: string | undefined;
}

/** User and session of a call, for the log. Handlers fill it in as they learn them. */
export interface LogContext {
  user?: string;
  session?: string;
  /** Sign-in method that was used or tried. */
  method?: string;
}

/** @param now milliseconds */
export function logCall(
  now: number,
  { call, status, code }: LoggedCall,
  { user, session, method }: LogContext = {},
): void {
  logLine('account', { call, status, code, method, user, session }, now);
}
