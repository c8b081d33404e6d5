import { addToast, type ToastMessage } from './toast-store.ts';

/** Before a download that failed is tried again, ms. */
const PAUSE_MS = 1_000;

let toaster: Promise<unknown> | null = null;

const mount = (): Promise<void> => import('./Toaster.tsx').then(({ mountToaster }) => mountToaster());

/**
 * Shows a toast, from anywhere in the browser. What draws it is loaded and mounted with the first one,
 * so that pages without a toast pay nothing for it.
 */
export function toast(message: ToastMessage): void {
  addToast(message);
  prepareToasts();
}

/** Loads what draws toasts before there is one: where they may have to say that the network is gone. */
export function prepareToasts(): void {
  if (toaster !== null) return;
  // What waits to be said is worth a second try by itself.
  toaster = mount().catch(() => new Promise((later) => setTimeout(later, PAUSE_MS)).then(mount));
  // A failed download may be tried again.
  toaster.catch(() => {
    toaster = null;
  });
}
