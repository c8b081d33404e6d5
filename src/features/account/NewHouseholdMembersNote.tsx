import './new-members.css';
import { useState } from 'react';
import { formatDateTime } from '#client/device/today';
import { fetchHousehold, leaveCurrentHousehold, removeHouseholdMember } from '#client/household/household';
import type { Outcome } from '#client/http/http';
import type { Household, HouseholdMember } from '#contract/household/household';
import { NEW_MEMBER_DAYS } from '#contract/limits';
import { DAY_MS } from '#domain/lib/time';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { ConfirmDialog } from '#ui/surfaces/ConfirmDialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { accountText } from './text.ts';

const text = accountText.newMembers;

type Heading = 'h2' | 'h3';

type NewMember = HouseholdMember & { readonly joined_at: string };

/**
 * Returns the household members who joined within the last `NEW_MEMBER_DAYS` days, newest first. Because a session
 * expires after the same number of days, the list includes every member whom a thief has admitted with a session that
 * is still valid. The current user may be in the list too, because a thief may have moved the user into another
 * household.
 * @param now milliseconds since 1970
 */
function findNewMembers({ members }: Household, now = Date.now()): NewMember[] {
  const since = new Date(now - NEW_MEMBER_DAYS * DAY_MS).toISOString();
  return members
    .filter((member): member is NewMember => member.joined_at !== null && member.joined_at >= since)
    .toSorted((a, b) => (a.joined_at < b.joined_at ? 1 : -1));
}

/**
 * Lists new household members next to the form for a new password. A new password ends the sessions of a thief, but
 * does not remove an account that the thief has admitted to the household. Renders nothing without new members.
 */
export function NewHouseholdMembersNote({ heading }: { heading: Heading }) {
  const household = useLoaded(fetchHousehold, { isEmpty: (data) => findNewMembers(data).length === 0 });
  return (
    <LoadStateContent of={household} waiting={null} failed={text.failed} empty={null}>
      {(data) => (
        <NewHouseholdMembersList
          heading={heading}
          household={data}
          onChange={(next) => household.update(() => next)}
        />
      )}
    </LoadStateContent>
  );
}

type Asking = { readonly what: 'removing'; readonly member: NewMember } | { readonly what: 'leaving' };

export function NewHouseholdMembersList({
  heading: Title,
  household,
  onChange,
}: {
  heading: Heading;
  household: Household;
  onChange: (household: Household) => void;
}) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const isOwner = household.role === 'owner';
  const owner = household.members.find(({ role }) => role === 'owner')?.name ?? '';
  const settle = (reply: Outcome<Household>, done: string) => {
    setAsking(null);
    if (reply.ok) onChange(reply.data);
    toast(
      reply.ok
        ? { title: done, tone: 'good' }
        : { title: text.failedToChange, description: reply.error, tone: 'bad' },
    );
  };
  return (
    <section className="new-members" aria-labelledby="new-members">
      <Title id="new-members">{text.title}</Title>
      <p>{isOwner ? text.ownerLead : text.memberLead(owner)}</p>
      <ul className="new-members__list">
        {findNewMembers(household).map((member) => (
          <li key={member.id} className="new-members__line">
            <span className="new-members__words">
              <strong>{member.you ? text.you : member.name}</strong>
              <span className="muted small">{text.joined(formatDateTime(member.joined_at))}</span>
            </span>
            {isOwner && !member.you && (
              <button
                type="button"
                className="button"
                aria-label={text.removeNamed(member.name)}
                onClick={() => setAsking({ what: 'removing', member })}
              >
                {text.remove}
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isOwner && (
        <button type="button" className="button" onClick={() => setAsking({ what: 'leaving' })}>
          {text.leave}
        </button>
      )}
      {asking?.what === 'removing' && (
        <ConfirmDialog
          text={{ ...text.removal, title: text.removal.title(asking.member.name) }}
          onConfirm={async () =>
            settle(await removeHouseholdMember(asking.member.id), text.removal.done(asking.member.name))
          }
          onClose={() => setAsking(null)}
        >
          <p>{text.removal.about(asking.member.name)}</p>
        </ConfirmDialog>
      )}
      {asking?.what === 'leaving' && (
        <ConfirmDialog
          text={text.leaving}
          onConfirm={async () => settle(await leaveCurrentHousehold(), text.leaving.done)}
          onClose={() => setAsking(null)}
        >
          <p>{text.leaving.about}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
