import { Share2, UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { encode } from 'uqr';
import { copyText } from '#client/device/copy-text';
import { formatDateTime } from '#client/device/today';
import {
  buildInvitationUrl,
  createHouseholdInvite,
  fetchHousehold,
  fetchInvitation,
  joinHouseholdWithToken,
  revokeHouseholdInvite,
} from '#client/household/household';
import type { Outcome } from '#client/http/http';
import { buildSignInAddress } from '#client/session/sign-in-address';
import type { Household } from '#contract/household/household';
import { paths } from '#contract/paths';
import { useIdentityCheck } from '#shared/account/identity-check.tsx';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { useApiCall } from '#shared/use-api-call.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { LinkField } from '#ui/forms/LinkField.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { householdText } from './text.ts';

const text = householdText.invitation;
const inviteText = householdText.invite;

interface InvitationDetails {
  readonly by: string;
  readonly members: number;
  /**
   * True if the invited user already shares a household with other members. To join the new household, the user must
   * leave the current one.
   */
  readonly isShared: boolean;
}

/**
 * Loads an invitation, and finds out if the user would have to leave another household to accept it.
 * @returns null if the invitation has expired, was revoked or never existed
 */
async function loadInvitation(token: string, isGuest: boolean): Promise<Outcome<InvitationDetails | null>> {
  const [invitation, currentHousehold] = await Promise.all([
    fetchInvitation(token),
    isGuest ? null : fetchHousehold(),
  ]);
  // The server replies 400 to a malformed invitation token. Treat this as an invitation that does not exist.
  if (!invitation.ok && [400, 404].includes(invitation.status)) return { ok: true, status: 200, data: null };
  if (!invitation.ok) return invitation;
  // If the user's current household cannot be loaded, show the failure instead of the invitation. Without this, the
  // page could not warn users who would leave a shared household by accepting the invitation.
  if (currentHousehold?.ok === false && currentHousehold.status !== 401) return currentHousehold;
  return {
    ...invitation,
    data: {
      ...invitation.data,
      isShared: currentHousehold?.ok === true && currentHousehold.data.members.length > 1,
    },
  };
}

export function HouseholdInvitation({
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
  const load = useCallback(() => loadInvitation(token, isGuest), [token, isGuest]);
  const loaded = useLoaded(load);
  return (
    <LoadStateContent
      of={loaded}
      waiting={<Spinner label={householdText.checking} />}
      failed={text.failed}
      heading="h1"
    >
      {(invitation) =>
        invitation === null ? (
          <section className="household-card card" role="alert">
            <h1>{text.expired}</h1>
            <p>{text.expiredHint}</p>
            <button type="button" className="button button--primary" onClick={onDeclined}>
              {householdText.title}
            </button>
          </section>
        ) : (
          <Answer {...{ token, invitation, isGuest, onJoined, onDeclined }} />
        )
      }
    </LoadStateContent>
  );
}

function Answer({
  token,
  invitation: { by, members, isShared },
  isGuest,
  onJoined,
  onDeclined,
}: {
  token: string;
  invitation: InvitationDetails;
  isGuest: boolean;
  onJoined: () => void;
  onDeclined: () => void;
}) {
  const { busy, send } = useApiCall({ failed: householdText.failedToChange });
  const checked = useIdentityCheck();
  const accept = () => send(() => checked(() => joinHouseholdWithToken(token)), onJoined);
  return (
    <section className="household-card card">
      <h1>{text.title(by)}</h1>
      <p>{text.size(members)}</p>
      <p className="muted">{householdText.lead}</p>
      {isGuest ? (
        <>
          <div className="household-buttons">
            <a className="button button--primary" href={buildSignInAddress(location)}>
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
          <p>{isShared ? text.leaves : text.brings}</p>
          <div className="household-buttons">
            <BusyButton
              type="button"
              className="button--primary"
              busy={busy}
              label={text.join}
              busyLabel={text.joining}
              onClick={() => void accept()}
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

export function InvitationCreator({
  household,
  onChange,
}: {
  household: Household;
  onChange: (household: Household) => void;
}) {
  /**
   * The invitation that was created on this page. `token`: secret part of the invitation link. `until`: time at which
   * the invitation expires. `before`: the household's members when the invitation was created. The server returns the
   * token only once, in its reply to the request that creates the invitation.
   */
  const [newInvitation, setNewInvitation] = useState<{
    readonly token: string;
    readonly until: string;
    readonly before: Household['members'];
  } | null>(null);
  const { busy, send } = useApiCall({ failed: householdText.failedToChange });
  const checked = useIdentityCheck();
  const { role, invited_until: until, members } = household;
  // Hide the invitation link if the invitation has been used, or if another device has created a newer one.
  const token = newInvitation?.until === until ? newInvitation?.token : undefined;
  const newcomer =
    token === undefined && members.find(({ id }) => newInvitation?.before.every((one) => one.id !== id));
  const make = () =>
    send(
      () => checked(createHouseholdInvite),
      ({ data: { token, invited_until } }) => {
        setNewInvitation({ token, until: invited_until, before: members });
        onChange({ ...household, invited_until });
      },
    );
  const end = () =>
    send(revokeHouseholdInvite, () => {
      setNewInvitation(null);
      onChange({ ...household, invited_until: null });
      toast({ title: inviteText.ended, tone: 'good' });
    });
  return (
    <section className="household-card card" aria-labelledby="invite">
      <h2 id="invite">{inviteText.title}</h2>
      {role !== 'owner' ? (
        <p className="muted">{inviteText.ownerOnly}</p>
      ) : (
        <>
          <p className="muted">{inviteText.about}</p>
          <div className="household-invite__joined" role="status">
            {newcomer && (
              <p>
                <strong>{inviteText.joined(newcomer.name)}</strong> {inviteText.used}
              </p>
            )}
          </div>
          {token !== undefined && <Link address={buildInvitationUrl(token)} />}
          {token === undefined && until !== null && <p>{inviteText.open(formatDateTime(until))}</p>}
          <div className="household-buttons">
            <button
              type="button"
              className={`button ${token === undefined ? 'button--primary' : ''}`}
              aria-disabled={busy || undefined}
              onClick={() => void make()}
            >
              <Icon of={UserPlus} />
              {until === null ? inviteText.make : inviteText.renew}
            </button>
            {until !== null && (
              <button
                type="button"
                className="button"
                aria-disabled={busy || undefined}
                onClick={() => void end()}
              >
                {inviteText.end}
              </button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function Link({ address }: { address: string }) {
  // Ignore the rejection: the user has closed the system's share sheet.
  const share = () => void navigator.share({ title: inviteText.shareTitle, url: address }).catch(() => {});
  return (
    <div className="household-invite">
      <QrCode text={address} />
      <LinkField address={address} words={inviteText.link} copyText={copyText}>
        {'share' in navigator && (
          <button type="button" className="button" onClick={share}>
            <Icon of={Share2} />
            {inviteText.share}
          </button>
        )}
      </LinkField>
    </div>
  );
}

/**
 * Shows a text as a QR code. The code is dark on a light background in both the light and the dark theme, because some
 * cameras cannot read a light code on a dark background.
 */
function QrCode({ text: content }: { text: string }) {
  const { data, size } = encode(content, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className="household-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={inviteText.code}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
