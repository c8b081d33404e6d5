import type { Eater, forgetEaters, keepEaters, listEaters, UserCorrection } from '#contract/eaters/eaters';
import { fillMissingEaterServings } from '#domain/eaters/appetites';
import { type EatersList, mergeEaters, type SyncStep, serializeEaters } from '#domain/eaters/merge-eaters';
import type { EndpointBody, EndpointReply } from '../http/client.ts';
import { NO_NETWORK, type Outcome } from '../http/http.ts';
import { callEndpointSignedIn } from '../session/client.ts';
import { isSecondFactorPending, readStoredSession } from '../session/stored-session.ts';
import { readEaters, writeEaters } from './eaters.ts';
import {
  type EatersSyncState,
  readEatersSyncState,
  removeEatersSyncState,
  writeEatersSyncState,
} from './eaters-link.ts';
import { readCorrections, writeUserLabelCorrections } from './user-corrections.ts';

export interface AccountEaters {
  readonly eaters: readonly Eater[];
  readonly corrections: readonly UserCorrection[];
  readonly kept_at: string;
}

const readLocalList = (): EatersList => ({ eaters: readEaters(), corrections: readCorrections() });

const readLocalText = () => serializeEaters(readLocalList());

export type EatersState =
  /**
   * The list of eaters (people whom the cook cooks for) is stored only in this browser, not in the account.
   * `wasInAccount` is true if the account stored it before.
   */
  | { readonly where: 'device'; readonly wasInAccount: boolean }
  | { readonly where: 'account'; readonly accountList: AccountEaters }
  | { readonly where: 'ask'; readonly accountList: AccountEaters };

export interface Synced {
  readonly step: SyncStep;
  readonly state: EatersState;
}

/**
 * Time (ms) for which a page uses the server's last reply about the account's eaters (people whom the cook cooks for).
 * During this time, it sends no new request.
 */
const FRESH_FOR = 60_000;
/**
 * Time (ms) before the browser asks the server again for an account's eaters (people whom the cook cooks for) if the
 * account has none. Most accounts have none.
 */
const NONE_FOR = 15 * 60_000;

const SIGNED_OUT = { ok: false, status: 401, error: 'Please sign in to continue' } as const;
const NOT_WRITTEN = 'Your browser is blocking saved data, so nothing could be saved.';

const fetchAccountEaters = () => callEndpointSignedIn<typeof listEaters>('GET /api/eaters');

export function replaceLocalEaters({ eaters, corrections, kept_at }: AccountEaters): boolean {
  const owner = readStoredSession()?.userId;
  const before = [readEaters(), readCorrections()] as const;
  if (owner === undefined) return false;
  const isWritten = writeEaters(eaters) && writeUserLabelCorrections(corrections);
  if (isWritten && joined(owner, kept_at)) return true;
  // If the account's eaters (people whom the cook cooks for) or the account's id cannot be stored in this browser,
  // restore the previous eaters. Without the id, the browser would not know that its eaters belong to the account.
  writeEaters(before[0]);
  writeUserLabelCorrections(before[1]);
  return false;
}

const joined = (owner: string, at: string, text = readLocalText()): boolean =>
  writeEatersSyncState({ owner, asked: Date.now(), kept: { at, text }, ofAccount: true });

/**
 * Builds the request body that stores the eaters (people whom the cook cooks for) in the account. The body always
 * includes the corrections of food labels and the nutrition goals. If a request omitted them, the server would keep its
 * old values.
 * @param replacedListTime `kept_at` of the account's list that the new list replaces; null if the account has no list
 */
export const buildEatersRequestBody = (
  eaters: readonly Eater[],
  replacedListTime: string | null,
): Required<EndpointBody<typeof keepEaters>> => ({
  eaters: eaters.map((one) => ({ ...one, goals: one.goals ?? null })),
  corrections: readCorrections(),
  over: replacedListTime,
});

/**
 * Stores this browser's list of eaters (people whom the cook cooks for) and the corrections of food labels in the
 * signed-in user's account. Fails with 409 if the account's list has been replaced in the meantime.
 * @param replacedListTime `kept_at` of the account's list that the new list replaces; null if the account has no list
 */
