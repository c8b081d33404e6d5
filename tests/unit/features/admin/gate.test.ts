import { expect, test } from 'vitest';
import type { Outcome } from '#client/http/http';
import type { Account } from '#contract/account/account';
import { ADMIN_PAGES } from '#contract/admin/pages';
import { toAdminGateState } from '../../../../src/features/admin/AdminGate.tsx';

const createAccount = (more: Partial<Account> = {}): Outcome<Account> => ({
  ok: true,
  status: 200,
  data: {
    id: 'id',
    email: 'cook@example.org',
    new_email: null,
    display_name: 'cook',
    roles: [],
    aal: 'aal1',
    second_factor: false,
    password: true,
    identities: [],
    recovery_codes: null,
    ...more,
  },
});
const guest: Outcome<Account> = { ok: false, status: 401, error: 'Please sign in to continue' };
const admin = createAccount({ roles: ['admin'] });
const owner = createAccount({ roles: ['admin', 'owner'] });

const leave = (to: 'sign-in' | 'home') => ({ kind: 'leave', to });
const denied = (isGuest: boolean) => ({ kind: 'denied', guest: isGuest });
const open = { kind: 'open' };

test.each([
  // Expected results for: page, guest, user, administrator, owner
  ['recipesImport', leave('sign-in'), denied(false), open, open],
  ['dataImport', denied(true), denied(false), open, open],
  ['data', denied(true), denied(false), denied(false), open],
  ['reports', leave('sign-in'), denied(false), open, open],
  ['analytics', leave('sign-in'), denied(false), open, open],
  ['reparse', leave('sign-in'), denied(false), open, open],
  ['accounts', leave('sign-in'), denied(false), open, open],
  ['missingNutrition', leave('home'), leave('home'), open, open],
] as const)('%s admits the users it is for, and rejects others correctly', (page, ...expected) => {
  for (const [index, who] of [guest, createAccount(), admin, owner].entries()) {
    expect(toAdminGateState(ADMIN_PAGES[page], who)).toMatchObject({ ok: true, data: expected[index] });
  }
});

test('only an administrator with a second factor is asked for it first', () => {
  const check = (one: Outcome<Account>) => toAdminGateState(ADMIN_PAGES.dataImport, one);
  const half = { second_factor: true, roles: ['admin'] } as const;
  expect(check(createAccount({ ...half, roles: ['admin'] }))).toMatchObject({
    data: { kind: 'second-factor' },
  });
  expect(check(createAccount({ ...half, roles: ['admin'], aal: 'aal2' }))).toMatchObject({
    data: { kind: 'open' },
  });
  expect(check(createAccount({ second_factor: true }))).toMatchObject({ data: { kind: 'denied' } });
});

test('an account that cannot be loaded is a failure, not a denial', () => {
  const unreachable: Outcome<Account> = { ok: false, status: 0, error: 'Network error' };
  expect(toAdminGateState(ADMIN_PAGES.missingNutrition, unreachable)).toEqual(unreachable);
});
