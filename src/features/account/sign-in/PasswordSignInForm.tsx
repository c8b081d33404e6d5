import { KeyRound, Mail } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  signInWithPasskey,
  startPasskeySuggestions,
  supportsPasskeys,
} from '#client/session/passkey-sign-in';
import { loadAuthClient } from '#client/session/session';
import { detectSessionPersistence } from '#client/session/session-storage';
import { paths } from '#contract/paths';
import { describeAccountProblem } from '#shared/account/account-problem.ts';
import { PasswordField, TextField } from '#shared/account/TextField.tsx';
import {
  findCurrentPasswordProblem,
  findEmailProblem,
  useAccountForm,
} from '#shared/account/use-account-form.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { fetchSignInProviders, type Provider } from '../providers.ts';
import { accountText } from '../text.ts';
import { SignInStorageWarning } from './SignInStorageWarning.tsx';
import { useQueryString } from './use-address-query.ts';
import { type SignInWay, showStorageBlockedToast } from './use-sign-in.ts';

const providersText = accountText.signIn;

function Providers() {
  const [offered, setOffered] = useState<readonly Provider[]>([]);
  useEffect(() => {
    void fetchSignInProviders().then(setOffered);
  }, []);
  if (offered.length === 0) return null;
  const go = async (provider: Provider) => {
    // A sign-in with Google or GitHub needs storage and cookies, because the browser leaves this site and must remember
    // that it started the sign-in. If storage or cookies are blocked, show a message and stop.
    if (detectSessionPersistence() === 'page' || !navigator.cookieEnabled) return showStorageBlockedToast();
    try {
      // After the sign-in, the provider redirects to this page's URL, including its query parameter `next`.
      const auth = await loadAuthClient();
      const { error } = await auth.signInWithOAuth({ provider, options: { redirectTo: location.href } });
      if (error) throw error;
    } catch {
      toast({ title: providersText.failed, tone: 'bad' });
    }
  };
  return (
    <div className="providers">
      <p className="providers__or muted">{providersText.or}</p>
      {offered.map((provider) => (
        <button key={provider} type="button" className="button" onClick={() => void go(provider)}>
          {providersText[provider]}
        </button>
      ))}
    </div>
  );
}

const text = accountText.signIn;

export function PasswordSignInForm({ way }: { way: SignInWay }) {
  const { email, setEmail } = way;
  const [password, setPassword] = useState('');
  const [unconfirmed, setUnconfirmed] = useState(false);
  const query = useQueryString();
  const { form, submit, sends, errors, busy } = useAccountForm({
    check: () => ({ email: findEmailProblem(email), password: findCurrentPasswordProblem(password) }),
    failed: text.failed,
    send: async () => {
      const result = await way.signIn(password);
      if (result === 'leaving') return result;
      setUnconfirmed(result?.unconfirmed ?? false);
      return;
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
        label={accountText.email}
        type="email"
        name="email"
        autoComplete="username webauthn"
        required
        value={email}
        error={errors.email}
        // Load the auth client while the visitor types the password, so that submitting needs no wait.
        onFocus={() => void loadAuthClient().catch(() => {})}
        onType={setEmail}
      />
      <PasswordField
        label={accountText.password}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={errors.password}
        onType={setPassword}
      />
      {unconfirmed && <Unconfirmed way={way} />}
      <BusyButton
        {...sends}
        className="button--primary button--large"
        busy={busy}
        label={text.submit}
        busyLabel={text.submitting}
      />
      <button
        type="button"
        className="button button--quiet account-card__end"
        onClick={() => way.setStage({ name: 'forgotten' })}
      >
        {text.forgot}
      </button>
      <button type="button" className="button" onClick={() => way.setStage({ name: 'link' })}>
        <Icon of={Mail} />
        {text.link}
      </button>
      <PasskeySignIn onDone={() => way.proceed()} />
      <Providers />
      <p className="account-card__other">
        {text.noAccount} <a href={`${paths.signUp}${query}`}>{text.toSignUp}</a>
      </p>
    </form>
  );
}

function PasskeySignIn({ onDone }: { onDone: () => Promise<unknown> }) {
  const { busy, run } = useSingleTask();
  // The browser's passkey request stays open across many renders. The callbacks are effect events, so that a sign-in
  // calls the `onDone` of the latest render, not the `onDone` of the first render.
  const signedIn = useEffectEvent(() => void run(onDone));
  const refused = useEffectEvent(() => toast({ title: text.passkeyFailed, tone: 'bad' }));

  useEffect(() => {
    return startPasskeySuggestions(
      () => signedIn(),
      () => refused(),
    );
  }, []);

  const signIn = async () => {
    if (!supportsPasskeys()) {
      toast({ title: accountText.secondFactor.noPasskeys, tone: 'bad' });
      return;
    }
    const result = await signInWithPasskey();
    if (result === 'signed-in') return onDone();
    toast({ title: result === 'stopped' ? text.passkeyStopped : text.passkeyFailed, tone: 'bad' });
    return;
  };

  // Always render the passkey button, even if passkeys are unsupported: a button that appears late would shift the
  // page.
  return (
    <BusyButton
      type="button"
      icon={<Icon of={KeyRound} />}
      busy={busy}
      label={text.passkey}
      busyLabel={text.passkeyWaiting}
      onClick={() => void run(signIn)}
    />
  );
}

function Unconfirmed({ way }: { way: SignInWay }) {
  const { busy, run } = useSingleTask();
  const resend = async () => {
    const auth = await loadAuthClient();
    const { error } = await auth.resend({
      type: 'signup',
      email: way.email.trim(),
      options: { emailRedirectTo: `${location.origin}/` },
    });
    toast(
      error
        ? { title: describeAccountProblem(error, text.failed), tone: 'bad' }
        : { title: text.resent, tone: 'good' },
    );
  };
  return (
    <div className="account-note" role="status">
      <p>{text.unconfirmed}</p>
      <button type="button" className="button" onClick={() => way.setStage({ name: 'confirm' })}>
        {text.enterCode}
      </button>
      <BusyButton
        type="button"
        busy={busy}
        label={text.resend}
        busyLabel={text.resending}
        onClick={() => void run(resend)}
      />
    </div>
  );
}
