import './chip.css';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/pictures/Icon.tsx';

export interface ChipProps {
  children: ReactNode;
  /**
   * `accent` for typed ingredients, `fresh` for ingredients in the pantry, `warn` for missing or swapped ingredients.
   */
  tone?: 'plain' | 'accent' | 'fresh' | 'warn';
  /** If given, the chip is a button with a cross that calls this function. */
  onRemove?: () => void;
  /** Label of the button for screen readers: 'Remove garlic'. */
  removeLabel?: string;
}

/** A short text in a pill: an ingredient, a tag, a filter. With `onRemove` the whole chip is the target. */
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
