import { setFlash } from './flash.ts';
import { tabStore } from './storage.ts';

/** sessionStorage key for the address of the outdated script that caused the last reload. Prevents reload loops. */
const RELOADED_KEY = 'reloaded';

/** Message shown after the page has been reloaded because its scripts were outdated. */
const UPDATED = 'Pantry Chef has been updated, so this page was reloaded.';

/**
 * Reloads the page once if its scripts are gone from the server, for example after a deployment. Parts of the page
 * that load on demand would fail without the reload. Call this function after the import of a part has failed, and
 * only on pages that preserve typed text.
 */
export async function reloadIfOutdated(): Promise<void> {
  const script = document.querySelector('astro-island')?.getAttribute('component-url');
  if (!script || tabStore.read(RELOADED_KEY) === script) return;
  const reply = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  // If storage is blocked, do not reload: a second reload could not be prevented.
  if (reply?.status !== 404 || !tabStore.write(RELOADED_KEY, script)) return;
  setFlash({ title: UPDATED });
  location.reload();
}
