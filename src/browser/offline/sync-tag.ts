/** By this name the browser wakes the service worker when the network is back. */
export const SYNC_TAG = 'pantry-chef.unsent';
