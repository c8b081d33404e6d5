import { useEffect, useRef, useState } from 'react';
import { loadAuthClient } from '#client/session/session';
import { describeAccountProblem } from '#shared/account/account-problem.ts';
import { type Checked, useIdentityCheck } from '#shared/account/identity-check.tsx';
import {
  cancelFactorSetup,
  removeUnfinishedFactorsAndChooseName,
} from '#shared/account/SecondFactorForm.tsx';
import { CodeField, TextField } from '#shared/account/TextField.tsx';
import { findVerificationCodeProblem, useAccountForm } from '#shared/account/use-account-form.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { accountText } from '../text.ts';

const text = accountText.factors;

interface Enrolment {
  id: string;
  name: string;
  qr: string;
  secret: string;
}

/**
 * Request the secret key for an authenticator app only once, even if React mounts the component twice in development.
 */
async function enrol(checked: Checked): Promise<Enrolment | null> {
  const name = await removeUnfinishedFactorsAndChooseName('totp');
  const auth = await loadAuthClient();
  const { data, error } = await checked(() =>
    auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: 'Pantry Chef' }),
  );
  if (error) {
    toast({ title: describeAccountProblem(error, text.failedToAdd), tone: 'bad' });
    return null;
  }
  return { id: data.id, name, qr: data.totp.qr_code, secret: data.totp.secret };
}

const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

export function AuthenticatorSetup({
  onDone,
  onCancel,
}: {
  onDone: (name: string) => Promise<void>;
  onCancel: () => void;
}) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [code, setCode] = useState('');
  const hasStarted = useRef(false);
  const checked = useIdentityCheck();

  const verify = async () => {
    if (!enrolment) return;
    const auth = await loadAuthClient();
    const { error } = await checked(() => auth.mfa.challengeAndVerify({ factorId: enrolment.id, code }));
    if (!error) return onDone(enrolment.name);
    setErrors({ code: describeAccountProblem(error, text.failedToAdd) });
    return;
  };
  const { form, submit, errors, setErrors, busy, run } = useAccountForm({
    check: () => ({ code: findVerificationCodeProblem(code) }),
    send: verify,
  });

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void run(async () => {
      const newEnrolment = await enrol(checked);
      if (newEnrolment) setEnrolment(newEnrolment);
      else onCancel();
    });
  }, [onCancel, run, checked]);

  if (!enrolment) return <p role="status">{accountText.checking}</p>;

  const cancel = async () => {
    onCancel();
    await cancelFactorSetup(enrolment.id);
  };

  return (
    <form ref={form} className="account-form" method="post" noValidate onSubmit={submit}>
      <p>{text.scan}</p>
      <div className="totp">
        <img className="totp__qr" src={enrolment.qr} alt={text.qr} width={200} height={200} />
        <p className="totp__secret">
          {text.secret} <code>{inGroups(enrolment.secret)}</code>
        </p>
      </div>
      <CodeField label={accountText.secondFactor.code} value={code} error={errors.code} onType={setCode} />
      <div className="account-buttons">
        <BusyButton
          type="submit"
          className="button--primary"
          busy={busy}
          label={accountText.secondFactor.verify}
          busyLabel={accountText.secondFactor.verifying}
        />
        <button type="button" className="button button--quiet" onClick={() => void run(cancel)}>
          {accountText.cancel}
        </button>
      </div>
    </form>
  );
}

export function TextMessageSetup({
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
    const name = await removeUnfinishedFactorsAndChooseName('phone');
    const auth = await loadAuthClient();
    const enrolled = await checked(() => auth.mfa.enroll({ factorType: 'phone', friendlyName: name, phone }));
    if (enrolled.error) {
      setErrors({ phone: describeAccountProblem(enrolled.error, text.failedToAdd) });
      return;
    }
    const factorId = enrolled.data.id;
    const challenge = await auth.mfa.challenge({ factorId });
    if (challenge.error) setErrors({ phone: describeAccountProblem(challenge.error, text.failedToAdd) });
    else setSent({ factorId, challengeId: challenge.data.id, name });
  };

  const verify = async ({ factorId, challengeId, name }: NonNullable<typeof sent>) => {
    const auth = await loadAuthClient();
    const { error } = await auth.mfa.verify({ factorId, challengeId, code });
    if (!error) return onDone(name);
    setErrors({ code: describeAccountProblem(error, text.failedToAdd) });
    return;
  };

  const { form, submit, errors, setErrors, busy } = useAccountForm<'phone' | 'code'>({
    check: () =>
      sent
        ? { code: findVerificationCodeProblem(code) }
        : { phone: phone.trim() === '' ? text.phoneRequired : null },
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
          busyLabel={sent ? accountText.secondFactor.verifying : accountText.mailedCode.sending}
        />
        <button type="button" className="button button--quiet" onClick={onCancel}>
          {accountText.cancel}
        </button>
      </div>
    </form>
  );
}
