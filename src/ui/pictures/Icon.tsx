import type { LucideIcon } from 'lucide-react';

/**
 * An icon beside words, hidden from screen readers: the words say it. A button that has only an icon
 * carries an `aria-label`.
 */
export function Icon({ of: Drawing, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" />;
}
