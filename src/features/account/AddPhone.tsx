import { type FormEvent, useState } from 'react';
import { authClient } from '#browser/session';
import { BusyButton } from '#ui/BusyButton.tsx';
import { accountProblem } from './auth-words.ts';
import { CodeField, TextField } from './TextField.tsx';
import { accountText } from './text.ts';
import { makeRoom } from './use-factors.ts';
import { useFirstField, useWrongField } from './use-form-focus.ts';
import { useWork } from './use-work.ts';

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
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useWork();
  const form = useWrongField(error);
  useFirstField(form, sent);

  const send = async () => {
    const name = await makeRoom('phone');
    const auth = await authClient();
    const enrolled = await auth.mfa.enroll({ factorType: 'phone', friendlyName: name, phone });
    if (enrolled.error) {
      setError(accountProblem(enrolled.error, text.failedToAdd));
      return;
    }
    const factorId = enrolled.data.id;
    const challenge = await auth.mfa.challenge({ factorId });
    if (challenge.error) setError(accountProblem(challenge.error, text.failedToAdd));
    else setSent({ factorId, challengeId: challenge.data.id, name });
  };

  const verify = async ({ factorId, challengeId, name }: NonNullable<typeof sent>) => {
    const auth = await authClient();
    const { error } = await auth.mfa.verify({ factorId, challengeId, code });
    if (!error) return onDone(name);
    setError(accountProblem(error, text.failedToAdd));
    return;
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = sent
      ? code.length < 6 && accountText.secondFactor.codeRequired
      : phone.trim() === '' && text.phoneRequired;
    setError(missing || null);
    if (!missing) void run(() => (sent ? verify(sent) : send()));
  };

  return (
    <form ref={form} className="account-form" method="post" noValidate onSubmit={submit}>
      {sent ? (
        <CodeField
          label={accountText.secondFactor.phoneSent(phone)}
          value={code}
          error={error}
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
          error={error}
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
