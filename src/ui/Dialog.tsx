import './dialog.css';
import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A sentence under the title. */
  lead?: string | undefined;
  closeLabel: string;
  children: ReactNode;
}

/**
 * A window over the page that keeps the focus until it is closed, and gives it back. Radix' own overlay is not used:
 * it writes style elements, which the content security policy keeps out; the backdrop and the lock are in the CSS.
 */
export function Dialog({ open, onClose, title, lead, closeLabel, children }: DialogProps) {
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Radix.Portal>
        <div className="dialog no-print">
          <Radix.Content
            className="dialog__window card"
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
