import { useState } from 'react';
import { authClient } from '#browser/account/session';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { accountProblem } from '../auth-words.ts';
import { TextField } from '../TextField.tsx';
import { accountText } from '../text.ts';
import { useAccountForm } from '../use-account-form.ts';

const text = accountText.secondFactor;

/** A recovery code in place of the second factor. */
export function RecoveryStep({ onDone }: { onDone: () => Promise<unknown> }) {
  const [code, setCode] = useState('');
  const { form, submit, errors, setErrors, busy } = useAccountForm({
    check: () => ({ code: code.trim() === '' ? text.recoveryRequired : null }),
    send: async () => {
      const auth = await authClient();
      const { error } = await auth.mfa.recoveryCodes.verify({ code });
      if (!error) return onDone();
      setErrors({ code: accountProblem(error, accountText.signIn.failed) });
      return;
    },
    step: 'recovery',
  });
  return (
    <form ref={form} className="account-step" method="post" noValidate onSubmit={submit}>
      <p>{text.recovery}</p>
      <TextField
        label={text.recoveryCode}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        value={code}
        error={errors.code}
        onType={setCode}
      />
      <BusyButton
        type="submit"
        className="button--primary button--large"
        busy={busy}
        label={text.verify}
        busyLabel={text.verifying}
      />
    </form>
  );
}
