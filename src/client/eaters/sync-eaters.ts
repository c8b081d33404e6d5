import type {
  Eater,
  forgetEaters,
  keepEaters as keep,
  listEaters,
  OwnCorrection,
} from '#contract/eaters/eaters';
import { EATER_SERVINGS, withKnownServings } from '#domain/eaters/appetites';
import { cleanName } from '#domain/lib/clean-name';
import type { ReplyOf } from '../http/client.ts';
import { NO_NETWORK, type Outcome } from '../http/http.ts';
import { callEndpointSignedIn } from '../session/client.ts';
import { isSecondStepPending, storedSession } from '../session/stored-session.ts';
import { readEaters, writeEaters } from './eaters.ts';
import { cutLink, type EatersLink, readLink, writeLink } from './eaters-link.ts';
import { readCorrections, writeCorrections } from './own-corrections.ts';

/** What an account keeps. */
export interface KeptEaters {
  readonly eaters: readonly Eater[];
  /** What the cook says of the foods of their kitchen. */
  readonly corrections: readonly OwnCorrection[];
  readonly kept_at: string;
}

/** How this browser's list and the account's go together. */
export type SyncStep =
  /** The account keeps none, and never did as far as is known here. */
  | 'none'
  /** The account keeps none any more. */
  | 'stopped'
  /** They are the same. */
  | 'same'
  /** The account's comes here. */
  | 'take'
  /** What was changed here goes to the account. */
  | 'send'
  /** Whoever's they are has to say which one it is to be. */
  | 'ask';

/** A list as text: the same text is the same list. */
function eatersAsText(eaters: readonly Eater[], corrections: readonly OwnCorrection[] = []): string {
  const people = JSON.stringify(
    eaters.map(({ name, eating, servings, exclusions }) => [
      cleanName(name),
      eating,
      exclusions.map((one) => [one.kind, cleanName(one.name), one.strict]),
      // The text of a list from before there were servings stays what it was.
      ...(servings === EATER_SERVINGS.usual ? [] : [servings]),
    ]),
  );
  if (corrections.length === 0) return people;
  return (
    people + JSON.stringify(corrections.map(({ name, label, value }) => [cleanName(name), label, value]))
  );
}

const textHere = () => eatersAsText(readEaters(), readCorrections());

/**
 * What is to be done so that this browser and the account have one list and nothing is lost.
 * @param link what is known here of the account; null: nothing
 * @param corrections what is said here of foods
 */
export function stepOf(
  here: readonly Eater[],
  { kept }: Pick<EatersLink, 'kept'>,
  account: KeptEaters | null,
  corrections: readonly OwnCorrection[] = [],
): SyncStep {
  if (account === null) return kept === null ? 'none' : 'stopped';
  const text = eatersAsText(here, corrections);
  if (text === eatersAsText(account.eaters, account.corrections)) return 'same';
  if (kept === null) return here.length + corrections.length === 0 ? 'take' : 'ask';
  const isChangedHere = text !== kept.text;
  if (account.kept_at === kept.at) return isChangedHere ? 'send' : 'same';
  // A list that is older than the one that was last seen: the database was set back, and what is here may be all there is.
  return isChangedHere || account.kept_at < kept.at ? 'ask' : 'take';
}

/** Where who eats is, as an account page says it. */
export type EatersState =
  /** `wasKept`: it came from the account, which keeps it no more. */
  | { readonly where: 'device'; readonly wasKept: boolean }
  | { readonly where: 'account'; readonly kept: KeptEaters }
  | { readonly where: 'ask'; readonly kept: KeptEaters };

export interface Synced {
  readonly step: SyncStep;
  readonly state: EatersState;
}

/** How long what the account said counts as what it says, ms: a page in between asks nothing. */
const FRESH_FOR = 60_000;
/** The same of an account that keeps no list, as most do not: its pages would ask in vain. */
const NONE_FOR = 15 * 60_000;

const SIGNED_OUT = { ok: false, status: 401, error: 'Please sign in to continue' } as const;
const NOT_WRITTEN = 'This browser keeps nothing, so the list could not be put here.';

/** What the account keeps. */
const fetchKeptEaters = () => callEndpointSignedIn<typeof listEaters>('GET /api/eaters');

/** Puts the account's list here. @returns false where this browser keeps nothing */
export function takeEaters({ eaters, corrections, kept_at }: KeptEaters): boolean {
  const owner = storedSession()?.userId;
  const before = [readEaters(), readCorrections()] as const;
  if (owner === undefined) return false;
  const isWritten = writeEaters(eaters) && writeCorrections(corrections);
  if (isWritten && joined(owner, kept_at)) return true;
  // Nobody would know any more whose it is.
  writeEaters(before[0]);
  writeCorrections(before[1]);
  return false;
}

