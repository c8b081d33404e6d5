import { type FormEvent, useState } from 'react';
import { authClient } from '#browser/session';
import type { Account } from '#contract/account';
import { brokenRule, PASSWORD_HINT } from '#domain/account/password';
import { BusyButton } from '#ui/BusyButton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { accountProblem } from './auth-words.ts';
import { Section } from './Section.tsx';
import { PasswordField } from './TextField.tsx';
import { accountText } from './text.ts';
import { useWrongField } from './use-form-focus.ts';
import { useWork } from './use-work.ts';

const text = accountText.changePassword;

/** A new password, with the old one as proof where there is one. */
export function PasswordChange({ account, onChange }: { account: Account; onChange: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [errors, setErrors] = useState<{ current?: string | undefined; next?: string | undefined }>({});
  const { busy, run } = useWork();
  const form = useWrongField(errors);

  const save = async () => {
    const auth = await authClient();
    const { error } = await auth.updateUser({
      password: next,
      ...(account.password && { current_password: current }),
    });
    if (error) {
      const said = accountProblem(error, accountText.account.failedToSave);
      setErrors(error.code === 'current_password_invalid' ? { current: said } : { next: said });
      toast({ title: said, tone: 'bad' });
      return;
    }
    setCurrent('');
    setNext('');
    toast({ title: text.saved, tone: 'good' });
    onChange();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = account.password && current === '' ? accountText.required.password : undefined;
    const broken = next === '' ? accountText.required.password : brokenRule(next)?.message;
    setErrors({ current: missing, next: broken });
    if (broken && next !== '') toast({ title: broken, tone: 'bad' });
    if (!missing && !broken) void run(save);
  };

  return (
    <Section title={text.title} lead={account.password ? text.lead : text.none}>
      <form ref={form} className="account-form" method="post" noValidate onSubmit={submit}>
        {/* Tells password managers whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={account.email} readOnly hidden />
        {account.password && (
          <PasswordField
            label={text.current}
            name="current-password"
            autoComplete="current-password"
            value={current}
            error={errors.current}
            onType={setCurrent}
          />
        )}
        <PasswordField
          label={text.next}
          hint={PASSWORD_HINT}
          name="new-password"
          autoComplete="new-password"
          value={next}
          error={errors.next}
          onType={setNext}
        />
        <BusyButton
          type="submit"
          busy={busy}
          label={account.password ? text.save : text.add}
          busyLabel={text.saving}
        />
      </form>
    </Section>
  );
}
