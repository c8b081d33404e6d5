import { tabStore } from '../device/storage.ts';
import { fetchAccount } from './account.ts';
import { storedEmail } from './session.ts';

/**
 * sessionStorage key: the user who was last confirmed as an administrator in this tab. It only shows or hides links;
 * the server guards the pages behind them.
 */
const KEY = 'admin';

/**
 * Returns true if the signed-in user is an administrator according to the server. A positive reply is cached as long as
 * the tab.
 */
export async function isAdmin(): Promise<boolean> {
  const email = storedEmail();
  if (email === null) return false;
  if (tabStore.read(KEY) === email) return true;
  const reply = await fetchAccount();
  const admin = reply.ok && reply.data.roles.includes('admin');
  if (admin) tabStore.write(KEY, email);
  return admin;
}
