import { setFlash } from './flash.ts';
import { tabStore } from './storage.ts';

/** sessionStorage key for the script of the last reloaded page. Prevents reload loops. */
const RELOADED_KEY = 'reloaded';

/** Message after the reload. */
const UPDATED = 'Pantry Chef has been updated, so this page was reloaded.';

/**
 * Reloads the page once if its scripts are gone from the server, as after a deployment, because the parts that it loads
 * later would never load. Only for pages that preserve typed text. Call this after the import of a part has failed.
 */
export async function reloadIfOutdated(): Promise<void> {
  const script = document.querySelector('astro-island')?.getAttribute('component-url');
  if (!script || tabStore.read(RELOADED_KEY) === script) return;
  const reply = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  // Without storage, a second reload could not be prevented.
  if (reply?.status !== 404 || !tabStore.write(RELOADED_KEY, script)) return;
  setFlash({ title: UPDATED });
  location.reload();
}
