import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import { useState } from 'react';
import { loadAuthClient } from '#client/session/session';
import { describeAccountProblem } from '#shared/account/account-problem.ts';
import { CodeField, TextField } from '#shared/account/TextField.tsx';
import {
  findEmailProblem,
  findVerificationCodeProblem,
  useAccountForm,
} from '#shared/account/use-account-form.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { toast } from '#ui/toast/toast.ts';
import { accountText } from '../text.ts';
import type { SignInWay } from './use-sign-in.ts';

const text = accountText.mailedCode;

type MailCall = (auth: GoTrueClient, email: string) => Promise<{ readonly error: AuthError | null }>;

interface MailStepProps {
  readonly way: SignInWay;
  readonly title: string;
  readonly lead: string;
  readonly sentLead: (email: string) => string;
  readonly isSent?: boolean;
  readonly sendMail: MailCall;
  readonly redeemCode: (
    auth: GoTrueClient,
    proof: { readonly email: string; readonly token: string },
  ) => Promise<{ readonly error: AuthError | null }>;
  readonly onRedeemed: () => Promise<unknown>;
}

/**
 * Form that sends a mail, then asks for the code in the mail. The link in the mail works only in this browser, but the
 * code works in any browser.
 */
export function MailedCodeForm(props: MailStepProps) {
  const { way, title, lead, sentLead, isSent = false, sendMail, redeemCode, onRedeemed } = props;
  const { email, setEmail } = way;
  const [sent, setSent] = useState(isSent);
  const [code, setCode] = useState('');
  const address = email.trim();

  const send = async (): Promise<boolean> => {
    const { error } = await sendMail(await loadAuthClient(), address);
    if (error) toast({ title: describeAccountProblem(error, accountText.signIn.failed), tone: 'bad' });
    else setSent(true);
    return error === null;
  };

  const redeem = async () => {
    const { error } = await redeemCode(await loadAuthClient(), { email: address, token: code });
    if (!error) return onRedeemed();
    setErrors({ code: describeAccountProblem(error, accountText.secondFactor.wrong) });
    return;
  };

  const { form, submit, errors, setErrors, busy } = useAccountForm<'email' | 'code'>({
    check: () => (sent ? { code: findVerificationCodeProblem(code) } : { email: findEmailProblem(email) }),
    send: () => (sent ? redeem() : send()),
    step: sent,
  });

  return (
    <form ref={form} className="account-card card" method="post" noValidate onSubmit={submit}>
      <header className="account-card__head">
        <h1>{title}</h1>
        <p className="muted" role="status">
          {sent ? sentLead(address) : lead}
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
      {sent && <ResendMail onSend={send} />}
      <button
        type="button"
        className="button button--quiet account-card__end"
        onClick={() => way.setStage({ name: 'password' })}
      >
        {text.back}
      </button>
    </form>
  );
}

function ResendMail({ onSend }: { readonly onSend: () => Promise<boolean> }) {
  const { busy, run } = useSingleTask();
  const resend = async () => {
    if (await onSend()) toast({ title: text.resent, tone: 'good' });
  };
  return (
    <BusyButton
      type="button"
      busy={busy}
      label={text.resend}
      busyLabel={text.sending}
      onClick={() => void run(resend)}
    />
  );
}
