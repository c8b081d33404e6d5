/**
 * Foods that the cook nearly always has (staples): those chosen in the setup for new users, and those accepted in the
 * question 'Also got these?'. They are stored in this browser, and for signed-in users also in the account. New
 * searches begin with them.
 */
import { LIST_MAX } from '#contract/limits';
import { toRecordOrEmpty } from '#domain/lib/to-record';
import { lastingStore } from '../device/storage.ts';
import { loadAuthClient, readStoredEmail, readUnvalidatedSessionFields } from '../session/session.ts';
import { ANSWER_KEYS, readStoredNameList } from './onboarding.ts';

const METADATA_KEY = 'kitchen_staples';
/**
 * Storage key for the id of the account to which this browser's staples belong. Missing if they belong to no account,
 * or if they could not be sent to the account yet.
 */
const OWNER_KEY = 'staples.account';

type ChangeStaples = (names: readonly string[]) => readonly string[];

/** Returns the canonical names of the staples stored in this browser, oldest first. */
export const readStaples = (): string[] => readStoredNameList(ANSWER_KEYS.ingredients);

const writeStaples = (names: readonly string[]): boolean =>
  lastingStore.write(ANSWER_KEYS.ingredients, JSON.stringify(names.slice(0, LIST_MAX)));

function parseAccountStaples(user: unknown): string[] | null {
  const names = toRecordOrEmpty(toRecordOrEmpty(user).user_metadata)[METADATA_KEY];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string').slice(0, LIST_MAX) : null;
}

export const addStaple = (name: string): void =>
  void changeStaples((names) => [...names.filter((other) => other !== name), name]);

export const removeStaple = (name: string): Promise<boolean> =>
  changeStaples((names) => names.filter((other) => other !== name));

/**
 * Changes the staples in this browser, and then in the account of a signed-in user. If the account cannot be reached,
 * the two lists are merged at the next visit.
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
    // Ask the server for the account's staples, because another device may have changed them since the session was
    // stored.
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
 * Updates the staples (foods that the cook nearly always has) in this browser from the account of the signed-in user. A
 * guest's staples are added to the account's staples, but staples of another account are replaced.
 * @returns true if the staples in this browser have changed
 */
export function updateLocalStaplesFromAccount(): boolean {
  const before = JSON.stringify(readStaples());
  const user = toRecordOrEmpty(readUnvalidatedSessionFields()?.user);
  if (typeof user.id === 'string') mergeStaples(user, user.id);
  return JSON.stringify(readStaples()) !== before;
}

function mergeStaples(user: unknown, userId: string): void {
  const owner = lastingStore.read(OWNER_KEY);
  const accountNames = parseAccountStaples(user);
  if (owner !== null) {
    if (owner !== userId || accountNames !== null) writeStaples(accountNames ?? []);
    lastingStore.write(OWNER_KEY, userId);
    return;
  }
  const deviceNames = readStaples();
  writeStaples([...new Set([...(accountNames ?? []), ...deviceNames])]);
  if (deviceNames.every((name) => accountNames?.includes(name))) {
    if (accountNames !== null) lastingStore.write(OWNER_KEY, userId);
  } else void syncStaples((names) => [...new Set([...names, ...deviceNames])]);
}

export function removeLocalStaplesOfAccount(): void {
  if (lastingStore.read(OWNER_KEY) === null) return;
  lastingStore.remove(ANSWER_KEYS.ingredients);
  lastingStore.remove(OWNER_KEY);
}
