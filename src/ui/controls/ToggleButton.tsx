import './toggle.css';
import type { ReactNode } from 'react';

export interface ToggleProps {
  children: ReactNode;
  on: boolean;
  onToggle: () => void;
  label?: string;
}

export function ToggleButton({ children, on, onToggle, label }: ToggleProps) {
  return (
    <button type="button" className="toggle" aria-pressed={on} aria-label={label} onClick={onToggle}>
      {children}
    </button>
  );
}
