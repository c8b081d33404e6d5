/**
 * The pages for administrators. The links between these pages and their visibility are derived from this table. The
 * order of the links is that of the table. The server still authorizes every call.
 */
import type { Role } from '../account/account.ts';

/**
 * Response to a visitor who may not see an admin page: a redirect to the sign-in page ('sign-in'), an error on the page
 * itself ('denied'), or a redirect to the landing page ('home').
 */
export type TurnedAway = 'sign-in' | 'denied' | 'home';

export interface AdminPage {
  readonly path: string;
  readonly label: string;
  /** Text of the account menu's link to the admin page. Absent if the menu does not list the page. */
  readonly menuLabel?: string;
  readonly role: Role;
  readonly guest: TurnedAway;
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
  analytics: { path: '/admin/analytics', label: 'Site activity', menuLabel: 'Site activity', ...FOR_ADMINS },
  data: { path: '/admin/data', label: 'Manage', role: 'owner', guest: 'denied', stranger: 'denied' },
} as const satisfies Readonly<Record<string, AdminPage>>;
