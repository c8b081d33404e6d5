import { setFlash } from './flash.ts';
import { tabStore } from './storage.ts';

/** In the tab: the script of the page that was last loaded again, so that no page is loaded again and again. */
const RELOADED_KEY = 'reloaded';

/** Said after the reload. */
const UPDATED = 'Pantry Chef was updated, so this page was loaded again.';

/**
 * Loads the page again, once, if its scripts are gone from the server, as after a deployment: no part that it loads late could ever
 * come. For pages that keep what was typed. Call it where the import of a late part has failed.
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
