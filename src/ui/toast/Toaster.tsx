import * as Toast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Icon } from '#ui/pictures/Icon.tsx';
import { loadStylesheet } from '../late/load-stylesheet.ts';
import { dismissToast, getToasts, subscribeToToasts, TOAST_MS } from './toast-store.ts';
import style from './toaster.css?url';

export async function mountToaster(): Promise<void> {
  await loadStylesheet(style);
  const place = document.createElement('div');
  place.className = 'no-print';
  // While a dialog is open, screen readers reach only the elements in the dialog and elements with `aria-live`.
  // Therefore set `aria-live` on the element that contains the toasts (small notifications) and their buttons.
  place.setAttribute('aria-live', 'off');
  document.body.appendChild(place);
  createRoot(place).render(<Toaster />);
}

/**
 * Shows the toasts (small notifications) in the store. The F8 key moves the focus to them, and screen readers announce
 * each of them.
 */
function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, getToasts, getToasts);
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

/**
 * Sets a CSS variable on an element: `--header-bottom` is the distance (px) from the top of the screen to the bottom
 * edge of the header, or 0 if the header is scrolled out of view.
 * @param active true while a toast (a small notification) is shown
 */
function useHeaderBottom(active: boolean) {
  const element = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const header = document.querySelector('body > header');
    if (!active || header === null) return;
    const measure = () => {
      const bottom = Math.max(0, header.getBoundingClientRect().bottom);
      element.current?.style.setProperty('--header-bottom', `${bottom}px`);
    };
    measure();
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [active]);
  return element;
}
