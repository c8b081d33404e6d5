import * as Toast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '#ui/pictures/Icon.tsx';
import { dismissToast, subscribe, TOAST_MS, toasts } from './store.ts';
import { useHeaderBottom } from './use-header-bottom.ts';

/** Shows what is in the toast store. F8 moves the keyboard there; each toast is announced. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, toasts, toasts);
  const viewport = useHeaderBottom(shown.length > 0);
  return (
    <Toast.Provider duration={TOAST_MS} label="Notification">
      {shown.map(({ id, title, description, tone = 'plain', action, stays = false }) => (
        <Toast.Root
          key={id}
          className={`toast toast--${tone}`}
          duration={stays ? Number.POSITIVE_INFINITY : TOAST_MS}
          onOpenChange={(open) => {
            if (!open) dismissToast(id);
          }}
        >
          <div className="toast__words">
            <Toast.Title className="toast__title">{title}</Toast.Title>
            {description && <Toast.Description>{description}</Toast.Description>}
          </div>
          {action && (
            <Toast.Action className="button button--quiet" altText={action.label} onClick={action.run}>
              {action.label}
            </Toast.Action>
          )}
          <Toast.Close className="button button--quiet button--icon" aria-label="Close">
            <Icon of={X} />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toasts" ref={viewport} />
    </Toast.Provider>
  );
}
