/**
 * The pages for administrators, one a row: the links between them, in this order, and who sees which derive from it. The
 * server decides on every call all the same.
 */
import type { Role } from '../account/account.ts';

/** What becomes of whoever may not see a page: sent to sign in, told so in place, or sent to the landing page. */
export type TurnedAway = 'sign-in' | 'denied' | 'home';

export interface AdminPage {
  readonly path: string;
  /** On the link to it from the other pages. */
  readonly label: string;
  /** On the link to it in the menu of the account, where it stands there. */
  readonly menuLabel?: string;
  readonly role: Role;
  /** Nobody is signed in. */
  readonly guest: TurnedAway;
  /** Somebody is who lacks the role. */
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
  rereading: { path: '/admin/rereading', label: 'Re-reading', ...FOR_ADMINS },
  analytics: { path: '/admin/analytics', label: 'Site counts', menuLabel: 'Site counts', ...FOR_ADMINS },
  data: { path: '/admin/data', label: 'Manage', role: 'owner', guest: 'denied', stranger: 'denied' },
} as const satisfies Readonly<Record<string, AdminPage>>;