export async function storeEatersInAccount(
  eaters: readonly Eater[],
  replacedListTime: string | null = null,
): Promise<Outcome<EndpointReply<typeof keepEaters>>> {
  const owner = readStoredSession()?.userId;
  if (owner === undefined) return SIGNED_OUT;
  const body = buildEatersRequestBody(eaters, replacedListTime);
  const reply = await callEndpointSignedIn<typeof keepEaters>('PUT /api/eaters', { body });
  if (reply.ok && isOwner(owner))
    joined(owner, reply.data.kept_at, serializeEaters({ eaters, corrections: body.corrections }));
  return reply;
}

export async function deleteAccountEaters(): Promise<Outcome<EndpointReply<typeof forgetEaters>>> {
  const reply = await callEndpointSignedIn<typeof forgetEaters>('DELETE /api/eaters');
  if (reply.ok) removeEatersSyncState();
  return reply;
}

const isOwner = (userId: string) => readStoredSession()?.userId === userId;

export function hasUnsentEaters(syncState = readEatersSyncState()): boolean {
  return syncState !== null && syncState.kept !== null && syncState.kept.text !== readLocalText();
}

/**
 * True if the account's list of eaters (people whom the cook cooks for) should be requested now, because changes are
 * unsent or the last request is too old.
 */
export function isEatersSyncDue(now = Date.now()): boolean {
  const owner = readStoredSession()?.userId;
  // Do not request the account's list of eaters (people whom the cook cooks for) before the user has given the second
  // factor, because the server would refuse the request.
  if (owner === undefined || isSecondFactorPending()) return false;
  const link = readEatersSyncState();
  return (
    link?.owner !== owner ||
    now - link.asked >= (link.kept === null ? NONE_FOR : FRESH_FOR) ||
    hasUnsentEaters(link)
  );
}

/**
 * Makes this browser's list of eaters (people whom the cook cooks for) and the signed-in account's list equal, as far
 * as possible without asking the user.
 */
export async function syncEaters(): Promise<Outcome<Synced>> {
  const owner = readStoredSession()?.userId;
  if (owner === undefined) return SIGNED_OUT;
  const reply = await fetchAccountEaters();
  if (!reply.ok) return reply;
  if (!isOwner(owner)) return { ok: false, status: 0, error: NO_NETWORK };
  // Set default values for the corrections of food labels and for each person's number of servings, because older
  // servers do not send them.
  const { eaters, corrections = [], kept_at } = reply.data;
  const account =
    eaters === null || kept_at === null
      ? null
      : { eaters: fillMissingEaterServings(eaters, readEaters()), corrections, kept_at };
  return settle(owner, account);
}

async function settle(owner: string, account: AccountEaters | null): Promise<Outcome<Synced>> {
  const known = readEatersSyncState();
  const link: EatersSyncState =
    known?.owner === owner ? known : { owner, asked: 0, kept: null, ofAccount: false };
  const here = readEaters();
  const step = mergeEaters(link.kept, readLocalList(), account);
  const synced = (state: EatersState): Outcome<Synced> => ({ ok: true, status: 200, data: { step, state } });
  if (account === null) {
    writeEatersSyncState({ ...link, asked: Date.now(), kept: null });
    return synced({ where: 'device', wasInAccount: link.ofAccount });
  }
  switch (step) {
    case 'take':
      if (!replaceLocalEaters(account)) return { ok: false, status: 0, error: NOT_WRITTEN };
      return synced({ where: 'account', accountList: account });
    case 'send': {
      const sent = await storeEatersInAccount(here, account.kept_at);
      return sent.ok ? synced({ where: 'account', accountList: sent.data }) : sent;
    }
    case 'ask':
      writeEatersSyncState({ ...link, asked: Date.now() });
      return synced({ where: 'ask', accountList: account });
    default:
      // Store the account's list of eaters (people whom the cook cooks for) in this browser again, even if it is
      // unchanged. An older version of the site may have stored the list without some fields.
      if (readLocalText() !== serializeEaters(account)) replaceLocalEaters(account);
      else joined(owner, account.kept_at);
      return synced({ where: 'account', accountList: account });
  }
}
