import type { LucideIcon } from 'lucide-react';

/**
 * An icon beside words, hidden from screen readers: the words say it. A button that has only an icon
 * carries an `aria-label`.
 */
export function Icon({
  of: Drawing,
  size = 20,
  filled = false,
}: {
  of: LucideIcon;
  size?: number;
  filled?: boolean;
}) {
  const fill = filled ? 'currentColor' : undefined;
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" {...(fill && { fill })} />;
}
