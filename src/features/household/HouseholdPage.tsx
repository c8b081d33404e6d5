import './household.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { requireAccount } from '#browser/account/account';
import { storedEmail } from '#browser/account/session';
import { fetchHousehold, followedInvitation, forgetInvitation } from '#browser/household/household';
import { useLive } from '#browser/household/use-live';
import type { Household } from '#contract/household/household';
import { LIVE_AREAS } from '#contract/household/live-protocol';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { LiveLine } from '#ui/feedback/LiveLine.tsx';
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

  /** Another number: the history is read again. */
  const [followed, setFollowed] = useState(0);
  /** Counts up with every change that is shown: what was read before it is older. */
  const shown = useRef(0);
  const change = useCallback((next: Household) => {
    shown.current += 1;
    setHousehold(next);
    setFollowed(shown.current);
  }, []);
  /** Another has changed something. What cannot be read now stays as it is. */
  const follow = async () => {
    const before = shown.current;
    const reply = await fetchHousehold();
    if (reply.ok && before === shown.current) change(reply.data);
  };
  const isShown = household !== null && !('failed' in household);
  const authors = useLive(isShown ? LIVE_AREAS : null, () => void follow());

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
      <LiveLine authors={authors} what={text.changed} />
      <header className="household__head">
        <h1>{text.title}</h1>
        <p className="muted">{text.lead}</p>
      </header>
      <Members household={household} onChange={change} onOutdated={load} />
      <Invite household={household} onChange={change} />
      <Changes followed={followed} onSignedOut={() => void load()} />
    </div>
  );
}
