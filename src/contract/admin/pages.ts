/**
 * The pages for administrators. They link to each other in the order of this table. Each link is shown only to users
 * who may open its page. The server still authorizes every call.
 */
import type { Role } from '../account/account.ts';

/**
 * Reaction of an admin page to a visitor who may not see it. 'sign-in': redirect to the sign-in page. 'denied': show an
 * error. 'home': redirect to the landing page.
 */
export type TurnedAway = 'sign-in' | 'denied' | 'home';

export interface AdminPage {
  readonly path: string;
  readonly label: string;
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
