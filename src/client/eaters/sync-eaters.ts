import type {
  Eater,
  forgetEaters,
  keepEaters as keep,
  listEaters,
  UserCorrection,
} from '#contract/eaters/eaters';
import { EATER_SERVINGS, fillMissingServings } from '#domain/eaters/appetites';
import { cleanName } from '#domain/lib/clean-name';
import type { EndpointReply } from '../http/client.ts';
import { NO_NETWORK, type Outcome } from '../http/http.ts';
import { callEndpointSignedIn } from '../session/client.ts';
import { isSecondStepPending, readStoredSession } from '../session/stored-session.ts';
import { readEaters, writeEaters } from './eaters.ts';
import { type EatersLink, readEatersLink, unlinkEatersFromAccount, writeEatersLink } from './eaters-link.ts';
import { readCorrections, writeUserLabelCorrections } from './user-corrections.ts';

export interface AccountEaters {
  readonly eaters: readonly Eater[];
  readonly corrections: readonly UserCorrection[];
  readonly kept_at: string;
}

/** Action that makes the eater list in this browser and the account's list equal. */
export type SyncStep =
  /** No action is needed: the account has no eater list, and this browser has never seen one there. */
  | 'none'
  /** The account no longer has the list of eaters that this browser saw there before. */
  | 'stopped'
  /** The list of eaters in this browser and the list in the account are equal. */
  | 'same'
  /** The list of eaters in the account replaces the list in this browser. */
  | 'take'
  /** This browser sends its changes of the eater list to the account. */
  | 'send'
  /** The user has to choose between the eater list in this browser and the account's list. */
  | 'ask';

