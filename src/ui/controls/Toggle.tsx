import './toggle.css';
import type { ReactNode } from 'react';

export interface ToggleProps {
  children: ReactNode;
  on: boolean;
  onToggle: () => void;
  /** What it says to a screen reader, where the words on it are too short. */
  label?: string;
}

/** A button that is on or off. */
export function Toggle({ children, on, onToggle, label }: ToggleProps) {
  return (
    <button type="button" className="toggle" aria-pressed={on} aria-label={label} onClick={onToggle}>
      {children}
    </button>
  );
}
