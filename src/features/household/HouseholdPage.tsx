import './household.css';
import { useCallback, useEffect, useState } from 'react';
import { requireAccount } from '#browser/account/account';
import { storedEmail } from '#browser/account/session';
import { fetchHousehold, followedInvitation, forgetInvitation } from '#browser/household/household';
import type { Household } from '#contract/household/household';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { toast } from '#ui/toast/toast.ts';
import { Changes } from './Changes.tsx';
import { Invitation } from './Invitation.tsx';
import { Invite } from './Invite.tsx';
import { Members } from './Members.tsx';
import { householdText as text } from './text.ts';

/** Who shares the kitchen; whoever has followed an invitation is asked first. */
function Page() {
  const [token, setToken] = useState(followedInvitation);
  useEffect(() => {
    // A second invitation may be followed while this page is open.
    const follow = () => setToken(followedInvitation());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  if (token === null) return <Own />;
  const answered = () => {
    forgetInvitation();
    setToken(null);
  };
  return (
    <Invitation
      key={token}
      token={token}
      isGuest={storedEmail() === null}
      onJoined={() => {
        answered();
        toast({ title: text.invitation.joined, tone: 'good' });
      }}
      onDeclined={answered}
    />
  );
}

/** The own household. Guests are led to the sign-in. */
export const HouseholdPage = withFallback(Page, 'h1');

function Own() {
  const [household, setHousehold] = useState<Household | { readonly failed: string } | null>(null);
  const load = useCallback(async () => {
    const account = await requireAccount();
    const reply = account.ok ? await fetchHousehold() : account;
    setHousehold(reply.ok ? reply.data : { failed: reply.error });
  }, []);
  useEffect(() => void load().catch(() => setHousehold({ failed: '' })), [load]);

  if (household === null) return <Spinner label={text.checking} />;
  if ('failed' in household) {
    return (
      <section className="household-card card" role="alert">
        <h1>{text.failed}</h1>
        <p>{household.failed}</p>
        <button type="button" className="button button--primary" onClick={() => void load()}>
          {text.retry}
        </button>
      </section>
    );
  }
  return (
    <div className="household">
      <header className="household__head">
        <h1>{text.title}</h1>
        <p className="muted">{text.lead}</p>
      </header>
      <Members household={household} onChange={setHousehold} onOutdated={load} />
      <Invite household={household} onChange={setHousehold} />
      <Changes key={household.members.map(({ id }) => id).join()} />
    </div>
  );
}
