import './chip.css';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/pictures/Icon.tsx';

export interface ChipProps {
  children: ReactNode;
  /**
   * Colour of the chip: `accent` for typed ingredients, `fresh` for ingredients in the pantry, `warn` for missing or
   * replaced ingredients.
   */
  tone?: 'plain' | 'accent' | 'fresh' | 'warn';
  /** Called to remove the chip's item. If given, the chip is a button with a cross icon. */
  onRemove?: () => void;
  removeLabel?: string;
}

/** A short text in a pill, such as an ingredient, a tag or a filter. With `onRemove`, the whole chip can be pressed. */
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
