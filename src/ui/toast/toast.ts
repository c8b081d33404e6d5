import { addToast, type ToastMessage } from './toast-store.ts';

/** Delay (ms) before a failed download of the toaster is tried again. */
const PAUSE_MS = 1_000;

let toaster: Promise<unknown> | null = null;

const mount = (): Promise<void> => import('./Toaster.tsx').then(({ mountToaster }) => mountToaster());

/**
 * Shows a toast. It can be called anywhere in the browser. The toaster is downloaded and mounted with the first toast,
 * so that pages without a toast do not download it.
 */
export function toast(message: ToastMessage): void {
  addToast(message);
  prepareToasts();
}

/** Downloads the toaster in advance. Pages that may have to report a lost network call this while they are online. */
export function prepareToasts(): void {
  if (toaster !== null) return;
  // Try a failed download of the toaster once more automatically, because a message is waiting.
  toaster = mount().catch(() => new Promise((later) => setTimeout(later, PAUSE_MS)).then(mount));
  // After two failed downloads of the toaster, allow a later call to try again.
  toaster.catch(() => {
    toaster = null;
  });
}
