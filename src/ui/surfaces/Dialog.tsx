import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/pictures/Icon.tsx';

export interface DialogProps {
  onClose: () => void;
  title: string;
  lead?: string | undefined;
  closeLabel: string;
  children: ReactNode;
}

/**
 * A modal window that is open while the component is mounted. It keeps the focus inside. When it closes, the element
 * that had the focus before gets it back. A click outside does not close the window, so that typed text is not lost.
 * The overlay of the Radix library is not used, because it adds style elements that the content security policy
 * blocks. The parent has to load `dialog.css`.
 */
export function Dialog({ onClose, title, lead, closeLabel, children }: DialogProps) {
  // Remember the focused element when the dialog opens. The dialog library (Radix) returns the focus only to its own
  // trigger button.
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
