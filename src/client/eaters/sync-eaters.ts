import type {
  Eater,
  forgetEaters,
  keepEaters as keep,
  listEaters,
  UserCorrection,
} from '#contract/eaters/eaters';
import { EATER_SERVINGS, withKnownServings } from '#domain/eaters/appetites';
import { cleanName } from '#domain/lib/clean-name';
import type { EndpointReply } from '../http/client.ts';
import { NO_NETWORK, type Outcome } from '../http/http.ts';
import { callEndpointSignedIn } from '../session/client.ts';
import { isSecondStepPending, storedSession } from '../session/stored-session.ts';
import { readEaters, writeEaters } from './eaters.ts';
import { cutLink, type EatersLink, readLink, writeLink } from './eaters-link.ts';
import { readCorrections, writeCorrections } from './user-corrections.ts';

/** The list of eaters stored in an account. */
export interface AccountEaters {
  readonly eaters: readonly Eater[];
  /** The cook's own corrections. */
  readonly corrections: readonly UserCorrection[];
  readonly kept_at: string;
}

/** The step that reconciles this browser's list with the account's. */
export type SyncStep =
  /** The account has no list, and as far as this browser knows never had one. */
  | 'none'
  /** The account no longer has a list. */
  | 'stopped'
  /** Both lists are the same. */
  | 'same'
  /** The account's list replaces the local list. */
  | 'take'
  /** Local changes are sent to the account. */
  | 'send'
  /** The user has to choose one of the lists. */
  | 'ask';

/** Serializes a list, so that equal lists have equal texts. */
function eatersAsText(eaters: readonly Eater[], corrections: readonly UserCorrection[] = []): string {
  const people = JSON.stringify(
    eaters.map(({ name, eating, servings, exclusions }) => [
      cleanName(name),
      eating,
      exclusions.map((one) => [one.kind, cleanName(one.name), one.strict]),
      // Omit the usual servings, so that a list from before servings existed keeps its text.
      ...(servings === EATER_SERVINGS.usual ? [] : [servings]),
    ]),
  );
  if (corrections.length === 0) return people;
  return (
    people + JSON.stringify(corrections.map(({ name, label, value }) => [cleanName(name), label, value]))
  );
}

const readLocalText = () => eatersAsText(readEaters(), readCorrections());

/**
 * Returns the step that gives this browser and the account the same list without losing changes.
 * @param link the last known state of the account; null: none
 * @param corrections own corrections in this browser
 */
function chooseSyncStep(
  here: readonly Eater[],
  { kept }: Pick<EatersLink, 'kept'>,
  account: AccountEaters | null,
  corrections: readonly UserCorrection[] = [],
): SyncStep {
  if (account === null) return kept === null ? 'none' : 'stopped';
  const text = eatersAsText(here, corrections);
  if (text === eatersAsText(account.eaters, account.corrections)) return 'same';
  if (kept === null) return here.length + corrections.length === 0 ? 'take' : 'ask';
  const isChangedHere = text !== kept.text;
  if (account.kept_at === kept.at) return isChangedHere ? 'send' : 'same';
  // The account's list is older than the last known one: the database was restored from a backup, and the local list
  // may be the only copy.
  return isChangedHere || account.kept_at < kept.at ? 'ask' : 'take';
}

/** Place where the eaters are stored, for the account page. */
export type EatersState =
  /** `wasInAccount`: the list came from the account, which no longer stores it. */
  | { readonly where: 'device'; readonly wasInAccount: boolean }
  | { readonly where: 'account'; readonly accountList: AccountEaters }
  | { readonly where: 'ask'; readonly accountList: AccountEaters };

export interface Synced {
  readonly step: SyncStep;
  readonly state: EatersState;
}

/** Time for which the account's reply counts as current, ms. Pages within this time send no request. */
const FRESH_FOR = 60_000;
/** The same time for an account without a list, ms. Most accounts have none, so their pages would request in vain. */
const NONE_FOR = 15 * 60_000;

const SIGNED_OUT = { ok: false, status: 401, error: 'Please sign in to continue' } as const;
const NOT_WRITTEN = 'Your browser is blocking saved data, so the list couldn’t be saved.';

const fetchAccountEaters = () => callEndpointSignedIn<typeof listEaters>('GET /api/eaters');

/** Replaces the local list with the account's. @returns false if this browser cannot store it */
export function takeEaters({ eaters, corrections, kept_at }: AccountEaters): boolean {
  const owner = storedSession()?.userId;
  const before = [readEaters(), readCorrections()] as const;
  if (owner === undefined) return false;
  const isWritten = writeEaters(eaters) && writeCorrections(corrections);
  if (isWritten && joined(owner, kept_at)) return true;
  // Without the link, nothing would record which account the list belongs to.
  writeEaters(before[0]);
  writeCorrections(before[1]);
  return false;
}

