import { lastingStore } from '../device/storage.ts';
import { CORRECTIONS_KEY, EATERS_KEY } from './eaters-keys.ts';

/**
 * Storage key of the last known state of the account's list of eaters. Distinguishes a change in this browser from a
 * change elsewhere.
 */
const KEY = 'eaters.account';

export interface EatersLink {
  /** Id of the account. */
  readonly owner: string;
  /** Time of the last request to the account, ms since 1970. */
  readonly asked: number;
  /** The account's list at that time, with its text in this browser's format; null if the account had none. */
  readonly kept: { readonly at: string; readonly text: string } | null;
  /** True if the list in this browser is or was the account's: it is removed when its owner signs out. */
  readonly ofAccount: boolean;
}

/** Returns the stored link; null if it is missing or invalid. */
export function readLink(): EatersLink | null {
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

export const writeLink = (link: EatersLink): boolean => lastingStore.write(KEY, JSON.stringify(link));

/** Makes the list local to this browser from now on. */
export const cutLink = (): void => lastingStore.remove(KEY);

/** Removes a list that is or was an account's, and its link. */
export function forgetEatersOfAccount(): void {
  if (readLink()?.ofAccount) for (const key of [EATERS_KEY, CORRECTIONS_KEY]) lastingStore.remove(key);
  cutLink();
}

/** Removes the list if it belongs to an account other than the signed-in one. */
export function forgetEatersOfOtherAccounts(userId: string): void {
  const link = readLink();
  if (link !== null && link.owner !== userId) forgetEatersOfAccount();
}
