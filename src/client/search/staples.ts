/**
 * Foods that the cook nearly always has: the answers of the set-up, and the foods that were accepted as 'Also got these?'.
 * They are on this device, and in the account of a signed-in user. New searches start with them.
 */
import { LIST_MAX } from '#contract/limits';
import { lastingStore } from '../device/storage.ts';
import { loadAuthClient, readSessionText, readStoredEmail } from '../session/session.ts';
import { ANSWER_KEYS, readAnswerList } from './onboarding.ts';

/** Member of the account's metadata that holds the staples. */
const METADATA_KEY = 'kitchen_staples';
/**
 * Storage key for the account (user id) whose staples are on this device. Missing if they belong to no account, or were
 * not sent to it yet.
 */
const OWNER_KEY = 'staples.account';

type ChangeStaples = (names: readonly string[]) => readonly string[];

/** Returns the staples on this device: canonical names, the oldest first. */
export const readStaples = (): string[] => readAnswerList(ANSWER_KEYS.ingredients);

const writeStaples = (names: readonly string[]): boolean =>
  lastingStore.write(ANSWER_KEYS.ingredients, JSON.stringify(names.slice(0, LIST_MAX)));

/** Returns the account's staples in a user of the auth protocol; null if the account stores none. */
function parseAccountStaples(user: unknown): string[] | null {
  const { user_metadata: metadata } = (user ?? {}) as { user_metadata?: Record<string, unknown> };
  const names = metadata?.[METADATA_KEY];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string').slice(0, LIST_MAX) : null;
}

/** Adds a food to the staples. */
export const rememberStaple = (name: string): void =>
  void changeStaples((names) => [...names.filter((other) => other !== name), name]);

/** Removes a food from the staples. @returns false if it could not be removed from the account */
export const forgetStaple = (name: string): Promise<boolean> =>
  changeStaples((names) => names.filter((other) => other !== name));

/**
 * Changes the staples on this device, and then in the account. If the account cannot be reached, the next visit merges
 * both lists.
 * @returns false if the account could not be reached
 */
export async function changeStaples(change: ChangeStaples): Promise<boolean> {
  writeStaples(change(readStaples()));
  if (readStoredEmail() === null) return true;
  return syncStaples(change);
}

async function syncStaples(change: ChangeStaples): Promise<boolean> {
  try {
    const auth = await loadAuthClient();
    // The stored session may be older than the last change on another device.
    const { data } = await auth.getUser();
    if (data.user === null) throw new Error('no user');
    const names = change(parseAccountStaples(data.user) ?? readStaples()).slice(0, LIST_MAX);
    const { error } = await auth.updateUser({ data: { [METADATA_KEY]: names } });
    if (error !== null) throw error;
    writeStaples(names);
    lastingStore.write(OWNER_KEY, data.user.id);
    return true;
  } catch {
    lastingStore.remove(OWNER_KEY);
    return false;
  }
}

/**
 * Brings the staples of a signed-in user to this device. Staples that belong to no account yet are added to those of the
 * account; staples of another account are replaced.
 * @returns true if the staples on this device have changed
 */
export function adoptAccountStaples(): boolean {
  const before = JSON.stringify(readStaples());
  const user = readStoredEmail() === null ? null : readStoredUser();
  if (user !== null) mergeStaples(user);
  return JSON.stringify(readStaples()) !== before;
}

function mergeStaples(user: { readonly id: string }): void {
  const owner = lastingStore.read(OWNER_KEY);
  const accountNames = parseAccountStaples(user);
  if (owner !== null) {
    if (owner !== user.id || accountNames !== null) writeStaples(accountNames ?? []);
    lastingStore.write(OWNER_KEY, user.id);
    return;
  }
  const deviceNames = readStaples();
  writeStaples([...new Set([...(accountNames ?? []), ...deviceNames])]);
  if (deviceNames.every((name) => accountNames?.includes(name))) {
    if (accountNames !== null) lastingStore.write(OWNER_KEY, user.id);
  } else void syncStaples((names) => [...new Set([...names, ...deviceNames])]);
}

/** Removes the staples from this device if they belong to an account. */
export function forgetStaplesOfAccount(): void {
  if (lastingStore.read(OWNER_KEY) === null) return;
  lastingStore.remove(ANSWER_KEYS.ingredients);
  lastingStore.remove(OWNER_KEY);
}

function readStoredUser(): { readonly id: string } | null {
  try {
    const { user } = JSON.parse(readSessionText() ?? '{}');
    return typeof user?.id === 'string' ? user : null;
  } catch {
    return null;
  }
}
