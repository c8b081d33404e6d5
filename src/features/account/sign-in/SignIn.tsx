import '#shared/account/account-parts.css';
import '../account.css';
import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { loadAuthClient } from '#client/session/session';
import { describeAccountProblem } from '#shared/account/account-problem.ts';
import { getFactorLabel, SecondFactorForm } from '#shared/account/SecondFactorForm.tsx';
import { newPasswordHint, PasswordField, TextField } from '#shared/account/TextField.tsx';
import { findNewPasswordProblem, useAccountForm } from '#shared/account/use-account-form.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { toast } from '#ui/toast/toast.ts';
import { NewHouseholdMembersNote } from '../NewHouseholdMembersNote.tsx';
import { accountText, accountText as text } from '../text.ts';
import { ForgottenPasswordForm } from './ForgottenPasswordForm.tsx';
import { ConfirmEmailForm, SignInLinkForm } from './MailedSignIn.tsx';
import { PasswordSignInForm } from './PasswordSignInForm.tsx';
import { useSignIn } from './use-sign-in.ts';

const newPasswordText = accountText.reset;

function NewPassword({ onDone }: { onDone: () => Promise<unknown> }) {
  const [password, setPassword] = useState('');

  const save = async () => {
    const auth = await loadAuthClient();
    const { error } = await auth.updateUser({ password });
    if (!error) return onDone();
    const problem = describeAccountProblem(error, accountText.account.failedToSave);
    setErrors({ password: problem });
    toast({ title: problem, tone: 'bad' });
    return;
  };

  const { form, submit, errors, setErrors, busy } = useAccountForm({
    check: () => ({ password: findNewPasswordProblem(password) }),
    newPassword: 'password',
    send: save,
    step: 'new',
  });

  return (
    <form ref={form} className="account-card card" method="post" noValidate onSubmit={submit}>
      <header className="account-card__head">
        <h1>{newPasswordText.title}</h1>
      </header>
      <PasswordField
        label={newPasswordText.newPassword}
        hint={newPasswordHint}
        name="new-password"
        autoComplete="new-password"
        required
        value={password}
        error={errors.password}
        onType={setPassword}
      />
      <BusyButton
        type="submit"
        className="button--primary button--large"
        busy={busy}
        label={newPasswordText.save}
        busyLabel={newPasswordText.saving}
      />
      <NewHouseholdMembersNote heading="h2" />
    </form>
  );
}

const recoveryStepText = accountText.secondFactor;

function RecoveryStep({ onDone }: { onDone: () => Promise<unknown> }) {
  const [code, setCode] = useState('');
  const { form, submit, errors, setErrors, busy } = useAccountForm({
    check: () => ({ code: code.trim() === '' ? recoveryStepText.recoveryRequired : null }),
    send: async () => {
      const auth = await loadAuthClient();
      const { error } = await auth.mfa.recoveryCodes.verify({ code });
      if (!error) return onDone();
      setErrors({ code: describeAccountProblem(error, accountText.signIn.failed) });
      return;
    },
    step: 'recovery',
  });
  return (
    <form ref={form} className="account-step" method="post" noValidate onSubmit={submit}>
      <p>{recoveryStepText.recovery}</p>
      <TextField
        label={recoveryStepText.recoveryCode}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        value={code}
        error={errors.code}
        onType={setCode}
      />
      <BusyButton
        type="submit"
        className="button--primary button--large"
        busy={busy}
        label={recoveryStepText.verify}
        busyLabel={recoveryStepText.verifying}
      />
    </form>
  );
}

const secondFactorText = accountText.secondFactor;
/** Types of second factor. The type that takes the user the least effort comes first. */
const ORDER: readonly Factor['factor_type'][] = ['webauthn', 'totp', 'phone'];

function SecondFactor({
  factors,
  recoveryCodes,
  onDone,
  onCancel,
}: {
  factors: readonly Factor[];
  recoveryCodes: number;
  onDone: () => Promise<unknown>;
  onCancel: () => Promise<unknown>;
}) {
  const sorted = factors.toSorted((a, b) => ORDER.indexOf(a.factor_type) - ORDER.indexOf(b.factor_type));
  const [chosen, setChosen] = useState<Factor | 'recovery' | undefined>(sorted[0]);
  const { run } = useSingleTask();
  if (!chosen) return null;
  const otherFactors = sorted.filter((factor) => factor !== chosen);
  const offersRecovery = chosen !== 'recovery' && recoveryCodes > 0;
  return (
    <div className="account-card card">
      <header className="account-card__head">
        <h1>{secondFactorText.title}</h1>
      </header>
      {chosen === 'recovery' ? (
        <RecoveryStep onDone={onDone} />
      ) : (
        <SecondFactorForm key={chosen.id} factor={chosen} onDone={onDone} />
      )}
      {(otherFactors.length > 0 || offersRecovery) && (
        <section className="account-card__more" aria-label={secondFactorText.otherWay}>
          <p className="muted small">{secondFactorText.otherWay}</p>
          {otherFactors.map((factor) => (
            <button key={factor.id} type="button" className="button" onClick={() => setChosen(factor)}>
              {getFactorLabel(factor)}
            </button>
          ))}
          {offersRecovery && (
            <button type="button" className="button" onClick={() => setChosen('recovery')}>
              {secondFactorText.recoveryCode}
            </button>
          )}
        </section>
      )}
      <button
        type="button"
        className="button button--quiet account-card__end"
        onClick={() => void run(onCancel)}
      >
        {secondFactorText.cancel}
      </button>
    </div>
  );
}

function SignInIsland() {
  const way = useSignIn();
  switch (way.stage.name) {
    case 'checking':
      return <Spinner label={text.checking} />;
    case 'password':
      return <PasswordSignInForm way={way} />;
    case 'forgotten':
      return <ForgottenPasswordForm way={way} />;
    case 'link':
      return <SignInLinkForm way={way} />;
    case 'confirm':
      return <ConfirmEmailForm way={way} />;
    case 'factor':
      return (
        <SecondFactor
          factors={way.stage.factors}
          recoveryCodes={way.stage.recoveryCodes}
          onDone={() => way.proceed()}
          onCancel={() => way.startOver()}
        />
      );
    case 'newPassword':
      return <NewPassword onDone={() => way.proceed({ reset: false })} />;
  }
}

export const SignIn = withErrorFallback(SignInIsland, 'h1');
