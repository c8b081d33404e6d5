import { tabStore } from '../device/storage.ts';
import { fetchAccount } from './account.ts';
import { storedEmail } from './session.ts';

/** Who was an administrator in this tab when last asked. It shows or hides a way; the server guards what it leads to. */
const KEY = 'admin';

/** Whether who is signed in here is an administrator, as the server says. A yes is remembered as long as the tab. */
export async function isAdmin(): Promise<boolean> {
  const email = storedEmail();
  if (email === null) return false;
  if (tabStore.read(KEY) === email) return true;
  const reply = await fetchAccount();
  const admin = reply.ok && reply.data.roles.includes('admin');
  if (admin) tabStore.write(KEY, email);
  return admin;
}
