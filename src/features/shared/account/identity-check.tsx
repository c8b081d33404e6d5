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

/** Asks who is there to prove who they are. @returns whether they did */
type Ask = () => Promise<boolean>;

const IdentityCheckContext = createContext<Ask>(async () => false);

/** The fields of a failed call that matter here. */
interface Failed {
  readonly code?: string | undefined;
}

const NEEDED = 'reauthentication_needed';

type ConfirmDialog = ComponentType<{ onDone: () => void; onClose: () => void }>;

/** Few visits need the dialog, so that its code comes when it is first asked for. */
async function loadDialog(): Promise<ConfirmDialog> {
  const [{ ConfirmIdentity }] = await Promise.all([import('./ConfirmIdentity.tsx'), loadStylesheet(style)]);
  return ConfirmIdentity;
}

/** Keeps the dialog that asks for a password or a second factor, for whatever inside needs it. */
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

/** Makes a call, with the dialog in between where it needs one. */
export type Checked = <Reply extends object>(call: () => Promise<Reply>) => Promise<Reply>;

/**
 * Makes a call, and once more after the dialog when the server wants to know first who is there.
 * @returns what the call brought; when the dialog was closed, the failure that the first try brought
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

/** True if a reply says that the last proof of who it is, is too old. */
function isNeeded(reply: object): boolean {
  // The client of the auth protocol says so in `error`, our own API in what it answered.
  const { error, reply: answered } = reply as { error?: unknown; reply?: unknown };
  return [error, answered].some((said) => (said as Failed | null | undefined)?.code === NEEDED);
}
