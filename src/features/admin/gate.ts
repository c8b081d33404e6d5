import type { Outcome } from '#browser/http';
import type { Account } from '#contract/account/account';
import type { AdminPage, TurnedAway } from '#contract/admin/pages';

export type AdminGateState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'open'; readonly account: Account }
  | { readonly kind: 'denied'; readonly guest: boolean }
  | { readonly kind: 'second-factor' }
  | { readonly kind: 'leave'; readonly to: 'sign-in' | 'home' }
  | { readonly kind: 'failed'; readonly error: string };

const turnAway = (turned: TurnedAway, guest: boolean): AdminGateState =>
  turned === 'denied' ? { kind: 'denied', guest } : { kind: 'leave', to: turned };

/** @param reply who is signed in, as the server says */
export function gateOf({ role, guest, stranger }: AdminPage, reply: Outcome<Account>): AdminGateState {
  if (!reply.ok) {
    return reply.status === 401 ? turnAway(guest, true) : { kind: 'failed', error: reply.error };
  }
  const account = reply.data;
  if (!account.roles.includes(role)) return turnAway(stranger, false);
  // A page that can only be looked at is not worth the visit: ask for the second factor before anything is typed.
  if (account.second_factor && account.aal !== 'aal2') return { kind: 'second-factor' };
  return { kind: 'open', account };
}
