import './admin.css';
import { LockKeyhole, ShieldAlert } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Outcome } from '#client/http/http';
import { buildSignInAddress, fetchAccount } from '#client/session/account';
import { onSessionChange, readStoredEmail, removeLocalSession } from '#client/session/session';
import type { Account } from '#contract/account/account';
import { ADMIN_PAGES, type AdminPage, type TurnedAway } from '#contract/admin/pages';
import { paths } from '#contract/paths';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { onSecondFactorRequired } from './failures.ts';
import { adminText as text } from './text.ts';

type AdminGateState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'open'; readonly account: Account }
  | { readonly kind: 'denied'; readonly guest: boolean }
  | { readonly kind: 'second-factor' }
  | { readonly kind: 'leave'; readonly to: 'sign-in' | 'home' }
  | { readonly kind: 'failed'; readonly error: string };

const turnAway = (turned: TurnedAway, guest: boolean): AdminGateState =>
  turned === 'denied' ? { kind: 'denied', guest } : { kind: 'leave', to: turned };

/** Converts the server's reply about the account to the state of an admin page, such as 'open' or 'denied'. */
export function toGateState({ role, guest, stranger }: AdminPage, reply: Outcome<Account>): AdminGateState {
  if (!reply.ok) {
    return reply.status === 401 ? turnAway(guest, true) : { kind: 'failed', error: reply.error };
  }
  const account = reply.data;
  if (!account.roles.includes(role)) return turnAway(stranger, false);
  // Ask for the second factor before showing the page. Without it, the server would reject each change only after the
  // user has entered it.
  if (account.second_factor && account.aal !== 'aal2') return { kind: 'second-factor' };
  return { kind: 'open', account };
}

/** Redirects users who may not open the admin page. The redirect replaces the admin page in the browser history. */
function useGate(page: AdminPage) {
  const [gate, setGate] = useState<AdminGateState>({ kind: 'checking' });
  const check = useCallback(async () => {
    const reply = await fetchAccount().catch(() => ({
      ok: false as const,
      status: 0,
      error: text.unreachable,
    }));
    // The server rejected the session, so the browser must stop showing the user as signed in.
    if (!reply.ok && reply.status === 401 && readStoredEmail() !== null) removeLocalSession();
    const next = toGateState(page, reply);
    // During a redirect, keep the spinner until the other page has loaded.
    if (next.kind !== 'leave') setGate(next);
    else location.replace(next.to === 'home' ? paths.home : buildSignInAddress(location));
  }, [page]);
  useEffect(() => {
    void check();
  }, [check]);
  // Check the session again when the user signs out in another tab, so that the admin page closes.
  useEffect(
    () =>
      onSessionChange(() => {
        if (readStoredEmail() === null) void check();
      }),
    [check],
  );
  const retry = () => {
    setGate({ kind: 'checking' });
    void check();
  };
  return { gate, retry };
}

const goHome = () => location.assign(paths.home);

export function AdminGate({
  page,
  failed = (error) => error,
  children,
}: {
  page: AdminPage;
  failed?: (error: string) => string;
  children: (account: Account) => ReactNode;
}) {
  const { gate, retry } = useGate(page);
  switch (gate.kind) {
    case 'checking':
    case 'leave':
      return <Spinner label={text.checking} />;
    case 'open':
      return children(gate.account);
    case 'denied':
      return <Denied owner={page.role === 'owner'} guest={gate.guest} />;
    case 'second-factor':
      return (
        <section className="admin-card card" aria-labelledby="step-up">
          <Icon of={LockKeyhole} size={36} />
          <h1 id="step-up">{text.stepUp.title}</h1>
          <p>{text.stepUp.sentence}</p>
          <a className="button button--primary" href={buildSignInAddress(location)}>
            {text.stepUp.link}
          </a>
        </section>
      );
    case 'failed':
      return (
        <section className="admin-card card" role="alert">
          <p>{failed(gate.error)}</p>
          <button type="button" className="button button--primary" onClick={retry}>
            {text.retry}
          </button>
        </section>
      );
  }
}

function Denied({ owner, guest }: { owner: boolean; guest: boolean }) {
  return (
    <section className="admin-card card" aria-labelledby="denied">
      <Icon of={ShieldAlert} size={36} />
      <h1 id="denied">{text.denied.title}</h1>
      <p>{owner ? text.denied.owner : text.denied.admin}</p>
      <div className="admin-buttons">
        <button type="button" className="button button--primary" onClick={goHome}>
          {text.goHome}
        </button>
        {guest && (
          <a className="button" href={buildSignInAddress(location)}>
            {text.denied.signIn}
          </a>
        )}
      </div>
    </section>
  );
}

const PAGES: readonly AdminPage[] = Object.values(ADMIN_PAGES);

export function AdminFrame({
  account,
  page,
  title,
  lead,
  before,
  children,
}: {
  account: Account;
  page: AdminPage;
  title: string;
  lead?: string;
  before?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="admin">
      <nav className="admin-nav" aria-label={text.nav.label}>
        {PAGES.filter(({ role }) => account.roles.includes(role)).map((to) => (
          <a key={to.path} href={to.path} aria-current={to.path === page.path ? 'page' : undefined}>
            {to.label}
          </a>
        ))}
      </nav>
      <StepUpNotice />
      {before}
      <header className="admin__head">
        <h1>{title}</h1>
        {lead && <p className="muted">{lead}</p>}
      </header>
      {children}
    </div>
  );
}

function StepUpNotice() {
  const [isRequired, setIsRequired] = useState(false);
  useEffect(() => onSecondFactorRequired(() => setIsRequired(true)), []);
  useEffect(() => onSessionChange(() => setIsRequired(false)), []);
  if (!isRequired) return null;
  return (
    <div className="admin-notice admin-notice--step" role="alert">
      <Icon of={LockKeyhole} />
      <p>
        {text.stepUp.sentence}{' '}
        <a href={buildSignInAddress(location)} target="_blank" rel="noopener">
          {text.stepUp.link}
        </a>{' '}
        {text.stepUp.newTab}
      </p>
    </div>
  );
}
