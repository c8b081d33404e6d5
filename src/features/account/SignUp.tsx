import './account.css';
import { type FormEvent, useEffect, useState } from 'react';
import { carryToast } from '#browser/carried-toast';
import { authClient } from '#browser/session';
import { paths } from '#contract/paths';
import { brokenRule } from '#domain/account/password';
import { BusyButton } from '#ui/BusyButton.tsx';
import { withFallback } from '#ui/ErrorBoundary.tsx';
import { toast } from '#ui/toast/toast.ts';
import { signUpProblem } from './auth-words.ts';
import { PasswordField, TextField } from './TextField.tsx';
import { accountText } from './text.ts';
import { useWrongField } from './use-form-focus.ts';
import { useWork } from './use-work.ts';

const text = accountText.signUp;

function SignUpIsland() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const { busy, run } = useWork();
  const form = useWrongField(errors);
  const [search, setSearch] = useState('');
  useEffect(() => setSearch(location.search), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const broken = brokenRule(password)?.message;
    setErrors({
      ...(email.trim() === '' && { email: accountText.required.email }),
      ...(password === '' ? { password: accountText.required.password } : broken && { password: broken }),
    });
    if (email.trim() === '' || password === '') return;
    if (broken) {
      toast({ title: broken, tone: 'bad' });
      return;
    }
    void run(() => createAccount({ name, email, password }));
  };

  return (
    <form ref={form} className="account-card card" method="post" noValidate onSubmit={submit}>
      <header className="account-card__head">
        <h1>{text.title}</h1>
        <p className="muted">{text.lead}</p>
      </header>
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
        hint={text.passwordHint}
        name="password"
        autoComplete="new-password"
        required
        value={password}
        error={errors.password}
        onType={setPassword}
      />
      <BusyButton
        type="submit"
        className="button--primary button--large"
        busy={busy}
        label={text.submit}
        busyLabel={text.submitting}
      />
      <p className="muted small">
        {text.privacy} <a href={paths.privacy}>{text.privacyLink}</a>.
      </p>
      <p className="account-card__other">
        {text.hasAccount} <a href={`${paths.signIn}${search}`}>{text.toSignIn}</a>
      </p>
    </form>
  );
}

/** The form for a new account. */
export const SignUp = withFallback(SignUpIsland, 'h1');

async function createAccount(given: { name: string; email: string; password: string }) {
  const email = given.email.trim();
  const auth = await authClient();
  const { data, error } = await auth.signUp({
    email,
    password: given.password,
    options: {
      emailRedirectTo: `${location.origin}/`,
      data: { display_name: given.name.trim() || email.split('@')[0] },
    },
  });
  if (error) {
    toast({ title: signUpProblem(error), tone: 'bad' });
    return;
  }
  carryToast({ title: data.session ? text.createdAtOnce : text.created, tone: 'good' });
  location.assign(paths.home);
  return 'leaving';
}
