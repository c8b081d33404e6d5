import { useState } from 'react';
import { authClient } from '#browser/account/session';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { accountProblem } from '../auth-words.ts';
import { codeProblem } from '../checks.ts';
import { useIdentityCheck } from '../identity-check.tsx';
import { CodeField, TextField } from '../TextField.tsx';
import { accountText } from '../text.ts';
import { useAccountForm } from '../use-account-form.ts';
import { makeRoom } from './use-factors.ts';

const text = accountText.factors;

/** Setting up codes by text message: the number, then the first code as proof. */
export function AddPhone({
  onDone,
  onCancel,
}: {
  onDone: (name: string) => Promise<void>;
  onCancel: () => void;
}) {
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<{ factorId: string; challengeId: string; name: string } | null>(null);
  const [code, setCode] = useState('');
  const checked = useIdentityCheck();

  const send = async () => {
    const name = await makeRoom('phone');
    const auth = await authClient();
    const enrolled = await checked(() => auth.mfa.enroll({ factorType: 'phone', friendlyName: name, phone }));
    if (enrolled.error) {
      setErrors({ phone: accountProblem(enrolled.error, text.failedToAdd) });
      return;
    }
    const factorId = enrolled.data.id;
    const challenge = await auth.mfa.challenge({ factorId });
    if (challenge.error) setErrors({ phone: accountProblem(challenge.error, text.failedToAdd) });
    else setSent({ factorId, challengeId: challenge.data.id, name });
  };

  const verify = async ({ factorId, challengeId, name }: NonNullable<typeof sent>) => {
    const auth = await authClient();
    const { error } = await auth.mfa.verify({ factorId, challengeId, code });
    if (!error) return onDone(name);
    setErrors({ code: accountProblem(error, text.failedToAdd) });
    return;
  };

  const { form, submit, errors, setErrors, busy } = useAccountForm<'phone' | 'code'>({
    check: () =>
      sent ? { code: codeProblem(code) } : { phone: phone.trim() === '' ? text.phoneRequired : null },
    send: () => (sent ? verify(sent) : send()),
    step: sent,
  });

  return (
    <form ref={form} className="account-form" method="post" noValidate onSubmit={submit}>
      {!sent && <p>{text.phoneRisk}</p>}
      {sent ? (
        <CodeField
          label={accountText.secondFactor.phoneSent(phone)}
          value={code}
          error={errors.code}
          onType={setCode}
        />
      ) : (
        <TextField
          label={text.phone}
          hint={text.phoneHint}
          type="tel"
          name="phone"
          autoComplete="tel"
          value={phone}
          error={errors.phone}
          onType={setPhone}
        />
      )}
      <div className="account-buttons">
        <BusyButton
          type="submit"
          className="button--primary"
          busy={busy}
          label={sent ? accountText.secondFactor.verify : accountText.secondFactor.sendCode}
          busyLabel={sent ? accountText.secondFactor.verifying : accountText.reset.sending}
        />
        <button type="button" className="button button--quiet" onClick={onCancel}>
          {accountText.cancel}
        </button>
      </div>
    </form>
  );
}
