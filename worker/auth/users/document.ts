/** Formats users for the auth protocol. The output never contains a password hash, a token or a TOTP secret. */
import { z } from 'zod';
import { DISPLAY_NAME_MAX } from '#contract/limits';
import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';
import { parseJsonColumn } from '../../platform/db/json-column.ts';
import type { FactorFacts, IdentityRow, User } from './store.ts';

/** Value of both the audience and the role in access tokens, as in Supabase's auth protocol. */
export const AUDIENCE = 'authenticated';

const iso = (time: number) => new Date(time).toISOString();
const at = <Name extends string>(name: Name, time: number | null) =>
  (time === null ? {} : { [name]: iso(time) }) as Partial<Record<Name, string>>;

export type UserMetadata = Readonly<Record<string, unknown>>;

export function parseUserMetadata(user: { readonly user_metadata: string }): UserMetadata {
  return parseJsonColumn(user.user_metadata, z.record(z.string(), z.unknown()));
}

/**
 * Returns the display name that a user chose, or the part of the mail address before the @. The SQL version of this
 * function is `buildDisplayNameSql` (worker/platform/db/household.ts).
 */
export function toDisplayName(user: Pick<User, 'email' | 'user_metadata'>): string {
  const { display_name: chosen } = parseUserMetadata(user);
  const name = typeof chosen === 'string' ? removeInvisibleCharacters(chosen) : '';
  return [...(name || (user.email.split('@')[0] ?? ''))].slice(0, DISPLAY_NAME_MAX).join('');
}

export function toAppMetadata(user: User): UserMetadata {
  const providers = [...new Set(user.identities.map(({ provider }) => provider))];
  return { provider: providers[0] ?? 'email', providers: providers.length === 0 ? ['email'] : providers };
}

function identityDocument(identity: IdentityRow, user: User) {
  const { id, user_id, provider, subject, email, last_sign_in_at, created_at, updated_at } = identity;
  return {
    identity_id: id,
    id: subject,
    user_id,
    identity_data: {
      sub: subject,
      email,
      email_verified: provider !== 'email' || user.email_confirmed_at !== null,
      phone_verified: false,
    },
    provider,
    ...at('last_sign_in_at', last_sign_in_at),
    created_at: iso(created_at),
    updated_at: iso(updated_at),
    email,
  };
}

function factorDocument(factor: FactorFacts) {
  const { id, status, friendly_name, factor_type, phone, last_challenged_at, created_at, updated_at } =
    factor;
  return {
    id,
    created_at: iso(created_at),
    updated_at: iso(updated_at),
    status,
    ...(friendly_name === '' ? {} : { friendly_name }),
    factor_type,
    ...(phone === null ? {} : { phone }),
    ...at('last_challenged_at', last_challenged_at),
  };
}

export function toUserDocument(user: User) {
  return {
    id: user.id,
    aud: AUDIENCE,
    role: AUDIENCE,
    email: user.email,
    phone: '',
    ...at('email_confirmed_at', user.email_confirmed_at),
    ...at('confirmed_at', user.email_confirmed_at),
    ...at('confirmation_sent_at', user.confirmation_sent_at),
    ...at('recovery_sent_at', user.recovery_sent_at),
    ...(user.new_email === null ? {} : { new_email: user.new_email }),
    ...at('email_change_sent_at', user.email_change_sent_at),
    ...at('last_sign_in_at', user.last_sign_in_at),
    app_metadata: toAppMetadata(user),
    user_metadata: parseUserMetadata(user),
    identities: user.identities.map((identity) => identityDocument(identity, user)),
    ...(user.factors.length === 0 ? {} : { factors: user.factors.map(factorDocument) }),
    created_at: iso(user.created_at),
    updated_at: iso(user.updated_at),
    is_anonymous: false,
  };
}

/**
 * Creates the reply to a sign-up with a mail address that already has an account. The reply describes an invented new
 * user, so that it does not reveal the account. The user in the reply has no identities, as the auth protocol requires
 * in this case.
 */
export function createDecoyUserDocument(email: string, metadata: UserMetadata, now: number) {
  const stranger: User = {
    id: crypto.randomUUID(),
    email,
    password_hash: null,
    email_confirmed_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    new_email: null,
    email_change_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    user_metadata: JSON.stringify(metadata),
    created_at: now,
    updated_at: now,
    identities: [],
    factors: [],
  };
  return toUserDocument(stranger);
}
