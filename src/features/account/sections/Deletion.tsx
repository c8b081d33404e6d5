import '#ui/controls/button-danger.css';
import { useState } from 'react';
import { callEndpointSignedIn } from '#browser/account/client';
import { forgetSession } from '#browser/account/session';
import { setFlash } from '#browser/device/flash';
import { forgetEverything } from '#browser/offline/clear';
import { forgetSearches } from '#browser/search/handover';
import type { Account, deleteAccount } from '#contract/account/account';
import { paths } from '#contract/paths';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { toast } from '#ui/toast/toast.ts';
import { passwordProblem } from '../checks.ts';
import { useIdentityCheck } from '../identity-check.tsx';
import { PasswordField } from '../TextField.tsx';
import { accountText } from '../text.ts';
import { useAccountForm } from '../use-account-form.ts';
import { AccountSection } from './AccountSection.tsx';

const text = accountText.deletion;

/**
 * The end of an account. Asks twice: for a tick, and for the password; for a second factor where there is one, or for a
 * new sign-in, when the last one was a while ago.
 */
export function Deletion({ account }: { account: Account }) {
  const [password, setPassword] = useState('');
  const [sure, setSure] = useState(false);
  const checked = useIdentityCheck();
  const asksPassword = account.password && !account.second_factor;

  const remove = async () => {
    const reply = await checked(() =>
      callEndpointSignedIn<typeof deleteAccount>('DELETE /api/account', {
        body: password === '' ? {} : { password },
      }),
    );
    if (!reply.ok) {
      setErrors({ password: asksPassword ? reply.error : null });
      toast({ title: text.failed, description: reply.error, tone: 'bad' });
      return;
    }
    forgetSearches();
    await forgetEverything().catch(() => {});
    forgetSession();
    setFlash({ title: text.deleted, tone: 'good' });
    location.assign(paths.home);
    return 'leaving';
  };

  const { form, submit, errors, setErrors, busy } = useAccountForm<'password' | 'sure'>({
    check: () => ({
      password: asksPassword ? passwordProblem(password) : null,
      sure: sure ? null : text.sureRequired,
    }),
    send: remove,
  });

  return (
    <AccountSection title={text.title} lead={text.lead}>
      <Disclosure label={text.open}>
        <form ref={form} className="account-form" method="post" noValidate onSubmit={submit}>
          {asksPassword && (
            <PasswordField
              label={text.password}
              name="password"
              autoComplete="current-password"
              value={password}
              error={errors.password}
              onType={setPassword}
            />
          )}
          <div className="field">
            <label className="account-check">
              <input
                type="checkbox"
                checked={sure}
                aria-invalid={Boolean(errors.sure)}
                onChange={(event) => setSure(event.target.checked)}
              />
              {text.sure}
            </label>
            {errors.sure && (
              <p className="field__error" role="alert">
                {errors.sure}
              </p>
            )}
          </div>
          <BusyButton
            type="submit"
            className="button--danger"
            busy={busy}
            label={text.submit}
            busyLabel={text.submitting}
          />
        </form>
      </Disclosure>
    </AccountSection>
  );
}
