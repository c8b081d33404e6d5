import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import type { Account, reauthenticate } from '#contract/account/account';
import '#ui/surfaces/dialog.css';
import type { Factor } from '@supabase/auth-js';
import { callEndpointSignedIn } from '#browser/account/client';
import { authClient } from '#browser/account/session';
import { paths } from '#contract/paths';
import { FailedToLoad } from '#shared/loaded/FailedToLoad.tsx';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useWork } from '#ui/feedback/use-work.ts';
import { Dialog } from '#ui/surfaces/Dialog.tsx';
import { FactorStep, kindName, useFactors } from './FactorStep.tsx';
import { PasswordField } from './TextField.tsx';
import { accountText } from './text.ts';
import { passwordProblem, useAccountForm } from './use-account-form.ts';

const text = accountText.confirmIdentity;

/** Asks who is there to prove who they are. @returns whether they did */
type Ask = () => Promise<boolean>;

const IdentityCheckContext = createContext<Ask>(async () => false);

/** What a call says of a failure, as far as it matters here. */
interface Failed {
  readonly code?: string | undefined;
}

const NEEDED = 'reauthentication_needed';

/** Keeps the dialog that asks for a password or a second factor, for whatever inside needs it. */
export function IdentityCheck({ account, children }: { account: Account; children: ReactNode }) {
  const [asking, setAsking] = useState(false);
  const answer = useRef<((confirmed: boolean) => void) | null>(null);

  const ask = useCallback(() => {
    answer.current?.(false);
    setAsking(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const finish = (confirmed: boolean) => {
    setAsking(false);
    answer.current?.(confirmed);
    answer.current = null;
  };

  return (
    <IdentityCheckContext value={ask}>
      {children}
      {asking && (
        <ConfirmIdentity account={account} onDone={() => finish(true)} onClose={() => finish(false)} />
      )}
    </IdentityCheckContext>
  );
}

type Way = 'password' | 'sign-in' | Factor;

/** Asks for the password, or for a second factor, of whoever has been signed in for a while. */
function ConfirmIdentity({
  account,
  onDone,
  onClose,
}: {
  account: Account;
  onDone: () => void;
  onClose: () => void;
}) {
  const { state, isLoading, reload } = useFactors();
  const verified = state.kind === 'data' ? state.data : [];
  const [chosen, setChosen] = useState<Way | null>(null);
  const ways: Way[] = [...(account.password ? (['password'] as const) : []), ...verified];
  const waiting = state.kind === 'loading' && !account.password;
  const way = chosen ?? ways[0] ?? 'sign-in';
  const others = ways.filter((other) => other !== way);
  return (
    <Dialog title={text.title} lead={text.lead} closeLabel={accountText.cancel} onClose={onClose}>
      {waiting ? (
        <p role="status">{accountText.checking}</p>
      ) : state.kind === 'error' && !account.password ? (
        <FailedToLoad
          title={accountText.factors.failed}
          failure={state.failure}
          isLoading={isLoading}
          onRetry={() => void reload()}
        />
      ) : way === 'password' ? (
        <PasswordAgain email={account.email} onDone={onDone} />
      ) : way === 'sign-in' ? (
        <SignInAgain />
      ) : (
        <FactorStep key={way.id} factor={way} onDone={async () => onDone()} />
      )}
      {others.length > 0 && (
        <section className="account-card__others" aria-label={accountText.secondFactor.others}>
          <p className="muted small">{accountText.secondFactor.others}</p>
          {others.map((other) => (
            <button
              key={typeof other === 'string' ? other : other.id}
              type="button"
              className="button"
              onClick={() => setChosen(other)}
            >
              {typeof other === 'string' ? accountText.password : kindName(other)}
            </button>
          ))}
        </section>
      )}
    </Dialog>
  );
}

function PasswordAgain({ email, onDone }: { email: string; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const { form, submit, errors, setErrors, busy } = useAccountForm({
    check: () => ({ password: passwordProblem(password) }),
    send: async () => {
      const reply = await callEndpointSignedIn<typeof reauthenticate>('POST /api/account/reauthenticate', {
        body: { password },
      });
      if (reply.ok) onDone();
      else setErrors({ password: reply.error });
    },
    step: 'password',
  });
  return (
    <form ref={form} className="account-step" method="post" noValidate onSubmit={submit}>
      <PasswordOwner email={email} />
      <PasswordField
        label={accountText.password}
        name="password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onType={setPassword}
      />
      <BusyButton
        type="submit"
        className="button--primary button--large"
        busy={busy}
        label={text.confirm}
        busyLabel={text.confirming}
      />
    </form>
  );
}

/** Tells password managers whose password a form asks for, where the address is not typed. */
export function PasswordOwner({ email }: { readonly email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
}

/** For an account that has neither: a new sign-in is the proof. */
function SignInAgain() {
  const { busy, run } = useWork();
  const leave = async () => {
    await (await authClient()).signOut({ scope: 'local' });
    location.assign(`${paths.signIn}?next=${encodeURIComponent(paths.account)}`);
    return 'leaving';
  };
  return (
    <div className="account-step">
      <p>{text.signInAgain}</p>
      <BusyButton
        type="button"
        className="button--primary button--large"
        busy={busy}
        label={text.toSignIn}
        busyLabel={accountText.checking}
        onClick={() => void run(leave)}
      />
    </div>
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

/** Whether a reply says that the last proof of who it is, is too old. */
function isNeeded(reply: object): boolean {
  // The client of the auth protocol says so in `error`, our own API in what it answered.
  const { error, reply: answered } = reply as { error?: unknown; reply?: unknown };
  return [error, answered].some((said) => (said as Failed | null | undefined)?.code === NEEDED);
}
