import './toggle.css';
import type { ReactNode } from 'react';

export interface ToggleProps {
  children: ReactNode;
  on: boolean;
  onToggle: () => void;
  /** Label for screen readers, if the visible text is too short to be clear. */
  label?: string;
}

export function Toggle({ children, on, onToggle, label }: ToggleProps) {
  return (
    <button type="button" className="toggle" aria-pressed={on} aria-label={label} onClick={onToggle}>
      {children}
    </button>
  );
}
