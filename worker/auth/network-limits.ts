import { batch, type Query } from '../platform/db/query.ts';
import { Failure } from '../platform/http/failure.ts';
import { getClientIp, toWideNetworkPrefix } from '../platform/http/rate-limits.ts';
import { computeKeyedHash } from '../platform/settings/secrets.ts';
import { getSettings, getValidSettings } from '../platform/settings/settings.ts';
import type { Caller } from './guard.ts';
import { countAttempt, type HostRequest, listHostLimits, listReportLimits } from './http/limits.ts';

interface AdmittedReport<Result> {
  readonly result: Result;
  readonly network: string;
}

/**
 * Number of characters of a network's hash that are stored. Two base64 characters have 4,096 possible values. Thousands
 * of networks therefore share each value, so a stored value does not identify a network.
 */
const NETWORK_MARK_LENGTH = 2;

/**
 * Counts a report about a recipe page, and rejects it if the reporter's network address has sent too many. A report
 * needs no sign-in, so there is no user to count. Only a keyed hash of the network address is stored, until the counter
 * expires.
 * @param query statement to run in the same round trip
 * @returns the result of `query` and the shortened hash of the network, or the failure to reply with
 */
export async function admitReportWithinLimits<Result>(
  caller: Caller,
  now: number,
  query: Query<Result>,
): Promise<AdmittedReport<Result> | Failure> {
  const read = getSettings(caller.env);
  if (!read.ok) return new Failure(500, 'internal', 'This site isn’t set up yet.');
  const { settings } = read;
  const address = getClientIp(caller);
  const limits = listReportLimits(settings, address);
  const { DB } = caller.env;
  const [limited, result] = await batch(DB, [countAttempt({ settings, now }, limits), query]);
  if (limited) {
    const words = 'Too many reports. Please try again later.';
    return new Failure(429, 'rate_limited', words, { retryAfter: limited.retryAfter });
  }
  const hash = computeKeyedHash('rate', settings.secret, 'report network', toWideNetworkPrefix(address));
  return { result, network: hash.slice(0, NETWORK_MARK_LENGTH) };
}

/**
 * Counts a request to another site, and checks the limit. All users share one limit for each host and kind of request.
 * Only a keyed hash of the host name is stored, and only until the counter expires.
 * @returns seconds to wait; 0 if the request may be sent now
 */
export async function countHostRequestAndGetWaitSeconds(
  { env }: Pick<Caller, 'env'>,
  now: number,
  host: string,
  requestKind: HostRequest,
): Promise<number> {
  const settings = getValidSettings(env);
  const limits = listHostLimits(settings, host, requestKind);
  const [limited] = await batch(env.DB, [countAttempt({ settings, now }, limits)]);
  return limited?.retryAfter ?? 0;
}
