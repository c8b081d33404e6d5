import './chip.css';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/pictures/Icon.tsx';

export interface ChipProps {
  children: ReactNode;
  /**
   * Color of the chip: `accent` for ingredients that the cook has typed, `fresh` for ingredients in the pantry, `warn`
   * for missing or replaced ingredients.
   */
  tone?: 'plain' | 'accent' | 'fresh' | 'warn';
  onRemove?: () => void;
  removeLabel?: string;
}

export function Chip({ children, tone = 'plain', onRemove, removeLabel }: ChipProps) {
  const className = `chip chip--${tone}`;
  if (!onRemove) return <span className={className}>{children}</span>;
  return (
    <button
      type="button"
      className={`${className} chip--removable`}
      aria-label={removeLabel}
      onClick={onRemove}
    >
      {children}
      <Icon of={X} size={16} />
    </button>
  );
}
