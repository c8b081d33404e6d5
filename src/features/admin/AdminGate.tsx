import './admin.css';
import { LockKeyhole, ShieldAlert } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Outcome } from '#client/http/http';
import { fetchAccount } from '#client/session/account';
import { onSessionChange, readStoredEmail, removeLocalSession } from '#client/session/session';
import { buildSignInAddress } from '#client/session/sign-in-address';
import type { Account } from '#contract/account/account';
import { ADMIN_PAGES, type AdminPage, type TurnedAway } from '#contract/admin/pages';
import { paths } from '#contract/paths';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { onSecondFactorRequired } from './failures.ts';
import { adminText as text } from './text.ts';

type AdminGateState =
  | { readonly kind: 'open'; readonly account: Account }
  | { readonly kind: 'denied'; readonly guest: boolean }
  | { readonly kind: 'second-factor' }
  | { readonly kind: 'leave'; readonly to: 'sign-in' | 'home' };

const turnAway = (turned: TurnedAway, guest: boolean): AdminGateState =>
  turned === 'denied' ? { kind: 'denied', guest } : { kind: 'leave', to: turned };

/**
 * Converts the server's reply about the account to the state of an admin page, such as 'open' or 'denied'. For a user
 * who is not signed in, returns the state for a guest. Returns any other failed reply unchanged.
 */
export function toAdminGateState(page: AdminPage, reply: Outcome<Account>): Outcome<AdminGateState> {
  if (!reply.ok) {
    return reply.status === 401 ? { ok: true, status: 401, data: turnAway(page.guest, true) } : reply;
  }
  return { ok: true, status: reply.status, data: chooseStateForMember(page, reply.data) };
}

function chooseStateForMember({ role, stranger }: AdminPage, account: Account): AdminGateState {
  if (!account.roles.includes(role)) return turnAway(stranger, false);
  // Ask for the second factor before showing the page. Otherwise, the user would fill in a form, and only then would
  // the server reject the change.
  if (account.second_factor && account.aal !== 'aal2') return { kind: 'second-factor' };
  return { kind: 'open', account };
}

/**
 * Checks if the user may open the admin page. Redirects users who may not. The redirect replaces the admin page in the
 * browser history, and the promise then never settles.
 */
async function checkGate(page: AdminPage): Promise<Outcome<AdminGateState>> {
  const reply = await fetchAccount();
  // The server rejected the session, so the browser must stop showing the user as signed in.
  if (!reply.ok && reply.status === 401 && readStoredEmail() !== null) removeLocalSession();
  const gate = toAdminGateState(page, reply);
  if (!gate.ok || gate.data.kind !== 'leave') return gate;
  location.replace(gate.data.to === 'home' ? paths.home : buildSignInAddress(location));
  return new Promise(() => {});
}

function useGate(page: AdminPage) {
  const check = useCallback(() => checkGate(page), [page]);
  const gate = useLoaded(check);
  const { reload } = gate;
  // Check the session again when the user signs out in another tab, so that the admin page closes.
  useEffect(
    () =>
      onSessionChange(() => {
        if (readStoredEmail() === null) void reload();
      }),
    [reload],
  );
  return gate;
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
  const gate = useGate(page);
  return (
    <LoadStateContent of={gate} waiting={<Spinner label={text.checking} />} failed={failed}>
      {(state) => {
        switch (state.kind) {
          case 'leave':
            return <Spinner label={text.checking} />;
          case 'open':
            return children(state.account);
          case 'denied':
            return <Denied owner={page.role === 'owner'} guest={state.guest} />;
          case 'second-factor':
            return <SecondFactorFirst />;
        }
      }}
    </LoadStateContent>
  );
}

const SecondFactorFirst = () => (
  <section className="admin-card card" aria-labelledby="step-up">
    <Icon of={LockKeyhole} size={36} />
    <h1 id="step-up">{text.stepUp.title}</h1>
    <p>{text.stepUp.sentence}</p>
    <a className="button button--primary" href={buildSignInAddress(location)}>
      {text.stepUp.link}
    </a>
  </section>
);

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
