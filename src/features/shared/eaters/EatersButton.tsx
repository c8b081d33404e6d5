import { type ReactNode, useState } from 'react';
import { LazyEatersDialog } from './LateDialog.tsx';
import type { EatersControl } from './WhoEats.tsx';

export function EatersButton({
  control,
  className,
  label,
  children,
  onOpenChange,
}: {
  control: EatersControl;
  className: string;
  /**
   * Label of the button for screen readers. Needed if the visible text of the button is not clear without its
   * surroundings.
   */
  label?: string;
  children: ReactNode;
  onOpenChange?: (open: boolean) => void;
}) {
  // Number of clicks on the button that opens the dialog; 0 while the dialog is closed. If the dialog could not be
  // loaded, the next click tries again.
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