/** Notes that what is here is what the account keeps. */
const joined = (owner: string, at: string, text = textHere()): boolean =>
  writeLink({ owner, asked: Date.now(), kept: { at, text }, ofAccount: true });

/**
 * What an account is asked to keep. Corrections are always among it, as the server keeps those that it has of a list that
 * comes without them.
 */
export const eatersBody = (eaters: readonly Eater[], over: string | null) => ({
  eaters,
  corrections: readCorrections(),
  over,
});

/**
 * Keeps a list in the account, which its owner has asked for, with what is said here of foods.
 * @param over `kept_at` of the list that it takes the place of; null: of none. If the account has another one: 409
 */
export async function keepEaters(
  eaters: readonly Eater[],
  over: string | null = null,
): Promise<Outcome<ReplyOf<typeof keep>>> {
  const owner = storedSession()?.userId;
  if (owner === undefined) return SIGNED_OUT;
  const body = eatersBody(eaters, over);
  const reply = await callEndpointSignedIn<typeof keep>('PUT /api/eaters', { body });
  if (reply.ok && isOwner(owner)) joined(owner, reply.data.kept_at, eatersAsText(eaters, body.corrections));
  return reply;
}

/** Deletes the list from the account. What is here stays here, as this browser's own. */
export async function forgetKeptEaters(): Promise<Outcome<ReplyOf<typeof forgetEaters>>> {
  const reply = await callEndpointSignedIn<typeof forgetEaters>('DELETE /api/eaters');
  if (reply.ok) cutLink();
  return reply;
}

const isOwner = (userId: string) => storedSession()?.userId === userId;

/** Whether something was changed here of a list that the account keeps. */
export function hasUnsentEaters(link = readLink()): boolean {
  return link !== null && link.kept !== null && link.kept.text !== textHere();
}

/** Whether there is a reason to ask the account: something was changed here, or it has not been asked for a while. */
export function isSyncDue(now = Date.now()): boolean {
  const owner = storedSession()?.userId;
  // Asked too early, the server refuses.
  if (owner === undefined || isSecondStepPending()) return false;
  const link = readLink();
  return (
    link?.owner !== owner ||
    now - link.asked >= (link.kept === null ? NONE_FOR : FRESH_FOR) ||
    hasUnsentEaters(link)
  );
}

/** Brings this browser and the account of whoever is signed in together, as far as nobody has to be asked. */
export async function syncEaters(): Promise<Outcome<Synced>> {
  const owner = storedSession()?.userId;
  if (owner === undefined) return SIGNED_OUT;
  const reply = await fetchKeptEaters();
  if (!reply.ok) return reply;
  // Somebody else may have come meanwhile.
  if (!isOwner(owner)) return { ok: false, status: 0, error: NO_NETWORK };
  // A server from before there were corrections, or servings, says nothing of them.
  const { eaters, corrections = [], kept_at } = reply.data;
  const account =
    eaters === null || kept_at === null
      ? null
      : { eaters: withKnownServings(eaters, readEaters()), corrections, kept_at };
  return settle(owner, account);
}

async function settle(owner: string, account: KeptEaters | null): Promise<Outcome<Synced>> {
  const known = readLink();
  const link: EatersLink = known?.owner === owner ? known : { owner, asked: 0, kept: null, ofAccount: false };
  const here = readEaters();
  const step = stepOf(here, link, account, readCorrections());
  const synced = (state: EatersState): Outcome<Synced> => ({ ok: true, status: 200, data: { step, state } });
  if (account === null) {
    writeLink({ ...link, asked: Date.now(), kept: null });
    return synced({ where: 'device', wasKept: link.ofAccount });
  }
  switch (step) {
    case 'take':
      if (!takeEaters(account)) return { ok: false, status: 0, error: NOT_WRITTEN };
      return synced({ where: 'account', kept: account });
    case 'send': {
      const sent = await keepEaters(here, account.kept_at);
      return sent.ok ? synced({ where: 'account', kept: sent.data }) : sent;
    }
    case 'ask':
      writeLink({ ...link, asked: Date.now() });
      return synced({ where: 'ask', kept: account });
    default:
      // What an older version of this page could not read of it, and so left out, comes here after all.
      if (textHere() !== eatersAsText(account.eaters, account.corrections)) takeEaters(account);
      else joined(owner, account.kept_at);
      return synced({ where: 'account', kept: account });
  }
}
