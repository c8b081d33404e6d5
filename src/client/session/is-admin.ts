import { tabStore } from '../device/storage.ts';
import { fetchAccount } from './account.ts';
import { readStoredEmail } from './session.ts';

/**
 * sessionStorage key for the email address of the user whom the server last confirmed as an administrator. The stored
 * address only shows or hides links. The server guards the pages behind these links.
 */
const KEY = 'admin';

/**
 * Returns true if the server says that the signed-in user is an administrator. A positive reply is cached for as long
 * as the tab is open.
 */
export async function isAdmin(): Promise<boolean> {
  const email = readStoredEmail();
  if (email === null) return false;
  if (tabStore.read(KEY) === email) return true;
  const reply = await fetchAccount();
  const admin = reply.ok && reply.data.roles.includes('admin');
  if (admin) tabStore.write(KEY, email);
  return admin;
}
