/** The service worker, once the page has all that it needs itself. */

/** Where Trusted Types are on, the address of a worker has to come from a policy. */
interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL(address: string): string;
  };
}

const ADDRESS = '/sw.js';

/** What shows that somebody is there; after so long (ms) it is taken for granted. */
const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const;
const PATIENCE_MS = 15_000;

/** Registers it at the first sign of use, so that it never takes anything from the page as it comes. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const seen = () => {
    for (const sign of SIGNS) removeEventListener(sign, seen);
    clearTimeout(timer);
    whenIdle(register);
  };
  const timer = setTimeout(seen, PATIENCE_MS);
  for (const sign of SIGNS) addEventListener(sign, seen, { passive: true });
}

const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000));

function register(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const address =
    trustedTypes
      ?.createPolicy('service-worker', { createScriptURL: () => ADDRESS })
      .createScriptURL(ADDRESS) ?? ADDRESS;
  // Blocked or out of space: the site works all the same, with a network.
  navigator.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => {});
}
