import '#ui/surfaces/dialog.css';
import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { callEndpointSignedIn } from '#browser/account/client';
import { authClient } from '#browser/account/session';
import type { Account, reauthenticate } from '#contract/account/account';
import { paths } from '#contract/paths';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useWork } from '#ui/feedback/use-work.ts';
import { Dialog } from '#ui/surfaces/Dialog.tsx';
import { passwordProblem } from './checks.ts';
import { FactorStep } from './factors/FactorStep.tsx';
import { kindName, useFactors } from './factors/use-factors.ts';
import { PasswordOwner } from './PasswordOwner.tsx';
import { PasswordField } from './TextField.tsx';
import { accountText } from './text.ts';
import { useAccountForm } from './use-account-form.ts';

const text = accountText.confirmIdentity;

type Way = 'password' | 'sign-in' | Factor;

/** Asks for the password, or for a second factor, of whoever has been signed in for a while. */
export function ConfirmIdentity({
  account,
  onDone,
  onClose,
}: {
  account: Account;
  onDone: () => void;
  onClose: () => void;
}) {
  const { verified } = useFactors();
  const [chosen, setChosen] = useState<Way | null>(null);
  const ways: Way[] = [...(account.password ? (['password'] as const) : []), ...(verified ?? [])];
  const waiting = verified === null && !account.password;
  const way = chosen ?? ways[0] ?? 'sign-in';
  const others = ways.filter((other) => other !== way);
  return (
    <Dialog title={text.title} lead={text.lead} closeLabel={accountText.cancel} onClose={onClose}>
      {waiting ? (
        <p role="status">{accountText.checking}</p>
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
