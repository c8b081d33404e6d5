import type { LucideIcon } from 'lucide-react';

/**
 * An icon beside text. It is hidden from screen readers, because the text has the same meaning. A button with only an
 * icon needs an `aria-label`.
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
