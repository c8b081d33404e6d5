/** Registers the service worker. */

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

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const address =
    trustedTypes
      ?.createPolicy('service-worker', { createScriptURL: () => ADDRESS })
      .createScriptURL(ADDRESS) ?? ADDRESS;
  // Blocked or out of space: the site works all the same, with a network.
  navigator.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => {});
}
