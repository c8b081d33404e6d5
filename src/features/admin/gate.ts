import type { Outcome } from '#browser/http';
import type { Account, Role } from '#contract/account/account';

/** What becomes of whoever may not see a page: sent to sign in, told so in place, or sent to the landing page. */
type Turned = 'sign-in' | 'denied' | 'home';

export interface GateRule {
  readonly role: Role;
  /** Nobody is signed in. */
  readonly guest: Turned;
  /** Somebody is who lacks the role. */
  readonly stranger: Turned;
}

/** Who sees which page. The server decides on every call all the same. */
export const GATES = {
  recipesImport: { role: 'admin', guest: 'sign-in', stranger: 'denied' },
  dataImport: { role: 'admin', guest: 'denied', stranger: 'denied' },
  data: { role: 'owner', guest: 'denied', stranger: 'denied' },
  reports: { role: 'admin', guest: 'sign-in', stranger: 'denied' },
  rereading: { role: 'admin', guest: 'sign-in', stranger: 'denied' },
  missingNutrition: { role: 'admin', guest: 'home', stranger: 'home' },
} as const satisfies Readonly<Record<string, GateRule>>;

export type AdminGateState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'open'; readonly account: Account }
  | { readonly kind: 'denied'; readonly guest: boolean }
  | { readonly kind: 'second-factor' }
  | { readonly kind: 'leave'; readonly to: 'sign-in' | 'home' }
  | { readonly kind: 'failed'; readonly error: string };

const turnAway = (turned: Turned, guest: boolean): AdminGateState =>
  turned === 'denied' ? { kind: 'denied', guest } : { kind: 'leave', to: turned };

/** @param reply who is signed in, as the server says */
export function gateOf({ role, guest, stranger }: GateRule, reply: Outcome<Account>): AdminGateState {
  if (!reply.ok) {
    return reply.status === 401 ? turnAway(guest, true) : { kind: 'failed', error: reply.error };
  }
  const account = reply.data;
  if (!account.roles.includes(role)) return turnAway(stranger, false);
  // A page that can only be looked at is not worth the visit: ask for the second factor before anything is typed.
  if (account.second_factor && account.aal !== 'aal2') return { kind: 'second-factor' };
  return { kind: 'open', account };
}
