import { lastingStore } from '../device/storage.ts';
import { CORRECTIONS_KEY, EATERS_KEY } from './eaters-keys.ts';

/** What this browser knows of the list of eaters that an account keeps: by it a change here is told from one elsewhere. */
const KEY = 'eaters.account';

export interface EatersLink {
  /** Id of the account. */
  readonly owner: string;
  /** When the account was last asked, ms since 1970. */
  readonly asked: number;
  /** What the account kept then, and what this browser made of it; null: nothing. */
  readonly kept: { readonly at: string; readonly text: string } | null;
  /** The list here is or was the account's: it goes when its owner signs out. */
  readonly ofAccount: boolean;
}

/** What is known; null for nothing, and for what was written by nobody that we know. */
export function readLink(): EatersLink | null {
  try {
    const link = JSON.parse(lastingStore.read(KEY) ?? 'null') as EatersLink | null;
    const { owner, asked, kept, ofAccount } = link ?? {};
    const isKept = kept === null || (typeof kept?.at === 'string' && typeof kept.text === 'string');
    const isLink = typeof owner === 'string' && typeof asked === 'number' && typeof ofAccount === 'boolean';
    return isLink && isKept ? link : null;
  } catch {
    return null;
  }
}

export const writeLink = (link: EatersLink): boolean => lastingStore.write(KEY, JSON.stringify(link));

/** From now on the list here is this browser's own. */
export const cutLink = (): void => lastingStore.remove(KEY);

/** Takes a list away that is or was an account's, and what is known of it. */
export function forgetEatersOfAccount(): void {
  if (readLink()?.ofAccount) for (const key of [EATERS_KEY, CORRECTIONS_KEY]) lastingStore.remove(key);
  cutLink();
}

/** The same when it belongs to another account than the one that is signed in. */
export function forgetEatersOfOthers(userId: string): void {
  const link = readLink();
  if (link !== null && link.owner !== userId) forgetEatersOfAccount();
}
