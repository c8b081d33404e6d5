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

/**
 * Function that asks the user to prove their identity.
 * @returns true if the proof succeeded
 */
type Ask = () => Promise<boolean>;

const IdentityCheckContext = createContext<Ask>(async () => false);

interface Failed {
  readonly code?: string | undefined;
}

const NEEDED = 'reauthentication_needed';

type ConfirmDialog = ComponentType<{ onDone: () => void; onClose: () => void }>;

/** Loads the dialog that asks for proof of identity on first use, because few visits need it. */
async function loadDialog(): Promise<ConfirmDialog> {
  const [{ ConfirmIdentity }] = await Promise.all([import('./ConfirmIdentity.tsx'), loadStylesheet(style)]);
  return ConfirmIdentity;
}

/** Provides the identity dialog to its children. The dialog asks for a password or a second factor. */
export function IdentityCheck({ children }: { children: ReactNode }) {
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

/**
 * Function that makes an API call. If the server requires a proof of identity, the function first shows the dialog that
 * asks for this proof, and then repeats the call.
 */
export type Checked = <Reply extends object>(call: () => Promise<Reply>) => Promise<Reply>;

/**
 * Hook that returns a function for API calls. If the server requires a recent proof of identity, the function shows
 * the identity dialog and repeats the call. If the user closes the dialog, the function returns the failure of the
 * first call.
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

/** Returns true if the server refused a call because the last proof of identity is too old. */
function isNeeded(reply: object): boolean {
  // The auth client returns the error code in `error`. The API of this site returns the code in `reply`.
  const { error, reply: answered } = reply as { error?: unknown; reply?: unknown };
  return [error, answered].some((failure) => (failure as Failed | null | undefined)?.code === NEEDED);
}
