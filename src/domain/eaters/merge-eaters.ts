import { removeInvisibleCharacters } from '../lib/invisible-characters.ts';
import { EATER_SERVINGS } from './appetites.ts';
import type { Correction } from './corrections.ts';
import { DAY_GOALS } from './day-goals.ts';
import type { Eater } from './exclusions.ts';

/** Eaters (the people whom a cook cooks for), and the cook's corrections of food labels. */
export interface EatersList {
  readonly eaters: readonly Eater[];
  readonly corrections: readonly Correction[];
}

export interface StoredEatersList extends EatersList {
  /** Time when the account stored the list of eaters, ISO 8601 in UTC. */
  readonly kept_at: string;
}

/**
 * The account's list of eaters (people whom the cook cooks for) when the browser loaded it last: its time stamp, and
 * its content as text.
 */
export interface KnownEatersList {
  readonly at: string;
  readonly text: string;
}

/**
 * Next action when the eater list (people whom the cook cooks for) in this browser is synced with the list in the
 * account.
 */
export type SyncStep =
  /** Do nothing: the account has no eater list, and this browser has never loaded one from the account. */
  | 'none'
  /** The account has no list of eaters any more, although the browser loaded one from it before. */
  | 'stopped'
  | 'same'
  /** The list of eaters in the account replaces the list in the browser. */
  | 'take'
  /** The browser sends its changes of the eater list to the account. */
  | 'send'
  /** The user has to choose between the eater list in the browser and the account's list. */
  | 'ask';

/** Serializes a list of eaters, so that equal lists give equal texts. */
export function serializeEaters({ eaters, corrections }: EatersList): string {
  const people = JSON.stringify(
    eaters.map(({ name, eating, servings, exclusions, goals }) => [
      removeInvisibleCharacters(name),
      eating,
      exclusions.map((one) => [one.kind, removeInvisibleCharacters(one.name), one.strict]),
      // Omit servings with the default value. Lists stored by older versions of the site have no servings, and must
      // give the same text.
      ...(servings === EATER_SERVINGS.usual && goals === undefined ? [] : [servings]),
      ...(goals === undefined ? [] : [DAY_GOALS.map((row) => goals[row.name] ?? null)]),
    ]),
  );
  if (corrections.length === 0) return people;
  return (
    people +
    JSON.stringify(
      corrections.map(({ name, label, value }) => [removeInvisibleCharacters(name), label, value]),
    )
  );
}

/**
 * Merges the eater list (people whom the cook cooks for) of a browser with the account's list. Returns the action that
 * makes both lists equal without losing changes.
 * @param base the last list that was the same in both; null if the browser has never loaded a list from the account
 * @param account null if the account has no list
 */
export function mergeEaters(
  base: KnownEatersList | null,
  local: EatersList,
  account: StoredEatersList | null,
): SyncStep {
  if (account === null) return base === null ? 'none' : 'stopped';
  const text = serializeEaters(local);
  if (text === serializeEaters(account)) return 'same';
  if (base === null) return local.eaters.length + local.corrections.length === 0 ? 'take' : 'ask';
  const isChangedLocally = text !== base.text;
  if (account.kept_at === base.at) return isChangedLocally ? 'send' : 'same';
  // If the account's list of eaters is older than the version that the browser last saw, the database was probably
  // restored from a backup. The browser may have the only recent copy, so let the user choose.
  return isChangedLocally || account.kept_at < base.at ? 'ask' : 'take';
}
