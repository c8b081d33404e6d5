import { readStoredJson, z } from '../device/schema.ts';
import { lastingStore } from '../device/storage.ts';
import { CORRECTIONS_KEY, EATERS_KEY } from './eaters-keys.ts';

/**
 * Storage key for this browser's last copy of the eater list (people whom the cook cooks for) in the account. Comparing
 * this copy with the browser's list and the account's list shows which of the two lists was changed.
 */
const KEY = 'eaters.account';

export interface EatersSyncState {
  readonly owner: string;
  /** Time of this browser's last request for the account's list of eaters, ms since 1970. */
  readonly asked: number;
  /**
   * The account's list of eaters as of the last request: the list's time stamp, and the list's content as text. Null if
   * the account had no list.
   */
  readonly kept: { readonly at: string; readonly text: string } | null;
  /**
   * True if the list of eaters (people whom the cook cooks for) in this browser is stored in an account, or was stored
   * there before. Such a list is removed from this browser when the account's owner signs out.
   */
  readonly ofAccount: boolean;
}

const schema = z.object({
  owner: z.string(),
  asked: z.number(),
  kept: z.nullable(z.object({ at: z.string(), text: z.string() })),
  ofAccount: z.boolean(),
}) satisfies z.ZodMiniType<EatersSyncState>;

export const readEatersSyncState = (): EatersSyncState | null => readStoredJson(lastingStore, KEY, schema);

export const writeEatersSyncState = (syncState: EatersSyncState): boolean =>
  lastingStore.write(KEY, JSON.stringify(syncState));

export const removeEatersSyncState = (): void => lastingStore.remove(KEY);

export function removeLocalCopyOfAccountEaters(): void {
  if (readEatersSyncState()?.ofAccount)
    for (const key of [EATERS_KEY, CORRECTIONS_KEY]) lastingStore.remove(key);
  removeEatersSyncState();
}

export function removeLocalEatersOfOtherAccounts(userId: string): void {
  const link = readEatersSyncState();
  if (link !== null && link.owner !== userId) removeLocalCopyOfAccountEaters();
}
