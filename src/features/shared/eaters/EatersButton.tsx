import { type ReactNode, useState } from 'react';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { toast } from '#ui/toast/toast.ts';
import style from './eaters-dialog.css?url';
import type { EatersControl } from './WhoEatsLine.tsx';
import { eatersLineText as text } from './words.ts';

export const LazyEatersDialog = createLazyIsland(
  async () => {
    const [{ EatersDialog }] = await Promise.all([import('./EatersDialog.tsx'), loadStylesheet(style)]);
    return EatersDialog;
  },
  () => toast({ title: text.failed, tone: 'bad' }),
);

export function EatersButton({
  control,
  className,
  label,
  children,
  onOpenChange,
}: {
  control: EatersControl;
  className: string;
  /** Label of the button for screen readers. Needed if the button's visible text is unclear on its own. */
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
