import '#shared/account/account-parts.css';
import '../account.css';
import { useState } from 'react';
import { storeFlashMessage } from '#client/device/flash';
import { createWelcomeFlashMessage } from '#client/search/welcome';
import { loadAuthClient } from '#client/session/session';
import { paths } from '#contract/paths';
import { newPasswordHint, PasswordField, TextField } from '#shared/account/TextField.tsx';
import {
  findEmailProblem,
  findNewPasswordProblem,
  useAccountForm,
} from '#shared/account/use-account-form.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { toast } from '#ui/toast/toast.ts';
import { describeSignUpProblem } from '../auth-words.ts';
import { accountText } from '../text.ts';
import { SignInStorageWarning } from './SignInStorageWarning.tsx';
import { useQueryString } from './use-address-query.ts';
import { buildEmailConfirmationPageUrl } from './use-sign-in.ts';

const text = accountText.signUp;

function SignUpIsland() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const query = useQueryString();
  const { form, submit, sends, errors, setErrors, busy } = useAccountForm<'email' | 'password'>({
    check: () => ({ email: findEmailProblem(email), password: findNewPasswordProblem(password) }),
    newPassword: 'password',
    failed: text.failed,
    send: async () => {
      const result = await createAccount({ name, email, password });
      if (result !== 'leaving' && result?.weak) setErrors({ password: result.weak });
      return result;
    },
  });

  return (
    <form ref={form} className="account-card card" method="post" noValidate onSubmit={submit}>
      <header className="account-card__head">
        <h1>{text.title}</h1>
        <p className="muted">{text.lead}</p>
      </header>
      <SignInStorageWarning />
      <TextField
        label={
          <>
            {text.displayName} <span className="account-card__optional muted">{text.optional}</span>
          </>
        }
        hint={text.displayNameHint}
        name="name"
        autoComplete="nickname"
        maxLength={100}
        value={name}
        onType={setName}
      />
      <TextField
        label={accountText.email}
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        error={errors.email}
        onType={setEmail}
      />
      <PasswordField
        label={accountText.password}
        hint={newPasswordHint}
        name="password"
        autoComplete="new-password"
        required
        value={password}
        error={errors.password}
        onType={setPassword}
      />
      <BusyButton
        {...sends}
        className="button--primary button--large"
        busy={busy}
        label={text.submit}
        busyLabel={text.submitting}
      />
      <p className="muted small">
        {text.privacy} <a href={paths.privacy}>{text.privacyLink}</a>.
      </p>
      <p className="account-card__other">
        {text.hasAccount} <a href={`${paths.signIn}${query}`}>{text.toSignIn}</a>
      </p>
    </form>
  );
}

export const SignUp = withErrorFallback(SignUpIsland, 'h1');

async function createAccount(given: { name: string; email: string; password: string }) {
  const email = given.email.trim();
  const auth = await loadAuthClient();
  const { data, error } = await auth.signUp({
    email,
    password: given.password,
    options: {
      emailRedirectTo: `${location.origin}/`,
      data: { display_name: given.name.trim() || email.split('@')[0] },
    },
  });
  if (error) {
    const problem = describeSignUpProblem(error);
    toast({ title: problem, tone: 'bad' });
    return { weak: error.code === 'weak_password' ? problem : null };
  }
  storeFlashMessage(
    data.session
      ? createWelcomeFlashMessage(text.createdAtOnce)
      : {
          title: text.created,
          tone: 'good',
          link: { label: text.enterCode, href: buildEmailConfirmationPageUrl(email) },
        },
  );
  location.assign(paths.home);
  return 'leaving' as const;
}
