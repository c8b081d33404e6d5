import type { Role } from '#contract/account/account';
import { hasRow, type Query } from '../platform/db/query.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { User } from './users/store.ts';

const MAY = {
  /** Capability to use the import pages, read the report on missing nutrition data, and change recipes. */
  import: ['admin', 'owner'],
  /** Capability to use the page `/admin/data`, the audit log, and the default data. */
  adminData: ['owner'],
  /** Capability to look up accounts, end their sessions, and ban users. */
  accounts: ['admin', 'owner'],
  analytics: ['admin', 'owner'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Capability = keyof typeof MAY;

export const hasCapability = (roles: readonly Role[], capability: Capability): boolean =>
  roles.some((role) => (MAY[capability] as readonly Role[]).includes(role));

export const selectAdminRole = (userId: string): Query<boolean> => ({
  sql: `select role from user_roles where user_id = ?1 and role = 'admin'`,
  params: [userId],
  read: hasRow,
});

/**
 * Returns the user's roles. Adds 'admin' and 'owner' if the user's confirmed address is the admin address in the
 * settings.
 * @param hasAdminRole true if the 'admin' role was granted (`selectAdminRole`)
 */
export function computeRoles(
  hasAdminRole: boolean,
  user: Pick<User, 'email' | 'email_confirmed_at'>,
  { adminEmail }: Pick<Settings, 'adminEmail'>,
): Role[] {
  const isOwner = user.email === adminEmail && user.email_confirmed_at !== null;
  return [...(hasAdminRole || isOwner ? (['admin'] as const) : []), ...(isOwner ? (['owner'] as const) : [])];
}
