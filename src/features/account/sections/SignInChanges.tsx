import type { AuthError } from '@supabase/auth-js';
import { useState } from 'react';
import { loadAuthClient } from '#client/session/session';
import type { Account } from '#contract/account/account';
import { paths } from '#contract/paths';
import { type AuthProblem, describeAccountProblem } from '#shared/account/account-problem.ts';
import { useIdentityCheck } from '#shared/account/identity-check.tsx';
import {
  CodeField,
  HiddenEmailField,
  newPasswordHint,
  PasswordField,
  TextField,
} from '#shared/account/TextField.tsx';
import {
  findCurrentPasswordProblem,
  findEmailProblem,
  findNewPasswordProblem,
  findVerificationCodeProblem,
  useAccountForm,
} from '#shared/account/use-account-form.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { toast } from '#ui/toast/toast.ts';
import { AccountSection } from '../AccountSection.tsx';
import { NewHouseholdMembersNote } from '../NewHouseholdMembersNote.tsx';
import { accountText } from '../text.ts';

const text = accountText.changeEmail;
const changePasswordText = accountText.changePassword;

export function ChangeEmailForm({ account, onChange }: { account: Account; onChange: () => void }) {
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

/** Requests a change of the email address. If the user enters the current address, a pending change is canceled. */
async function requestEmail(email: string) {
  const auth = await loadAuthClient();
  return auth.updateUser({ email }, { emailRedirectTo: location.origin + paths.account });
}

const emailFailure = (error: AuthProblem | null): string | null =>
  error && describeAccountProblem(error, accountText.account.failedToSave);

function AskForNewEmail({ account, onChange }: { account: Account; onChange: () => void }) {
  const [email, setEmail] = useState('');
  const checked = useIdentityCheck();
  const isPresent = () => email.trim().toLowerCase() === account.email;
  const { form, submit, errors, setErrors, busy } = useAccountForm<'email'>({
    check: () => ({ email: findEmailProblem(email) ?? (isPresent() ? text.same : null) }),
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
  const resending = useSingleTask();
  const keeping = useSingleTask();
  const { form, submit, errors, setErrors, busy } = useAccountForm<'code'>({
    check: () => ({ code: findVerificationCodeProblem(code) }),
    send: async () => {
      const error = await confirmNewEmail(next, code);
      if (error) {
        setErrors({ code: describeAccountProblem(error, accountText.secondFactor.wrong) });
        return;
      }
      toast({ title: text.confirmed, tone: 'good' });
      onChange();
    },
  });

  const resend = async () => {
    const auth = await loadAuthClient();
    const options = { emailRedirectTo: location.origin + paths.account };
    const { error } = await auth.resend({ type: 'email_change', email: present, options });
    const problem = error && describeAccountProblem(error, accountText.account.failedToSave);
    toast(problem ? { title: problem, tone: 'bad' } : { title: text.resent, tone: 'good' });
  };

  const keep = async () => {
    const wrong = emailFailure((await requestEmail(present)).error);
    toast(wrong ? { title: wrong, tone: 'bad' } : { title: text.unchanged, tone: 'good' });
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
          label={text.resend}
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

/**
 * Confirms a new email address with the code from the mail. The server then creates an additional session, in which the
 * user may not have entered the second factor. This function ends the additional session at once, because the user is
 * already signed in.
 */
async function confirmNewEmail(email: string, token: string): Promise<AuthError | null> {
  const { createNonPersistentAuthClient } = await import('../../../client/session/auth-client.ts');
  const passing = createNonPersistentAuthClient();
  const { error } = await passing.verifyOtp({ type: 'email_change', email, token });
  if (error) return error;
  await passing.signOut({ scope: 'local' });
  // Refresh this session's access token, so that the token has the new email address.
  const { error: stale } = await (await loadAuthClient()).refreshSession();
  return stale;
}

export function ChangePasswordForm({ account, onChange }: { account: Account; onChange: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const checked = useIdentityCheck();

  const save = async () => {
    const auth = await loadAuthClient();
    const { error } = await checked(() =>
      auth.updateUser({ password: next, ...(account.password && { current_password: current }) }),
    );
    if (error) {
      const problem = describeAccountProblem(error, accountText.account.failedToSave);
      setErrors(error.code === 'current_password_invalid' ? { current: problem } : { next: problem });
      toast({ title: problem, tone: 'bad' });
      return;
    }
    setCurrent('');
    setNext('');
    toast({ title: changePasswordText.saved, tone: 'good' });
    onChange();
  };

  const { form, submit, errors, setErrors, busy } = useAccountForm<'current' | 'next'>({
    check: () => ({
      current: account.password ? findCurrentPasswordProblem(current) : null,
      next: findNewPasswordProblem(next),
    }),
    newPassword: 'next',
    send: save,
  });

  return (
    <AccountSection
      title={changePasswordText.title}
      lead={account.password ? changePasswordText.lead : changePasswordText.none}
    >
      <form ref={form} className="account-form" method="post" noValidate onSubmit={submit}>
        <HiddenEmailField email={account.email} />
        {account.password && (
          <PasswordField
            label={changePasswordText.current}
            name="current-password"
            autoComplete="current-password"
            value={current}
            error={errors.current}
            onType={setCurrent}
          />
        )}
        <PasswordField
          label={changePasswordText.next}
          hint={newPasswordHint}
          name="new-password"
          autoComplete="new-password"
          value={next}
          error={errors.next}
          onType={setNext}
        />
        <BusyButton
          type="submit"
          busy={busy}
          label={account.password ? changePasswordText.save : changePasswordText.add}
          busyLabel={changePasswordText.saving}
        />
      </form>
      <NewHouseholdMembersNote heading="h3" />
    </AccountSection>
  );
}
