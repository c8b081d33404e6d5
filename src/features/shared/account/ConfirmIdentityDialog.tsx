import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { fetchAccount } from '#client/session/account';
import { callEndpointSignedIn } from '#client/session/client';
import { loadAuthClient } from '#client/session/session';
import { buildSignInAddress } from '#client/session/sign-in-address';
import type { Account, reauthenticate } from '#contract/account/account';
import { FailedToLoad } from '#shared/loaded/FailedToLoad.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { Dialog } from '#ui/surfaces/Dialog.tsx';
import { getFactorLabel, SecondFactorForm, useLoadedSecondFactors } from './SecondFactorForm.tsx';
import { HiddenEmailField, PasswordField } from './TextField.tsx';
import { identityText } from './text.ts';
import { findCurrentPasswordProblem, useAccountForm } from './use-account-form.ts';

const text = identityText.confirmIdentity;

interface Props {
  onDone: () => void;
  onClose: () => void;
}

export function ConfirmIdentityDialog({ onDone, onClose }: Props) {
  const { state, isLoading, reload } = useLoaded(fetchAccount);
  return (
    <Dialog title={text.title} lead={text.lead} closeLabel={identityText.cancel} onClose={onClose}>
      {state.kind === 'loading' ? (
        <p role="status">{identityText.checking}</p>
      ) : state.kind === 'error' ? (
        <FailedToLoad
          title={identityText.failedToLoadAccount}
          failure={state.failure}
          isLoading={isLoading}
          onRetry={() => void reload()}
        />
      ) : (
        <Proof account={state.data} onDone={onDone} />
      )}
    </Dialog>
  );
}

type Way = 'password' | 'sign-in' | Factor;

function Proof({ account, onDone }: { account: Account; onDone: () => void }) {
  const { state, isLoading, reload } = useLoadedSecondFactors();
  const verified = state.kind === 'data' ? state.data : [];
  const [chosen, setChosen] = useState<Way | null>(null);
  const ways: Way[] = [...(account.password ? (['password'] as const) : []), ...verified];
  const waiting = state.kind === 'loading' && !account.password;
  const way = chosen ?? ways[0] ?? 'sign-in';
  const otherWays = ways.filter((other) => other !== way);
  return (
    <>
      {waiting ? (
        <p role="status">{identityText.checking}</p>
      ) : state.kind === 'error' && !account.password ? (
        <FailedToLoad
          title={identityText.failedToLoadFactors}
          failure={state.failure}
          isLoading={isLoading}
          onRetry={() => void reload()}
        />
      ) : way === 'password' ? (
        <ConfirmPassword email={account.email} onDone={onDone} />
      ) : way === 'sign-in' ? (
        <SignInPrompt />
      ) : (
        <SecondFactorForm key={way.id} factor={way} onDone={async () => onDone()} />
      )}
      {otherWays.length > 0 && (
        <section className="account-card__more" aria-label={identityText.secondFactor.otherWay}>
          <p className="muted small">{identityText.secondFactor.otherWay}</p>
          {otherWays.map((other) => (
            <button
              key={typeof other === 'string' ? other : other.id}
              type="button"
              className="button"
              onClick={() => setChosen(other)}
            >
              {typeof other === 'string' ? identityText.password : getFactorLabel(other)}
            </button>
          ))}
        </section>
      )}
    </>
  );
}

function ConfirmPassword({ email, onDone }: { email: string; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const { form, submit, errors, setErrors, busy } = useAccountForm({
    check: () => ({ password: findCurrentPasswordProblem(password) }),
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
      <HiddenEmailField email={email} />
      <PasswordField
        label={identityText.password}
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

function SignInPrompt() {
  const { busy, run } = useSingleTask();
  const leave = async () => {
    await (await loadAuthClient()).signOut({ scope: 'local' });
    location.assign(buildSignInAddress(location));
    return 'leaving';
  };
  return (
    <div className="account-step">
      <p>{text.signInToContinue}</p>
      <BusyButton
        type="button"
        className="button--primary button--large"
        busy={busy}
        label={text.toSignIn}
        busyLabel={identityText.checking}
        onClick={() => void run(leave)}
      />
    </div>
  );
}
