import { type FormEvent, useState } from 'react';
import { authClient } from '#browser/session';
import { brokenRule, PASSWORD_HINT } from '#domain/account/password';
import { BusyButton } from '#ui/BusyButton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { accountProblem } from './auth-words.ts';
import { PasswordField } from './TextField.tsx';
import { accountText } from './text.ts';
import { useFirstField, useWrongField } from './use-form-focus.ts';
import { useWork } from './use-work.ts';

const text = accountText.reset;

/** A new password for somebody who forgot the old one and came through the mail. */
export function NewPassword({ onDone }: { onDone: () => Promise<unknown> }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useWork();
  const form = useWrongField(error);
  useFirstField(form, 'new');

  const save = async () => {
    const auth = await authClient();
    const { error } = await auth.updateUser({ password });
    if (!error) return onDone();
    const said = accountProblem(error, accountText.account.failedToSave);
    setError(said);
    toast({ title: said, tone: 'bad' });
    return;
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const broken = password === '' ? accountText.required.password : (brokenRule(password)?.message ?? null);
    setError(broken);
    if (broken) toast({ title: broken, tone: 'bad' });
    else void run(save);
  };

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
        error={error}
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
