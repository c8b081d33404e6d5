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
  /** Called when the user removes the chip's item. With this handler, the chip is a button with a cross icon. */
  onRemove?: () => void;
  removeLabel?: string;
}

/**
 * A short text in a pill shape, such as an ingredient, a tag or a filter. With `onRemove`, the whole chip is a button.
 */
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
