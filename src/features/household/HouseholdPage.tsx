import './household.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { requireAccount } from '#browser/account/account';
import { storedEmail } from '#browser/account/session';
import { minuteWords } from '#browser/device/today';
import {
  fetchHistory,
  fetchHousehold,
  followedInvitation,
  forgetInvitation,
} from '#browser/household/household';
import { useLive } from '#browser/household/use-live';
import { useNewestFirst } from '#browser/household/use-newest-first';
import type { Household } from '#contract/household/household';
import { LIVE_AREAS } from '#contract/household/live-protocol';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { LiveLine } from '#ui/feedback/LiveLine.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { useKeptFocus } from '#ui/feedback/use-kept-focus.ts';
import { toast } from '#ui/toast/toast.ts';
import { Invitation, Invite } from './Invitation.tsx';
import { Members } from './Members.tsx';
import { historyWords, householdText } from './text.ts';

const text = householdText.history;

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
        toast({ title: householdText.invitation.joined, tone: 'good' });
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

  if (household === null) return <Spinner label={householdText.checking} />;
  if ('failed' in household) {
    return (
      <section className="household-card card" role="alert">
        <h1>{householdText.failed}</h1>
        <p>{household.failed}</p>
        <button type="button" className="button button--primary" onClick={() => void load()}>
          {householdText.retry}
        </button>
      </section>
    );
  }
  return (
    <div className="household">
      <LiveLine authors={authors} what={householdText.changed} />
      <header className="household__head">
        <h1>{householdText.title}</h1>
        <p className="muted">{householdText.lead}</p>
      </header>
      <Members household={household} onChange={change} onOutdated={load} />
      <Invite household={household} onChange={change} />
      <Changes followed={followed} onSignedOut={() => void load()} />
    </div>
  );
}

/** Who changed what, the newest first. @param followed another number: something was changed */
function Changes({ followed, onSignedOut }: { followed: number; onSignedOut: () => void }) {
  const {
    shown: page,
    failed,
    load,
  } = useNewestFirst({ fetchPage: fetchHistory, itemsIn: ({ changes }) => changes, followed, onSignedOut });
  /** Which change is the first of those that were last asked for. */
  const first = useRef(0);
  const section = useKeptFocus((all) => all.querySelectorAll('li')[first.current]);
  return (
    <section ref={section} className="household-changes" aria-labelledby="changes">
      <h2 id="changes">{text.title}</h2>
      <p className="muted small">{text.lead}</p>
      {failed !== null && (
        <div className="household-card card" role="alert">
          <p>
            <strong>{text.failed}</strong> {failed}
          </p>
          <button type="button" className="button" onClick={() => void load()}>
            {householdText.retry}
          </button>
        </div>
      )}
      {page === null && failed === null && <p className="muted">{text.loading}</p>}
      {page?.list.length === 0 && <p className="muted">{text.empty}</p>}
      {page !== null && page.list.length > 0 && (
        <ol className="household-changes__list">
          {page.list.map((change) => (
            <li key={change.id} tabIndex={-1}>
              <span>
                <strong>{change.mine ? text.you : (change.by ?? text.somebody)}</strong>{' '}
                {historyWords(change)}
              </span>
              <time className="muted small figures" dateTime={change.at}>
                {minuteWords(change.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
      {page?.more && (
        <button
          type="button"
          className="button"
          onClick={() => {
            first.current = page.list.length;
            void load(page.list.at(-1)?.id);
          }}
        >
          {text.more}
        </button>
      )}
    </section>
  );
}
