import { type ReactNode, useState } from 'react';
import { LateDialog } from './LateDialog.tsx';
import type { EatersControl } from './WhoEats.tsx';

/** A button that opens the window in which those who eat are changed. */
export function EatersButton({
  control,
  className,
  label,
  children,
  onOpenChange,
}: {
  control: EatersControl;
  className: string;
  /** What it says to a screen reader, where the words on it are too short. */
  label?: string;
  children: ReactNode;
  onOpenChange?: (open: boolean) => void;
}) {
  // Counts, so that a click after one that failed tries again; 0: closed.
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
      {open > 0 && <LateDialog key={open} {...control} onClose={() => openOrClose(0)} />}
    </>
  );
}
