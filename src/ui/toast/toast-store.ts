export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'plain' | 'good' | 'bad';
  action?: { label: string; run: () => void };
  stays?: boolean;
}

interface ShownToast extends ToastMessage {
  id: number;
}

/**
 * Maximum number of toasts (small notifications) on the screen. If there are more, the oldest toast is removed. Toasts
 * that stay until the user closes them (`stays`) are removed only if there is no other toast.
 */
export const TOASTS_MAX = 3;
export const TOAST_MS = 4000;

let shown: readonly ShownToast[] = [];
let count = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function getToasts(): readonly ShownToast[] {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function addToast(message: ToastMessage): void {
  count += 1;
  const over = shown.length < TOASTS_MAX ? undefined : (shown.find(({ stays }) => !stays) ?? shown[0]);
  change([...shown.filter((toast) => toast !== over), { ...message, id: count }]);
}

export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}
