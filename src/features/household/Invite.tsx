import { Share2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { encode } from 'uqr';
import { copyText } from '#browser/device/copy-text';
import { minuteWords } from '#browser/device/today';
import { invitationAddress, makeInvite, takeInviteBack } from '#browser/household/household';
import type { Household } from '#contract/household/household';
import { useWork } from '#ui/feedback/use-work.ts';
import { LinkField } from '#ui/forms/LinkField.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { householdText } from './text.ts';

const text = householdText.invite;

/** Makes an invitation, shows it as a link and as a code, and takes it back. */
export function Invite({
  household,
  onChange,
}: {
  household: Household;
  onChange: (household: Household) => void;
}) {
  /** The link is told once, to whoever made it; with whoever was in the household then, and until when it is good. */
  const [made, setMade] = useState<{
    readonly token: string;
    readonly until: string;
    readonly before: Household['members'];
  } | null>(null);
  const { busy, run } = useWork();
  const { role, invited_until: until, members } = household;
  // It was used, or another one was made elsewhere.
  const token = made?.until === until ? made?.token : undefined;
  const newcomer =
    token === undefined && members.find(({ id }) => made?.before.every((one) => one.id !== id));
  const failed = (error: string) =>
    toast({ title: householdText.failedToChange, description: error, tone: 'bad' });
  const make = async () => {
    const reply = await makeInvite();
    if (!reply.ok) return failed(reply.error);
    const { token, invited_until } = reply.data;
    setMade({ token, until: invited_until, before: members });
    onChange({ ...household, invited_until });
  };
  const end = async () => {
    const reply = await takeInviteBack();
    if (!reply.ok) return failed(reply.error);
    setMade(null);
    onChange({ ...household, invited_until: null });
    toast({ title: text.ended, tone: 'good' });
  };
  return (
    <section className="household-card card" aria-labelledby="invite">
      <h2 id="invite">{text.title}</h2>
      {role !== 'owner' ? (
        <p className="muted">{text.ownerOnly}</p>
      ) : (
        <>
          <p className="muted">{text.about}</p>
          <div className="household-invite__joined" role="status">
            {newcomer && (
              <p>
                <strong>{text.joined(newcomer.name)}</strong> {text.used}
              </p>
            )}
          </div>
          {token !== undefined && <Link address={invitationAddress(token)} />}
          {token === undefined && until !== null && <p>{text.open(minuteWords(until))}</p>}
          <div className="household-buttons">
            <button
              type="button"
              className={`button ${token === undefined ? 'button--primary' : ''}`}
              aria-disabled={busy || undefined}
              onClick={() => void run(make)}
            >
              <Icon of={UserPlus} />
              {until === null ? text.make : text.again}
            </button>
            {until !== null && (
              <button
                type="button"
                className="button"
                aria-disabled={busy || undefined}
                onClick={() => void run(end)}
              >
                {text.end}
              </button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function Link({ address }: { address: string }) {
  // Whoever closes the panel of the system has changed their mind.
  const share = () => void navigator.share({ title: text.shareTitle, url: address }).catch(() => {});
  return (
    <div className="household-invite">
      <QrCode text={address} />
      <LinkField address={address} words={text.link} copyText={copyText}>
        {'share' in navigator && (
          <button type="button" className="button" onClick={share}>
            <Icon of={Share2} />
            {text.share}
          </button>
        )}
      </LinkField>
    </div>
  );
}

/** A text as a QR code: dark on light in either theme, as some cameras read no other. */
function QrCode({ text: content }: { text: string }) {
  const { data, size } = encode(content, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className="household-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text.code}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
