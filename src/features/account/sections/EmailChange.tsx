import { useState } from 'react';
import { confirmNewEmail } from '#browser/account/confirm-email';
import { authClient } from '#browser/account/session';
import type { Account } from '#contract/account/account';
import { paths } from '#contract/paths';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useWork } from '#ui/feedback/use-work.ts';
import { toast } from '#ui/toast/toast.ts';
import { type AuthProblem, accountProblem } from '../auth-words.ts';
import { codeProblem, emailProblem } from '../checks.ts';
import { useIdentityCheck } from '../identity-check.tsx';
import { CodeField, TextField } from '../TextField.tsx';
import { accountText } from '../text.ts';
import { useAccountForm } from '../use-account-form.ts';
import { AccountSection } from './AccountSection.tsx';

const text = accountText.changeEmail;

/** The address of the account, and on its way the one that is to take its place. */
export function EmailChange({ account, onChange }: { account: Account; onChange: () => void }) {
  const { new_email: next } = account;
  return (
    <AccountSection title={text.title} lead={text.lead}>
      {next === null ? (
        <AskForNewEmail account={account} onChange={onChange} />
      ) : (
        <ConfirmNewEmail present={account.email} next={next} onChange={onChange} />
      )}
    </AccountSection>
  );
}

/** Asks the server for another address; naming the present one calls a change off. */
async function requestEmail(email: string) {
  const auth = await authClient();
  return auth.updateUser({ email }, { emailRedirectTo: location.origin + paths.account });
}

const emailFailure = (error: AuthProblem | null): string | null =>
  error && accountProblem(error, accountText.account.failedToSave);

function AskForNewEmail({ account, onChange }: { account: Account; onChange: () => void }) {
  const [email, setEmail] = useState('');
  const checked = useIdentityCheck();
  const isPresent = () => email.trim().toLowerCase() === account.email;
  const { form, submit, errors, setErrors, busy } = useAccountForm<'email'>({
    check: () => ({ email: emailProblem(email) ?? (isPresent() ? text.same : null) }),
    send: async () => {
      const { error } = await checked(() => requestEmail(email.trim()));
      const wrong = emailFailure(error);
      if (wrong) {
        setErrors({ email: wrong });
        return;
      }
      toast({ title: text.sent, tone: 'good' });
      onChange();
    },
  });
  return (
    <form ref={form} className="account-form" method="post" noValidate onSubmit={submit}>
      <TextField
        label={text.next}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={errors.email}
        onType={setEmail}
      />
      <BusyButton type="submit" busy={busy} label={text.save} busyLabel={text.saving} />
    </form>
  );
}

interface WaitingProps {
  present: string;
  next: string;
  onChange: () => void;
}

function ConfirmNewEmail({ present, next, onChange }: WaitingProps) {
  const [code, setCode] = useState('');
  const resending = useWork();
  const keeping = useWork();
  const { form, submit, errors, setErrors, busy } = useAccountForm<'code'>({
    check: () => ({ code: codeProblem(code) }),
    send: async () => {
      const error = await confirmNewEmail(next, code);
      if (error) {
        setErrors({ code: accountProblem(error, accountText.secondFactor.wrong) });
        return;
      }
      toast({ title: text.confirmed, tone: 'good' });
      onChange();
    },
  });

  const resend = async () => {
    const auth = await authClient();
    const options = { emailRedirectTo: location.origin + paths.account };
    const { error } = await auth.resend({ type: 'email_change', email: present, options });
    const said = error && accountProblem(error, accountText.account.failedToSave);
    toast(said ? { title: said, tone: 'bad' } : { title: text.resent, tone: 'good' });
  };

  const keep = async () => {
    const wrong = emailFailure((await requestEmail(present)).error);
    toast(wrong ? { title: wrong, tone: 'bad' } : { title: text.kept, tone: 'good' });
    if (!wrong) onChange();
  };

  return (
    <form ref={form} className="account-form" method="post" noValidate onSubmit={submit}>
      <p className="account-note" role="status">
        {text.waiting(next, present)}
      </p>
      <CodeField label={text.code} value={code} error={errors.code} onType={setCode} />
      <div className="account-buttons">
        <BusyButton
          type="submit"
          className="button--primary"
          busy={busy}
          label={text.confirm}
          busyLabel={text.confirming}
        />
        <BusyButton
          type="button"
          busy={resending.busy}
          label={text.again}
          busyLabel={text.saving}
          onClick={() => void resending.run(resend)}
        />
        <BusyButton
          type="button"
          className="button--quiet"
          busy={keeping.busy}
          label={text.keep}
          busyLabel={text.keeping}
          onClick={() => void keeping.run(keep)}
        />
      </div>
    </form>
  );
}
