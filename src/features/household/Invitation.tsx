import { useEffect, useState } from 'react';
import { signInAddress } from '#browser/account/account';
import { fetchHousehold, fetchInvitation, join } from '#browser/household/household';
import { paths } from '#contract/paths';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { useWork } from '#ui/feedback/use-work.ts';
import { toast } from '#ui/toast/toast.ts';
import { householdText } from './text.ts';

const text = householdText.invitation;

interface Found {
  readonly by: string;
  readonly members: number;
  /** Whoever was invited shares a kitchen with others now. */
  readonly isShared: boolean;
}

/** Who asks, what would come along, and the answer. */
export function Invitation({
  token,
  isGuest,
  onJoined,
  onDeclined,
}: {
  token: string;
  isGuest: boolean;
  onJoined: () => void;
  onDeclined: () => void;
}) {
  const [found, setFound] = useState<Found | { readonly failed: string; readonly gone: boolean } | null>(
    null,
  );
  const { busy, run } = useWork();
  useEffect(() => {
    let over = false;
    const ask = async () => {
      const [asks, own] = await Promise.all([fetchInvitation(token), isGuest ? null : fetchHousehold()]);
      if (over) return;
      // A token that is none is refused, which comes to the same.
      if (!asks.ok) setFound({ failed: asks.error, gone: [400, 404].includes(asks.status) });
      else setFound({ ...asks.data, isShared: own?.ok === true && own.data.members.length > 1 });
    };
    void ask();
    return () => {
      over = true;
    };
  }, [token, isGuest]);

  if (found === null) return <Spinner label={householdText.checking} />;
  if ('failed' in found) {
    return (
      <section className="household-card card" role="alert">
        <h1>{found.gone ? text.gone : householdText.failed}</h1>
        <p>{found.gone ? text.goneHint : found.failed}</p>
        <button type="button" className="button button--primary" onClick={onDeclined}>
          {householdText.title}
        </button>
      </section>
    );
  }
  const accept = async () => {
    const reply = await join(token);
    if (reply.ok) onJoined();
    else toast({ title: householdText.failedToChange, description: reply.error, tone: 'bad' });
  };
  return (
    <section className="household-card card">
      <h1>{text.title(found.by)}</h1>
      <p>{text.size(found.members)}</p>
      <p className="muted">{householdText.lead}</p>
      {isGuest ? (
        <>
          <div className="household-buttons">
            <a className="button button--primary" href={signInAddress(location)}>
              {text.signIn}
            </a>
            <a className="button" href={paths.signUp}>
              {text.signUp}
            </a>
          </div>
          <p className="muted small">{text.afterSignUp}</p>
        </>
      ) : (
        <>
          <p>{found.isShared ? text.leaves : text.brings}</p>
          <div className="household-buttons">
            <BusyButton
              type="button"
              className="button--primary"
              busy={busy}
              label={text.join}
              busyLabel={text.joining}
              onClick={() => void run(accept)}
            />
            <button type="button" className="button" onClick={onDeclined}>
              {text.decline}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
