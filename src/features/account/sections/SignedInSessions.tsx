import { storeFlashMessage } from '#client/device/flash';
import { formatDateTime } from '#client/device/today';
import { removeCachedSearches } from '#client/search/handover';
import { callEndpointSignedIn } from '#client/session/client';
import { loadAuthClient } from '#client/session/session';
import { deleteAllLocalPersonalData } from '#client/sync/clear';
import type { endUserSession, listSessions, UserSession } from '#contract/account/account';
import { paths } from '#contract/paths';
import { describeBrowser } from '#domain/account/browser-name';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { toast } from '#ui/toast/toast.ts';
import { AccountSection } from '../AccountSection.tsx';
import { accountText } from '../text.ts';

const text = accountText.sessions;

const fetchSessions = () => callEndpointSignedIn<typeof listSessions>('GET /api/account/sessions');

export function SignedInSessions() {
  const sessions = useLoaded(fetchSessions);
  const { busy, run } = useSingleTask();

  const endAll = async () => {
    const { error } = await (await loadAuthClient()).signOut({ scope: 'global' });
    if (error) {
      toast({ title: text.signOutFailed, tone: 'bad' });
      return;
    }
    removeCachedSearches();
    await deleteAllLocalPersonalData().catch(() => {});
    storeFlashMessage({ title: text.signedOut, tone: 'good' });
    location.assign(paths.home);
    return 'leaving';
  };

  return (
    <AccountSection title={text.title} lead={text.lead}>
      <LoadStateContent of={sessions} waiting={<p className="muted">{text.loading}</p>} failed={text.failed}>
        {({ sessions: list }) => (
          <ul className="account-list" aria-label={text.title}>
            {list.map((session) => (
              <SessionLine key={session.id} session={session} onChange={sessions.reload} />
            ))}
          </ul>
        )}
      </LoadStateContent>
      <BusyButton
        type="button"
        busy={busy}
        label={text.endAll}
        busyLabel={text.endingAll}
        onClick={() => void run(endAll)}
      />
    </AccountSection>
  );
}

function SessionLine({ session, onChange }: { session: UserSession; onChange: () => Promise<void> }) {
  const { busy, run } = useSingleTask();
  const name = describeBrowser(session.user_agent) || text.unknown;
  const at = formatDateTime(session.refreshed_at);
  const end = async () => {
    const reply = await callEndpointSignedIn<typeof endUserSession>('DELETE /api/account/sessions', {
      query: { id: session.id },
    });
    toast(reply.ok ? { title: text.ended, tone: 'good' } : { title: reply.error, tone: 'bad' });
    await onChange();
  };
  return (
    <li className="account-list__line">
      <span className="account-list__words">
        <strong>{name}</strong>
        <span className="muted small">{session.current ? text.here : text.lastUsed(at)}</span>
      </span>
      {!session.current && (
        <BusyButton
          type="button"
          className="button--quiet"
          aria-label={text.endNamed(name, at)}
          busy={busy}
          label={text.end}
          busyLabel={text.ending}
          onClick={() => void run(end)}
        />
      )}
    </li>
  );
}
