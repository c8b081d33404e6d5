import { addToast, type ToastMessage } from './store.ts';

let toaster: Promise<unknown> | null = null;

/**
 * Shows a toast, from anywhere in the browser. What draws it is loaded and mounted with the first one,
 * so that pages without a toast pay nothing for it.
 */
export function toast(message: ToastMessage): void {
  addToast(message);
  if (toaster === null) toaster = import('./mount.tsx').then(({ mount }) => mount());
}
