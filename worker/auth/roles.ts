import type { Role } from '#contract/account/account';
import { getFirstRow } from '../platform/db/batches.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { User } from './users/store.ts';

const MAY = {
  /** Capability to use the import pages, read the report on missing nutrition data, and change recipes. */
  import: ['admin', 'owner'],
  /** Capability to use `/admin/data`, the audit log, and the default data. */
  adminData: ['owner'],
  /** Capability to look up accounts, end their sessions, and ban users. */
  accounts: ['admin', 'owner'],
  analytics: ['admin', 'owner'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Capability = keyof typeof MAY;

export const hasCapability = (roles: readonly Role[], capability: Capability): boolean =>
  roles.some((role) => (MAY[capability] as readonly Role[]).includes(role));

export const selectAdminRole = (db: D1Database, userId: string): D1PreparedStatement =>
  db.prepare(`select role from user_roles where user_id = ?1 and role = 'admin'`).bind(userId);

/**
 * Returns the user's granted roles. Adds 'admin' and 'owner' if the user's confirmed address is the admin address in
 * the settings.
 * @param result of `selectAdminRole`
 */
export const parseRoles = (result: D1Result | undefined, user: User, settings: Settings): Role[] =>
  computeRoles(getFirstRow(result) !== null, user, settings);

/**
 * Returns the user's roles, as `parseRoles` does, for a caller that already knows whether the 'admin' role was granted.
 */
export function computeRoles(
  admin: boolean,
  user: Pick<User, 'email' | 'email_confirmed_at'>,
  { adminEmail }: Pick<Settings, 'adminEmail'>,
): Role[] {
  const isOwner = user.email === adminEmail && user.email_confirmed_at !== null;
  return [...(admin || isOwner ? (['admin'] as const) : []), ...(isOwner ? (['owner'] as const) : [])];
}
