import { lastingStore } from '../device/storage.ts';
import { CORRECTIONS_KEY, EATERS_KEY } from './eaters-keys.ts';

/**
 * Storage key for the account's list of eaters (people whom the cook cooks for) as this browser last saw it. The
 * current lists are compared with this copy, to find out where a change was made.
 */
const KEY = 'eaters.account';

export interface EatersLink {
  readonly owner: string;
  /** Time at which this browser last requested the account's list of eaters, ms since 1970. */
  readonly asked: number;
  /**
   * The account's list of eaters at the time of the last request: its time stamp, and its text in this browser's
   * format. Null if the account had no list.
   */
  readonly kept: { readonly at: string; readonly text: string } | null;
  /**
   * True if the eater list in this browser is, or once was, stored in its owner's account. Such a list is removed from
   * this browser when the owner signs out.
   */
  readonly ofAccount: boolean;
}

/** Returns what is stored about the account's eater list. Null if it is missing or invalid. */
export function readEatersLink(): EatersLink | null {
  try {
    const link = JSON.parse(lastingStore.read(KEY) ?? 'null') as EatersLink | null;
    const { owner, asked, kept, ofAccount } = link ?? {};
    const isListValid = kept === null || (typeof kept?.at === 'string' && typeof kept.text === 'string');
    const isLink = typeof owner === 'string' && typeof asked === 'number' && typeof ofAccount === 'boolean';
    return isLink && isListValid ? link : null;
  } catch {
    return null;
  }
}

export const writeEatersLink = (link: EatersLink): boolean => lastingStore.write(KEY, JSON.stringify(link));

/** Keeps the list of eaters (people whom the cook cooks for) in this browser, but unlinks it from the account. */
export const unlinkEatersFromAccount = (): void => lastingStore.remove(KEY);

/**
 * Removes the list of eaters from this browser if it is or was an account's list, and forgets which account it belongs
 * to.
 */
export function forgetEatersOfAccount(): void {
  if (readEatersLink()?.ofAccount) for (const key of [EATERS_KEY, CORRECTIONS_KEY]) lastingStore.remove(key);
  unlinkEatersFromAccount();
}

/** Removes the list of eaters from this browser if the list belongs to an account other than the signed-in one. */
export function forgetEatersOfOtherAccounts(userId: string): void {
  const link = readEatersLink();
  if (link !== null && link.owner !== userId) forgetEatersOfAccount();
}
