import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';
import '#ui/surfaces/dialog.css';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import style from './account-parts.css?url';

type Ask = () => Promise<boolean>;

const IdentityCheckContext = createContext<Ask>(async () => false);

interface Failed {
  readonly code?: string | undefined;
}

const NEEDED = 'reauthentication_needed';

type ConfirmDialog = ComponentType<{ onDone: () => void; onClose: () => void }>;

/** Loads the dialog that asks the user to confirm their identity. It loads on first use, because few visits need it. */
async function loadDialog(): Promise<ConfirmDialog> {
  const [{ ConfirmIdentityDialog }] = await Promise.all([
    import('./ConfirmIdentityDialog.tsx'),
    loadStylesheet(style),
  ]);
  return ConfirmIdentityDialog;
}

export function IdentityCheckProvider({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ConfirmDialog | null>(null);
  const answer = useRef<((confirmed: boolean) => void) | null>(null);

  const ask = useCallback(async () => {
    answer.current?.(false);
    answer.current = null;
    const dialog = await loadDialog().catch(() => null);
    if (dialog === null) return false;
    setDialog(() => dialog);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const finish = (confirmed: boolean) => {
    setDialog(null);
    answer.current?.(confirmed);
    answer.current = null;
  };

  return (
    <IdentityCheckContext value={ask}>
      {children}
      {Dialog && <Dialog onDone={() => finish(true)} onClose={() => finish(false)} />}
    </IdentityCheckContext>
  );
}

export type Checked = <Reply extends object>(call: () => Promise<Reply>) => Promise<Reply>;

/**
 * Returns a function that makes API calls. If the server requires a recent proof of identity, the function asks for it
 * in a dialog and repeats the call. If the user closes the dialog, the function returns the first reply.
 */
export function useIdentityCheck(): Checked {
  const ask = useContext(IdentityCheckContext);
  return useCallback(
    async <Reply extends object>(call: () => Promise<Reply>): Promise<Reply> => {
      const reply = await call();
      if (!isNeeded(reply) || !(await ask())) return reply;
      return call();
    },
    [ask],
  );
}

function isNeeded(reply: object): boolean {
  // A failed call of the auth client has the failure in `error`. A failed call of this site's API has it in `reply`.
  const { error, reply: answered } = reply as { error?: unknown; reply?: unknown };
  return [error, answered].some((failure) => (failure as Failed | null | undefined)?.code === NEEDED);
}
