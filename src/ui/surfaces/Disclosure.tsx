import './disclosure.css';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/pictures/Icon.tsx';

export function Disclosure({
  label,
  children,
  onOpen,
  className = '',
}: {
  label: ReactNode;
  children: ReactNode;
  onOpen?: () => void;
  className?: string;
}) {
  return (
    <details
      className={`disclosure ${className}`}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.();
      }}
    >
      <summary className="disclosure__label">
        <span>{label}</span>
        <Icon of={ChevronDown} />
      </summary>
      <div className="disclosure__content">{children}</div>
    </details>
  );
}
