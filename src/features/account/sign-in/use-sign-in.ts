import type { Factor } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { type FlashMessage, storeFlashMessage } from '#client/device/flash';
import { createWelcomeFlashMessage } from '#client/search/welcome';
import { fetchAccount, isFullySignedIn } from '#client/session/account';
import {
  completeSignInFromUrl,
  isSignInReturnUrl,
  loadAuthClient,
  readStoredEmail,
} from '#client/session/session';
import { pageSession } from '#client/session/session-key';
import { detectSessionPersistence } from '#client/session/session-storage';
import { paths } from '#contract/paths';
import { toSafeNextPath } from '#domain/account/next';
import { toast } from '#ui/toast/toast.ts';
import { describeSignInProblem } from '../auth-words.ts';
import { accountText as text } from '../text.ts';

const WITHOUT_NEXT = paths.inventory;

const readDestination = (search: string): string =>
  toSafeNextPath(new URLSearchParams(search).get('next')) ?? WITHOUT_NEXT;

export function showStorageBlockedToast(): void {
  const { title, hint } = text.storage.page;
  toast({ title, description: hint, tone: 'bad', stays: true });
}

function leavePage(welcome: FlashMessage): 'leaving' | undefined {
  // If the session exists only in this page's memory, stay on the page: the next page would not have the session.
  if (pageSession.text !== null) {
    showStorageBlockedToast();
    return;
  }
  storeFlashMessage(welcome);
  location.replace(readDestination(location.search));
  return 'leaving';
}

export type Stage =
  | { name: 'checking' }
  | { name: 'password' }
  | { name: 'forgotten' }
  | { name: 'link' }
  | { name: 'confirm' }
  | { name: 'factor'; factors: readonly Factor[]; recoveryCodes: number }
  | { name: 'newPassword' };

const RESET = 'reset';

const FORGOT = 'forgot';

const LINK = 'link';

/** Query parameter that opens the form for the code from the sign-up mail. The email address is in the URL fragment. */
const CONFIRM = 'confirm';

const has = (name: string) => new URLSearchParams(location.search).has(name);

function mailedAddress(name: string): string {
  const url = new URL(location.href);
  url.hash = '';
  for (const other of [FORGOT, RESET, LINK, CONFIRM]) url.searchParams.delete(other);
  url.searchParams.set(name, '1');
  return url.href;
}

export const buildReturnUrlOfPasswordResetMail = (): string => mailedAddress(RESET);
export const buildReturnUrlOfSignInMail = (): string => mailedAddress(LINK);

/**
 * Returns the URL of the page where a new user enters the code from the sign-up mail. The email address is in the URL
 * fragment, because browsers do not send fragments to servers.
 */
export const buildEmailConfirmationPageUrl = (email: string): string =>
  `${paths.signIn}?${CONFIRM}=1#${encodeURIComponent(email)}`;

function emailInFragment(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

export function useSignIn() {
  const [stage, setStage] = useState<Stage>({ name: 'password' });
  const [email, setEmail] = useState('');

  /**
   * Continues after the server has created a session: asks for the second factor or for a new password, or opens the
   * next page.
   * @param options.reset true if the user must choose a new password
   * @param options.isNew true if the email address has just been confirmed
   */
  const proceed = async ({ reset = has(RESET), isNew = false } = {}): Promise<'leaving' | undefined> => {
    const account = await fetchAccount();
    if (!account.ok) {
      if (account.status !== 401) toast({ title: account.error, tone: 'bad' });
      setStage({ name: 'password' });
      return;
    }
    if (!isFullySignedIn(account.data)) {
      const { data } = await (await loadAuthClient()).mfa.listFactors();
      const factors = data?.all.filter(({ status }) => status === 'verified') ?? [];
      if (factors.length > 0) {
        setStage({ name: 'factor', factors, recoveryCodes: account.data.recovery_codes?.remaining ?? 0 });
        return;
      }
    }
    const needsPassword = reset || (isNew && !account.data.password);
    if (!needsPassword) {
      const left = leavePage(
        isNew
          ? createWelcomeFlashMessage(text.confirmEmail.done)
          : { title: text.signIn.welcome, tone: 'good' },
      );
      if (left === undefined) setStage({ name: 'password' });
      return left;
    }
    setStage({ name: 'newPassword' });
    return;
  };

  const signIn = async (password: string) => {
    if (detectSessionPersistence() === 'page') {
      showStorageBlockedToast();
      return;
    }
    const auth = await loadAuthClient();
    const { error } = await auth.signInWithPassword({ email: email.trim(), password });
    if (error) {
      toast({ title: describeSignInProblem(error), tone: 'bad' });
      return { unconfirmed: error.code === 'email_not_confirmed' };
    }
    return proceed();
  };

  const startOver = async () => {
    await (await loadAuthClient()).signOut({ scope: 'local' });
    setStage({ name: 'password' });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the state at page load.
  useEffect(() => {
    const begin = async () => {
      if (has(FORGOT)) return setStage({ name: 'forgotten' });
      if (has(CONFIRM) && readStoredEmail() === null) {
        setEmail(emailInFragment());
        return setStage({ name: 'confirm' });
      }
      if (isSignInReturnUrl(location) || readStoredEmail() !== null) setStage({ name: 'checking' });
      if (isSignInReturnUrl(location)) {
        const arrival = await completeSignInFromUrl();
        if (arrival === 'expired') toast({ title: text.signIn.expired, tone: 'bad' });
        if (arrival === 'failed') toast({ title: text.signIn.failed, tone: 'bad' });
        if (arrival === 'elsewhere' && has(LINK)) {
          toast({ title: text.signInLink.elsewhere, tone: 'bad' });
          return setStage({ name: 'link' });
        }
        if (arrival === 'elsewhere') toast({ title: text.signIn.elsewhere, tone: 'good' });
      }
      if (readStoredEmail() === null) setStage({ name: 'password' });
      else await proceed();
    };
    begin().catch(() => setStage({ name: 'password' }));
  }, []);

  return { stage, setStage, email, setEmail, proceed, signIn, startOver };
}

export type SignInWay = ReturnType<typeof useSignIn>;
