import './admin.css';
import type { ReactNode } from 'react';
import type { Account } from '#contract/account/account';
import { adminPages } from '#contract/admin/paths';
import { paths } from '#contract/paths';
import { StepUpNotice } from './StepUpNotice.tsx';
import { adminText as text } from './text.ts';

const PAGES = [
  { to: paths.adminRecipesImport, label: text.nav.recipesImport, role: 'admin' },
  { to: paths.adminImport, label: text.nav.dataImport, role: 'admin' },
  { to: paths.adminMissingNutrition, label: text.nav.missingNutrition, role: 'admin' },
  { to: adminPages.reports, label: text.nav.reports, role: 'admin' },
  { to: adminPages.rereading, label: text.nav.rereading, role: 'admin' },
  { to: paths.adminData, label: text.nav.data, role: 'owner' },
] as const;

/** What all pages for administrators have: the ways to the others, the title, and a line about it. */
export function AdminFrame({
  account,
  here,
  title,
  lead,
  before,
  children,
}: {
  account: Account;
  here: string;
  title: string;
  lead?: string;
  /** Above the title. */
  before?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="admin">
      <nav className="admin-nav" aria-label={text.nav.label}>
        {PAGES.filter(({ role }) => account.roles.includes(role)).map(({ to, label }) => (
          <a key={to} href={to} aria-current={to === here ? 'page' : undefined}>
            {label}
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
