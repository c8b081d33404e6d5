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

/** Asks the user to prove their identity. @returns true if they did */
type Ask = () => Promise<boolean>;

const IdentityCheckContext = createContext<Ask>(async () => false);

/** The fields of a failed call that matter here. */
interface Failed {
  readonly code?: string | undefined;
}

const NEEDED = 'reauthentication_needed';

type ConfirmDialog = ComponentType<{ onDone: () => void; onClose: () => void }>;

/** Loads the dialog on first use, because few visits need it. */
async function loadDialog(): Promise<ConfirmDialog> {
  const [{ ConfirmIdentity }] = await Promise.all([import('./ConfirmIdentity.tsx'), loadStylesheet(style)]);
  return ConfirmIdentity;
}

/** Provides the identity dialog (password or second factor) to its children. */
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

/** Makes a call, with the identity dialog in between if necessary. */
export type Checked = <Reply extends object>(call: () => Promise<Reply>) => Promise<Reply>;

/**
 * Makes a call. If the server requires a fresh proof of identity, shows the dialog and repeats the call.
 * @returns the reply; if the dialog was closed, the failure of the first call
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

/** True if a reply reports that the last proof of identity is too old. */
function isNeeded(reply: object): boolean {
  // The client of the auth protocol puts the code in `error`, our own API in the reply.
  const { error, reply: answered } = reply as { error?: unknown; reply?: unknown };
  return [error, answered].some((failure) => (failure as Failed | null | undefined)?.code === NEEDED);
}
