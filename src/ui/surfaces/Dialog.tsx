import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/pictures/Icon.tsx';

export interface DialogProps {
  onClose: () => void;
  title: string;
  /** A sentence under the title. */
  lead?: string | undefined;
  closeLabel: string;
  children: ReactNode;
}

/**
 * Its style is not loaded with it: who shows it at once imports `dialog.css`, who shows it late loads that late.
 *
 * A window over the page, open as long as it is there. It keeps the focus until it is closed, and gives it back. A
 * click beside it does not close it: what was written in it would be lost. Radix' own overlay is not used: it writes
 * style elements, which the content security policy keeps out.
 */
export function Dialog({ onClose, title, lead, closeLabel, children }: DialogProps) {
  // Radix gives the focus back to its own trigger only. Ours is whatever had it when this opened.
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Radix.Portal>
        <div className="dialog no-print">
          <Radix.Content
            className="dialog__window card"
            onPointerDownOutside={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener instanceof HTMLElement) opener.focus();
            }}
            {...(lead === undefined && { 'aria-describedby': undefined })}
          >
            <header className="dialog__head">
              <Radix.Title className="dialog__title">{title}</Radix.Title>
              <Radix.Close className="button button--quiet button--icon" aria-label={closeLabel}>
                <Icon of={X} />
              </Radix.Close>
            </header>
            {lead !== undefined && <Radix.Description className="muted">{lead}</Radix.Description>}
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
