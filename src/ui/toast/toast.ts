import { addToast, type ToastMessage } from './store.ts';

let toaster: Promise<unknown> | null = null;

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
  toaster = import('./mount.tsx').then(({ mountToaster }) => mountToaster());
  // A failed download may be tried again.
  toaster.catch(() => {
    toaster = null;
  });
}
