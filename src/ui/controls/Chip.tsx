import './chip.css';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/pictures/Icon.tsx';

export interface ChipProps {
  children: ReactNode;
  /** `accent` for what was typed, `fresh` for what is there (the pantry), `warn` for what is missing or swapped. */
  tone?: 'plain' | 'accent' | 'fresh' | 'warn';
  /** Given: the chip is a button with a cross, and this is what it does. */
  onRemove?: () => void;
  /** What the button says to a screen reader: 'Remove garlic'. */
  removeLabel?: string;
}

/** A small word in a pill: an ingredient, a tag, a filter. With `onRemove` the whole chip is the target. */
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
