import { addToast, type ToastMessage } from './toast-store.ts';

/** Delay (ms) before a failed download of the code for toasts (small notifications) is tried again. */
const PAUSE_MS = 1_000;

let toaster: Promise<unknown> | null = null;

const mount = (): Promise<void> => import('./Toaster.tsx').then(({ mountToaster }) => mountToaster());

/**
 * Shows a toast (a small notification). Can be called anywhere in the browser. The code for showing toasts is
 * downloaded with the first toast, so that pages without a toast do not download it.
 */
export function toast(message: ToastMessage): void {
  addToast(message);
  preloadToaster();
}

/**
 * Downloads the code for showing toasts (small notifications) in advance. Call this while online on pages that may have
 * to report a lost network.
 */
export function preloadToaster(): void {
  if (toaster !== null) return;
  // If the code for toasts (small notifications) could not be downloaded, try again after a second, because a toast may
  // be waiting.
  toaster = mount().catch(() => new Promise((later) => setTimeout(later, PAUSE_MS)).then(mount));
  // If the second download of the code for toasts (small notifications) fails, allow a later call to try again.
  toaster.catch(() => {
    toaster = null;
  });
}
