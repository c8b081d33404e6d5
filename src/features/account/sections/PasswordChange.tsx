import { useState } from 'react';
import { authClient } from '#browser/account/session';
import type { Account } from '#contract/account/account';
import { PASSWORD_HINT } from '#domain/account/password';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { accountProblem } from '../auth-words.ts';
import { newPasswordProblem, passwordProblem } from '../checks.ts';
import { useIdentityCheck } from '../identity-check.tsx';
import { PasswordOwner } from '../PasswordOwner.tsx';
import { PasswordField } from '../TextField.tsx';
import { accountText } from '../text.ts';
import { useAccountForm } from '../use-account-form.ts';
import { AccountSection } from './AccountSection.tsx';

const text = accountText.changePassword;

/** A new password, with the old one as proof where there is one. */
export function PasswordChange({ account, onChange }: { account: Account; onChange: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const checked = useIdentityCheck();

  const save = async () => {
    const auth = await authClient();
    const { error } = await checked(() =>
      auth.updateUser({ password: next, ...(account.password && { current_password: current }) }),
    );
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

  const { form, submit, errors, setErrors, busy } = useAccountForm<'current' | 'next'>({
    check: () => ({
      current: account.password ? passwordProblem(current) : null,
      next: newPasswordProblem(next),
    }),
    newPassword: 'next',
    send: save,
  });

  return (
    <AccountSection title={text.title} lead={account.password ? text.lead : text.none}>
      <form ref={form} className="account-form" method="post" noValidate onSubmit={submit}>
        <PasswordOwner email={account.email} />
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
    </AccountSection>
  );
}
