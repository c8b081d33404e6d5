/**
 * The pages for administrators. The links between these pages are derived from this table, in this order, and so is
 * their visibility. The server still authorizes every call.
 */
import type { Role } from '../account/account.ts';

/**
 * Response to a visitor without access to the page: a redirect to sign-in, a refusal on the page itself, or a redirect
 * to the landing page.
 */
export type TurnedAway = 'sign-in' | 'denied' | 'home';

export interface AdminPage {
  readonly path: string;
  /** Text of the link to the page on the other admin pages. */
  readonly label: string;
  /** Text of the link to the page in the account menu. Absent if the menu does not list the page. */
  readonly menuLabel?: string;
  readonly role: Role;
  /** Response of the page to a visitor who is not signed in. */
  readonly guest: TurnedAway;
  /** Response of the page to a signed-in user without the required role. */
  readonly stranger: TurnedAway;
}

const FOR_ADMINS = { role: 'admin', guest: 'sign-in', stranger: 'denied' } as const;

export const ADMIN_PAGES = {
  recipesImport: {
    path: '/admin/recipes-import',
    label: 'Recipes',
    menuLabel: 'Bulk Import',
    ...FOR_ADMINS,
  },
  dataImport: { path: '/admin/import', label: 'All data', ...FOR_ADMINS, guest: 'denied' },
  missingNutrition: {
    path: '/admin/missing-nutrition',
    label: 'Missing nutrition',
    ...FOR_ADMINS,
    guest: 'home',
    stranger: 'home',
  },
  reports: { path: '/admin/reports', label: 'Reports', ...FOR_ADMINS },
  accounts: { path: '/admin/accounts', label: 'Accounts', ...FOR_ADMINS },
  reparse: { path: '/admin/rereading', label: 'Re-parse', ...FOR_ADMINS },
  analytics: { path: '/admin/analytics', label: 'Site counts', menuLabel: 'Site counts', ...FOR_ADMINS },
  data: { path: '/admin/data', label: 'Manage', role: 'owner', guest: 'denied', stranger: 'denied' },
} as const satisfies Readonly<Record<string, AdminPage>>;
