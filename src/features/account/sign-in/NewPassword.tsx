import { useState } from 'react';
import { authClient } from '#browser/account/session';
import { PASSWORD_HINT } from '#domain/account/password';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { accountProblem } from '../auth-words.ts';
import { newPasswordProblem } from '../checks.ts';
import { PasswordField } from '../TextField.tsx';
import { accountText } from '../text.ts';
import { useAccountForm } from '../use-account-form.ts';

const text = accountText.reset;

/** A new password for somebody who forgot the old one and came through the mail. */
export function NewPassword({ onDone }: { onDone: () => Promise<unknown> }) {
  const [password, setPassword] = useState('');

  const save = async () => {
    const auth = await authClient();
    const { error } = await auth.updateUser({ password });
    if (!error) return onDone();
    const said = accountProblem(error, accountText.account.failedToSave);
    setErrors({ password: said });
    toast({ title: said, tone: 'bad' });
    return;
  };

  const { form, submit, errors, setErrors, busy } = useAccountForm({
    check: () => ({ password: newPasswordProblem(password) }),
    newPassword: 'password',
    send: save,
    step: 'new',
  });

  return (
    <form ref={form} className="account-card card" method="post" noValidate onSubmit={submit}>
      <header className="account-card__head">
        <h1>{text.title}</h1>
      </header>
      <PasswordField
        label={text.newPassword}
        hint={PASSWORD_HINT}
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
        label={text.save}
        busyLabel={text.saving}
      />
    </form>
  );
}