/** Records that the local list equals the account's. */
const joined = (owner: string, at: string, text = readLocalText()): boolean =>
  writeLink({ owner, asked: Date.now(), kept: { at, text }, ofAccount: true });

/**
 * Body of the request that stores the list in the account. Always includes the corrections, because the server keeps
 * the corrections that it has if a request omits them.
 */
export const eatersBody = (eaters: readonly Eater[], over: string | null) => ({
  eaters,
  corrections: readCorrections(),
  over,
});

/**
 * Stores a list in the account on its owner's request, with the local corrections.
 * @param over `kept_at` of the list to replace; null to store a first list. 409 if the account has another list
 */
export async function keepEaters(
  eaters: readonly Eater[],
  over: string | null = null,
): Promise<Outcome<EndpointReply<typeof keep>>> {
  const owner = storedSession()?.userId;
  if (owner === undefined) return SIGNED_OUT;
  const body = eatersBody(eaters, over);
  const reply = await callEndpointSignedIn<typeof keep>('PUT /api/eaters', { body });
  if (reply.ok && isOwner(owner)) joined(owner, reply.data.kept_at, eatersAsText(eaters, body.corrections));
  return reply;
}

/** Deletes the list from the account. The local list stays and belongs to this browser only. */
export async function deleteAccountEaters(): Promise<Outcome<EndpointReply<typeof forgetEaters>>> {
  const reply = await callEndpointSignedIn<typeof forgetEaters>('DELETE /api/eaters');
  if (reply.ok) cutLink();
  return reply;
}

const isOwner = (userId: string) => storedSession()?.userId === userId;

/** True if the account's list has local changes that were not sent. */
export function hasUnsentEaters(link = readLink()): boolean {
  return link !== null && link.kept !== null && link.kept.text !== readLocalText();
}

/** True if the account should be requested: there are local changes, or the last request is too old. */
export function isSyncDue(now = Date.now()): boolean {
  const owner = storedSession()?.userId;
  // The server refuses requests before the second factor.
  if (owner === undefined || isSecondStepPending()) return false;
  const link = readLink();
  return (
    link?.owner !== owner ||
    now - link.asked >= (link.kept === null ? NONE_FOR : FRESH_FOR) ||
    hasUnsentEaters(link)
  );
}

/** Reconciles this browser's list with the signed-in account's, as far as possible without asking the user. */
export async function syncEaters(): Promise<Outcome<Synced>> {
  const owner = storedSession()?.userId;
  if (owner === undefined) return SIGNED_OUT;
  const reply = await fetchAccountEaters();
  if (!reply.ok) return reply;
  // Another user may have signed in meanwhile.
  if (!isOwner(owner)) return { ok: false, status: 0, error: NO_NETWORK };
  // An older server omits corrections or servings.
  const { eaters, corrections = [], kept_at } = reply.data;
  const account =
    eaters === null || kept_at === null
      ? null
      : { eaters: withKnownServings(eaters, readEaters()), corrections, kept_at };
  return settle(owner, account);
}

async function settle(owner: string, account: AccountEaters | null): Promise<Outcome<Synced>> {
  const known = readLink();
  const link: EatersLink = known?.owner === owner ? known : { owner, asked: 0, kept: null, ofAccount: false };
  const here = readEaters();
  const step = chooseSyncStep(here, link, account, readCorrections());
  const synced = (state: EatersState): Outcome<Synced> => ({ ok: true, status: 200, data: { step, state } });
  if (account === null) {
    writeLink({ ...link, asked: Date.now(), kept: null });
    return synced({ where: 'device', wasInAccount: link.ofAccount });
  }
  switch (step) {
    case 'take':
      if (!takeEaters(account)) return { ok: false, status: 0, error: NOT_WRITTEN };
      return synced({ where: 'account', accountList: account });
    case 'send': {
      const sent = await keepEaters(here, account.kept_at);
      return sent.ok ? synced({ where: 'account', accountList: sent.data }) : sent;
    }
    case 'ask':
      writeLink({ ...link, asked: Date.now() });
      return synced({ where: 'ask', accountList: account });
    default:
      // Take over the parts that an older version of this page could not parse and dropped.
      if (readLocalText() !== eatersAsText(account.eaters, account.corrections)) takeEaters(account);
      else joined(owner, account.kept_at);
      return synced({ where: 'account', accountList: account });
  }
}
