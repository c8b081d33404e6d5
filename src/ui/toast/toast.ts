import { addToast, type ToastMessage } from './toast-store.ts';

/** Delay before a failed download is retried, ms. */
const PAUSE_MS = 1_000;

let toaster: Promise<unknown> | null = null;

const mount = (): Promise<void> => import('./Toaster.tsx').then(({ mountToaster }) => mountToaster());

/**
 * Shows a toast. Can be called from anywhere in the browser. The toaster is loaded and mounted with the first toast, so
 * that pages without a toast do not download it.
 */
export function toast(message: ToastMessage): void {
  addToast(message);
  prepareToasts();
}

/** Loads the toaster in advance, for pages that may have to report that the network is gone. */
export function prepareToasts(): void {
  if (toaster !== null) return;
  // A pending message justifies one automatic retry.
  toaster = mount().catch(() => new Promise((later) => setTimeout(later, PAUSE_MS)).then(mount));
  // A later call may retry a failed download.
  toaster.catch(() => {
    toaster = null;
  });
}