/** Serializes a list of eaters (people whom the cook cooks for), so that equal lists give equal texts. */
function eatersAsText(eaters: readonly Eater[], corrections: readonly UserCorrection[] = []): string {
  const people = JSON.stringify(
    eaters.map(({ name, eating, servings, exclusions }) => [
      cleanName(name),
      eating,
      exclusions.map((one) => [one.kind, cleanName(one.name), one.strict]),
      // Omit servings with the default value. Lists stored by older versions of the site have no servings, and must
      // give the same text.
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
 * Returns the action that makes this browser's eater list and the account's list equal without losing changes.
 * @param link the account's list as this browser last saw it; null if it has never seen one
 * @param corrections the cook's corrections of food labels in this browser
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
  // If the account's list is older than the version that this browser last saw, the server's database was restored from
  // a backup. The list in this browser may then be the only recent copy, so ask the user.
  return isChangedHere || account.kept_at < kept.at ? 'ask' : 'take';
}

/** Storage place of the eaters (people whom the cook cooks for), as the account page shows it. */
export type EatersState =
  /** The eater list is stored only in this browser. `wasInAccount` is true if the account stored the list before. */
  | { readonly where: 'device'; readonly wasInAccount: boolean }
  | { readonly where: 'account'; readonly accountList: AccountEaters }
  | { readonly where: 'ask'; readonly accountList: AccountEaters };

export interface Synced {
  readonly step: SyncStep;
  readonly state: EatersState;
}

/**
 * Time (ms) for which the account's last reply about its eater list counts as current. During this time, pages send no
 * new request.
 */
const FRESH_FOR = 60_000;
/**
 * Time (ms) before the browser asks the server again for the eater list of an account without one. Most accounts have
 * none.
 */
const NONE_FOR = 15 * 60_000;

const SIGNED_OUT = { ok: false, status: 401, error: 'Please sign in to continue' } as const;
const NOT_WRITTEN = 'Your browser is blocking saved data, so the list couldn’t be saved.';

const fetchAccountEaters = () => callEndpointSignedIn<typeof listEaters>('GET /api/eaters');

export function replaceLocalEaters({ eaters, corrections, kept_at }: AccountEaters): boolean {
  const owner = readStoredSession()?.userId;
  const before = [readEaters(), readCorrections()] as const;
  if (owner === undefined) return false;
  const isWritten = writeEaters(eaters) && writeUserLabelCorrections(corrections);
  if (isWritten && joined(owner, kept_at)) return true;
  // If the link to the account cannot be stored, restore the previous eaters. Without the link, the browser would not
  // know which account the new list belongs to.
  writeEaters(before[0]);
  writeUserLabelCorrections(before[1]);
  return false;
}

const joined = (owner: string, at: string, text = readLocalText()): boolean =>
  writeEatersLink({ owner, asked: Date.now(), kept: { at, text }, ofAccount: true });

/**
 * Builds the request body that stores the eater list in the account. It always includes the corrections of food
 * labels, because the server keeps its old corrections if a request omits them.
 */
export const buildEatersRequestBody = (eaters: readonly Eater[], over: string | null) => ({
  eaters,
  corrections: readCorrections(),
  over,
});

/**
 * Stores this browser's eater list and corrections of food labels in the signed-in user's account. Fails with 409 if
 * the account's list has been replaced in the meantime.
 * @param over `kept_at` of the account's list to replace; null to store a first list
 */
export async function storeEatersInAccount(
  eaters: readonly Eater[],
  over: string | null = null,
): Promise<Outcome<EndpointReply<typeof keep>>> {
  const owner = readStoredSession()?.userId;
  if (owner === undefined) return SIGNED_OUT;
  const body = buildEatersRequestBody(eaters, over);
  const reply = await callEndpointSignedIn<typeof keep>('PUT /api/eaters', { body });
  if (reply.ok && isOwner(owner)) joined(owner, reply.data.kept_at, eatersAsText(eaters, body.corrections));
  return reply;
}

export async function deleteAccountEaters(): Promise<Outcome<EndpointReply<typeof forgetEaters>>> {
  const reply = await callEndpointSignedIn<typeof forgetEaters>('DELETE /api/eaters');
  if (reply.ok) unlinkEatersFromAccount();
  return reply;
}

const isOwner = (userId: string) => readStoredSession()?.userId === userId;

export function hasUnsentEaters(link = readEatersLink()): boolean {
  return link !== null && link.kept !== null && link.kept.text !== readLocalText();
}

/**
 * True if the account's eater list should be requested now, because changes are unsent or the last request is too old.
 */
export function isEatersSyncDue(now = Date.now()): boolean {
  const owner = readStoredSession()?.userId;
  // Do not request the account's list before the user has given the second factor, because the server would refuse the
  // request.
  if (owner === undefined || isSecondStepPending()) return false;
  const link = readEatersLink();
  return (
    link?.owner !== owner ||
    now - link.asked >= (link.kept === null ? NONE_FOR : FRESH_FOR) ||
    hasUnsentEaters(link)
  );
}

/**
 * Makes this browser's eater list and the signed-in account's list equal, as far as possible without asking the user.
 */
export async function syncEaters(): Promise<Outcome<Synced>> {
  const owner = readStoredSession()?.userId;
  if (owner === undefined) return SIGNED_OUT;
  const reply = await fetchAccountEaters();
  if (!reply.ok) return reply;
  if (!isOwner(owner)) return { ok: false, status: 0, error: NO_NETWORK };
  // Set defaults for corrections of food labels and for servings, because older servers do not send them.
  const { eaters, corrections = [], kept_at } = reply.data;
  const account =
    eaters === null || kept_at === null
      ? null
      : { eaters: fillMissingServings(eaters, readEaters()), corrections, kept_at };
  return settle(owner, account);
}

async function settle(owner: string, account: AccountEaters | null): Promise<Outcome<Synced>> {
  const known = readEatersLink();
  const link: EatersLink = known?.owner === owner ? known : { owner, asked: 0, kept: null, ofAccount: false };
  const here = readEaters();
  const step = chooseSyncStep(here, link, account, readCorrections());
  const synced = (state: EatersState): Outcome<Synced> => ({ ok: true, status: 200, data: { step, state } });
  if (account === null) {
    writeEatersLink({ ...link, asked: Date.now(), kept: null });
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
      writeEatersLink({ ...link, asked: Date.now() });
      return synced({ where: 'ask', accountList: account });
    default:
      // Store the account's eater list in this browser again. An older version of this page may have dropped parts of
      // the list that it could not parse.
      if (readLocalText() !== eatersAsText(account.eaters, account.corrections)) replaceLocalEaters(account);
      else joined(owner, account.kept_at);
      return synced({ where: 'account', accountList: account });
  }
}
