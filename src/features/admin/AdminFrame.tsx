import './admin.css';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { signInAddress } from '#browser/account/account';
import { onSession } from '#browser/account/session';
import type { Account } from '#contract/account/account';
import { ADMIN_PAGES, type AdminPage } from '#contract/admin/pages';
import { Icon } from '#ui/pictures/Icon.tsx';
import { onSecondFactorAsked } from './failures.ts';
import { adminText as text } from './text.ts';

const PAGES: readonly AdminPage[] = Object.values(ADMIN_PAGES);

/** What all pages for administrators have: the ways to the others, the title, and a line about it. */
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
  /** Above the title. */
  before?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="admin">
      <nav className="admin-nav" aria-label={text.nav.label}>
        {PAGES.filter(({ label, role }) => label !== null && account.roles.includes(role)).map((to) => (
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

/** Comes when the server asks for the second factor, and goes when the session has changed. */
function StepUpNotice() {
  const [asked, setAsked] = useState(false);
  useEffect(() => onSecondFactorAsked(() => setAsked(true)), []);
  useEffect(() => onSession(() => setAsked(false)), []);
  if (!asked) return null;
  return (
    <div className="admin-notice admin-notice--step" role="alert">
      <Icon of={LockKeyhole} />
      <p>
        {text.stepUp.sentence}{' '}
        <a href={signInAddress(location)} target="_blank" rel="noopener">
          {text.stepUp.link}
        </a>{' '}
        {text.stepUp.newTab}
      </p>
    </div>
  );
}
