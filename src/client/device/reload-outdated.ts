import { storeFlashMessage } from './flash.ts';
import { tabStore } from './storage.ts';

/**
 * sessionStorage key for the address of the outdated script that caused the last reload. Prevents an endless series of
 * reloads.
 */
const RELOADED_KEY = 'reloaded';

const UPDATED = 'Pantry Chef has been updated, so this page was reloaded.';

/**
 * Reloads the page if its scripts no longer exist on the server, for example after a deployment. Call this function
 * after the page could not load a part of its code. Call it only on pages that store the text that a user has typed,
 * because a reload clears all fields. The page is reloaded at most once.
 */
export async function reloadPageIfOutdated(): Promise<void> {
  // Check the address of the page header's script. It contains the build's id, so status 404 means that the server has
  // a newer build. The addresses of other scripts contain only a hash of the script's content, which several builds may
  // share.
  const script = __HEADER_SCRIPT__;
  if (tabStore.read(RELOADED_KEY) === script) return;
  const reply = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  // If storage is blocked, do not reload: the page could not detect the reload and would reload endlessly.
  if (reply?.status !== 404 || !tabStore.write(RELOADED_KEY, script)) return;
  storeFlashMessage({ title: UPDATED });
  location.reload();
}
