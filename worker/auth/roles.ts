import type { Role } from '#contract/account/account';
import { firstRow } from '../platform/db/batches.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { User } from './users/store.ts';

/** Roles that grant each capability. */
const MAY = {
  /** The import screens, the report on missing nutrition data, and changes of a recipe. */
  import: ['admin', 'owner'],
  /** `/admin/data`, the audit log, and the default data. */
  adminData: ['owner'],
  /** Looking up accounts, ending their sessions, and bans. */
  accounts: ['admin', 'owner'],
  /** Usage statistics of the site. */
  analytics: ['admin', 'owner'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Capability = keyof typeof MAY;

export const can = (roles: readonly Role[], capability: Capability): boolean =>
  roles.some((role) => (MAY[capability] as readonly Role[]).includes(role));

/** Selects the user's granted admin role, for `parseRoles`. */
export const selectAdminRole = (db: D1Database, userId: string): D1PreparedStatement =>
  db.prepare(`select role from user_roles where user_id = ?1 and role = 'admin'`).bind(userId);

/**
 * Returns the granted roles, and 'admin' and 'owner' for the configured admin address if it is confirmed.
 * @param result of `selectAdminRole`
 */
export const parseRoles = (result: D1Result | undefined, user: User, settings: Settings): Role[] =>
  computeRoles(firstRow(result) !== null, user, settings);

/** Like `parseRoles`, if the granted role is already known. */
export function computeRoles(
  admin: boolean,
  user: Pick<User, 'email' | 'email_confirmed_at'>,
  { adminEmail }: Pick<Settings, 'adminEmail'>,
): Role[] {
  const isOwner = user.email === adminEmail && user.email_confirmed_at !== null;
  return [...(admin || isOwner ? (['admin'] as const) : []), ...(isOwner ? (['owner'] as const) : [])];
}
