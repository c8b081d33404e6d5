import { useState } from 'react';
import { authClient } from '#browser/account/session';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { accountProblem } from '../auth-words.ts';
import { CodeField, TextField } from '../TextField.tsx';
import { accountText } from '../text.ts';
import { codeProblem, emailProblem, useAccountForm } from '../use-account-form.ts';
import { resetAddress, type SignInWay } from './use-sign-in.ts';

const text = accountText.reset;

/** Asks for the mail, then for the code in it: its link works in this browser only, its code everywhere. */
export function ForgottenPassword({ way }: { way: SignInWay }) {
  const { email, setEmail } = way;
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');

  const send = async () => {
    const auth = await authClient();
    const { error } = await auth.resetPasswordForEmail(email.trim(), { redirectTo: resetAddress() });
    if (error) toast({ title: accountProblem(error, accountText.signIn.failed), tone: 'bad' });
    else setSent(true);
  };

  const redeemCode = async () => {
    const auth = await authClient();
    const { error } = await auth.verifyOtp({ email: email.trim(), token: code, type: 'recovery' });
    if (error) {
      setErrors({ code: accountProblem(error, accountText.secondFactor.wrong) });
      return;
    }
    history.replaceState(history.state, '', resetAddress());
    await way.proceed(true);
  };

  const { form, submit, errors, setErrors, busy } = useAccountForm<'email' | 'code'>({
    check: () => (sent ? { code: codeProblem(code) } : { email: emailProblem(email) }),
    send: () => (sent ? redeemCode() : send()),
    step: sent,
  });

  return (
    <form ref={form} className="account-card card" method="post" noValidate onSubmit={submit}>
      <header className="account-card__head">
        <h1>{text.title}</h1>
        <p className="muted" role="status">
          {sent ? text.sent(email.trim()) : text.lead}
        </p>
      </header>
      {sent ? (
        <CodeField label={text.code} value={code} error={errors.code} onType={setCode} />
      ) : (
        <TextField
          label={accountText.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          error={errors.email}
          onType={setEmail}
        />
      )}
      <BusyButton
        type="submit"
        className="button--primary button--large"
        busy={busy}
        label={sent ? text.useCode : text.send}
        busyLabel={sent ? text.usingCode : text.sending}
      />
      <button
        type="button"
        className="button button--quiet account-card__aside"
        onClick={() => way.setStage({ name: 'password' })}
      >
        {text.back}
      </button>
    </form>
  );
}
