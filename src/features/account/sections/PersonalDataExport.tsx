import { downloadText } from '#client/device/download';
import { callEndpointSignedIn } from '#client/session/client';
import type { Account, deleteAccount, exportAccount } from '#contract/account/account';
import { reportFailedCall, useApiCall } from '#shared/use-api-call.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { AccountSection } from '../AccountSection.tsx';
import { accountText } from '../text.ts';
import '#ui/controls/button-danger.css';
import { useState } from 'react';
import { storeFlashMessage } from '#client/device/flash';
import { removeCachedSearches } from '#client/search/handover';
import { removeLocalSession } from '#client/session/session';
import { deleteAllLocalPersonalData } from '#client/sync/clear';
import { paths } from '#contract/paths';
import { useIdentityCheck } from '#shared/account/identity-check.tsx';
import { PasswordField } from '#shared/account/TextField.tsx';
import { findCurrentPasswordProblem, useAccountForm } from '#shared/account/use-account-form.ts';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';

const text = accountText.data;
const deletionText = accountText.deletion;

export function PersonalDataExport() {
  const { busy, send } = useApiCall({ failed: text.failed });
  const download = () =>
    send(
      () => callEndpointSignedIn<typeof exportAccount>('GET /api/account/export'),
      ({ data }) => {
        downloadText(text.file, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
        toast({ title: text.downloaded, tone: 'good' });
      },
    );
  return (
    <AccountSection title={text.title} lead={text.lead}>
      <BusyButton
        type="button"
        busy={busy}
        label={text.download}
        busyLabel={text.downloading}
        onClick={() => void download()}
      />
    </AccountSection>
  );
}

/**
 * Form that deletes the account. Asks for the password only if the account has a password and no second factor. If the
 * user last signed in too long ago, the server requires a new proof of identity.
 */
export function DeleteAccountForm({ account }: { account: Account }) {
  const [password, setPassword] = useState('');
  const [sure, setSure] = useState(false);
  const checked = useIdentityCheck();
  const asksPassword = account.password && !account.second_factor;

  const remove = async () => {
    const reply = await checked(() =>
      callEndpointSignedIn<typeof deleteAccount>('DELETE /api/account', {
        body: password === '' ? {} : { password },
        // Send cookies, because browsers obey the reply's `Clear-Site-Data` header only for calls with cookies.
        credentials: 'same-origin',
      }),
    );
    if (!reply.ok) {
      setErrors({ password: asksPassword ? reply.error : null });
      reportFailedCall(reply, { failed: deletionText.failed });
      return;
    }
    removeCachedSearches();
    await deleteAllLocalPersonalData().catch(() => {});
    removeLocalSession();
    storeFlashMessage({ title: deletionText.deleted, tone: 'good' });
    location.assign(paths.home);
    return 'leaving';
  };

  const { form, submit, errors, setErrors, busy } = useAccountForm<'password' | 'sure'>({
    check: () => ({
      password: asksPassword ? findCurrentPasswordProblem(password) : null,
      sure: sure ? null : deletionText.sureRequired,
    }),
    send: remove,
  });

  return (
    <AccountSection title={deletionText.title} lead={deletionText.lead}>
      <Disclosure label={deletionText.open}>
        <form ref={form} className="account-form" method="post" noValidate onSubmit={submit}>
          {asksPassword && (
            <PasswordField
              label={deletionText.password}
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
              {deletionText.sure}
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
            label={deletionText.submit}
            busyLabel={deletionText.submitting}
          />
        </form>
      </Disclosure>
    </AccountSection>
  );
}
