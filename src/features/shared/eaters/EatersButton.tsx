import { type ReactNode, useState } from 'react';
import { LazyEatersDialog } from './LateDialog.tsx';
import type { EatersControl } from './WhoEats.tsx';

/** A button that opens the dialog for editing the eaters. */
export function EatersButton({
  control,
  className,
  label,
  children,
  onOpenChange,
}: {
  control: EatersControl;
  className: string;
  /** Label for screen readers if the visible text is too short. */
  label?: string;
  children: ReactNode;
  onOpenChange?: (open: boolean) => void;
}) {
  // A counter, so that a click after a failed load retries; 0: closed.
  const [open, setOpen] = useState(0);
  const openOrClose = (count: number) => {
    setOpen(count);
    onOpenChange?.(count > 0);
  };
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => openOrClose(open + 1)}
      >
        {children}
      </button>
      {open > 0 && <LazyEatersDialog key={open} {...control} onClose={() => openOrClose(0)} />}
    </>
  );
}
