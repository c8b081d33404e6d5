import { logLine } from '../../platform/http/log.ts';

/**
 * What accounts tell the log: one line of JSON for each call that changed something, signed somebody in, or failed.
 * A line says which call it was, how it ended and for whom, as ids. Never in it: addresses (of mail or of the
 * network), names, passwords, codes, tokens.
 */
export interface LoggedCall {
  /** As it is declared, such as 'POST /token': the address itself may hold a token. */
  readonly call: string;
  readonly status: number;
  /** Why it failed, in the words of the protocol. */
  readonly code?: string | undefined;
}

/** Who a call turned out to be about, for the log. Filled in on the way. */
export interface LogContext {
  user?: string;
  session?: string;
  /** How somebody signed in, or tried to. */
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
