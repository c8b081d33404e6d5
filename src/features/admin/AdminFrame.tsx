import './admin.css';
import type { ReactNode } from 'react';
import type { Account } from '#contract/account/account';
import { ADMIN_PAGES, type AdminPage } from '#contract/admin/pages';
import { StepUpNotice } from './StepUpNotice.tsx';
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
