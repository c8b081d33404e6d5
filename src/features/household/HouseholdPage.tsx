import './household.css';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#client/device/today';
import {
  fetchHousehold,
  fetchHouseholdHistory,
  readInvitationToken,
  removeStoredInvitationToken,
} from '#client/household/household';
import { useReloadOnHouseholdChange } from '#client/household/use-live';
import { useNewestFirstPages } from '#client/household/use-newest-first';
import type { Outcome } from '#client/http/http';
import { requireAccount } from '#client/session/account';
import { readStoredEmail } from '#client/session/session';
import type { Household } from '#contract/household/household';
import { LIVE_AREAS } from '#contract/household/live-protocol';
import { IdentityCheckProvider } from '#shared/account/identity-check.tsx';
import { FailedToLoad } from '#shared/loaded/FailedToLoad.tsx';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { type Loadable, useLoaded } from '#shared/loaded/use-loaded.ts';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { HouseholdChangeLine } from '#ui/feedback/HouseholdChangeLine.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { useFocusRecovery } from '#ui/feedback/use-focus-recovery.ts';
import { toast } from '#ui/toast/toast.ts';
import { HouseholdInvitation, InvitationCreator } from './HouseholdInvitation.tsx';
import { HouseholdMembers } from './HouseholdMembers.tsx';
import { describeHouseholdChange, householdText } from './text.ts';

const text = householdText.history;

/**
 * Wraps the household page in `IdentityCheckProvider`, which shows a dialog for proof of identity. The server requires
 * proof of identity before a change that gives other people access to the household.
 */
const Page = () => (
  <IdentityCheckProvider>
    <HouseholdOrInvitation />
  </IdentityCheckProvider>
);

function HouseholdOrInvitation() {
  const [token, setToken] = useState(readInvitationToken);
  useEffect(() => {
    // Watch the URL fragment: the user may open another invitation link while this page is open.
    const follow = () => setToken(readInvitationToken());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  if (token === null) return <LoadedHousehold />;
  const answered = () => {
    removeStoredInvitationToken();
    setToken(null);
  };
  return (
    <HouseholdInvitation
      key={token}
      token={token}
      isGuest={readStoredEmail() === null}
      onJoined={() => {
        answered();
        toast({ title: householdText.invitation.joined, tone: 'good' });
      }}
      onDeclined={answered}
    />
  );
}

export const HouseholdPage = withErrorFallback(Page, 'h1');

async function loadHousehold(): Promise<Outcome<Household>> {
  const account = await requireAccount();
  return account.ok ? fetchHousehold() : account;
}

function LoadedHousehold() {
  const loaded = useLoaded(loadHousehold);
  return (
    <LoadStateContent
      of={loaded}
      waiting={<Spinner label={householdText.checking} />}
      failed={householdText.failed}
      heading="h1"
    >
      {(household) => <HouseholdView household={household} {...loaded} />}
    </LoadStateContent>
  );
}

function HouseholdView({
  household,
  reload,
  refresh,
  update,
}: { household: Household } & Pick<Loadable<Household>, 'reload' | 'refresh' | 'update'>) {
  const [followed, setFollowed] = useState(0);
  const changed = () => setFollowed((times) => times + 1);
  const change = (next: Household) => {
    update(() => next);
    changed();
  };
  const follow = () => {
    void refresh();
    changed();
  };
  const authors = useReloadOnHouseholdChange(LIVE_AREAS, follow);
  return (
    <div className="household">
      <HouseholdChangeLine authors={authors} what={householdText.changed} />
      <header className="household__head">
        <h1>{householdText.title}</h1>
        <p className="muted">{householdText.lead}</p>
      </header>
      <HouseholdMembers household={household} onChange={change} onOutdated={reload} />
      <InvitationCreator household={household} onChange={change} />
      <Changes followed={followed} onSignedOut={() => void reload()} />
    </div>
  );
}

function Changes({ followed, onSignedOut }: { followed: number; onSignedOut: () => void }) {
  const {
    shown: page,
    failed,
    load,
  } = useNewestFirstPages({
    fetchPage: fetchHouseholdHistory,
    itemsIn: ({ changes }) => changes,
    followed,
    onSignedOut,
  });
  /** Index of the first new entry after the user has loaded more of the history. This entry gets the focus. */
  const first = useRef(0);
  const section = useFocusRecovery((all) => all.querySelectorAll('li')[first.current]);
  return (
    <section ref={section} className="household-changes" aria-labelledby="changes">
      <h2 id="changes">{text.title}</h2>
      <p className="muted small">{text.lead}</p>
      {failed !== null && <FailedToLoad title={text.failed} failure={failed} onRetry={() => void load()} />}
      {page === null && failed === null && <p className="muted">{text.loading}</p>}
      {page?.list.length === 0 && <p className="muted">{text.empty}</p>}
      {page !== null && page.list.length > 0 && (
        <ol className="household-changes__list">
          {page.list.map((change) => (
            <li key={change.id} tabIndex={-1}>
              <span>
                <strong dir="auto">{change.mine ? text.you : (change.by ?? text.formerMember)}</strong>{' '}
                {describeHouseholdChange(change)}
              </span>
              <time className="muted small figures" dateTime={change.at}>
                {formatDateTime(change.at)}
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
