import { useState } from 'react';
import {
  leaveCurrentHousehold,
  removeHouseholdMember,
  transferHouseholdOwnership,
} from '#client/household/household';
import type { Outcome } from '#client/http/http';
import type { Household, HouseholdMember } from '#contract/household/household';
import { useIdentityCheck } from '#shared/account/identity-check.tsx';
import { reportFailedCall } from '#shared/use-api-call.ts';
import { ConfirmDialog } from '#ui/surfaces/ConfirmDialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { householdText } from './text.ts';

const text = householdText.members;

type Asking =
  | { readonly what: 'leaving' }
  | { readonly what: 'removal' | 'handingOver'; member: HouseholdMember };

export function HouseholdMembers({
  household: { members, role },
  onChange,
  onOutdated,
}: {
  household: Household;
  onChange: (household: Household) => void;
  onOutdated: () => Promise<void>;
}) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const isOwner = role === 'owner';
  const done = async (reply: Outcome<Household>, words: string) => {
    setAsking(null);
    if (reply.ok) {
      onChange(reply.data);
      toast({ title: words, tone: 'good' });
    } else {
      reportFailedCall(reply, { failed: householdText.failedToChange });
      await onOutdated();
    }
  };
  return (
    <section className="household-card card" aria-labelledby="members">
      <h2 id="members">{text.title}</h2>
      {members.length === 1 && <p className="muted">{text.alone}</p>}
      <ul className="household-members">
        {members.map((member) => (
          <li key={member.id}>
            <span className="household-members__name">
              <bdi>{member.name}</bdi>
              {member.you && <span className="muted"> ({text.you})</span>}
            </span>
            {member.role === 'owner' && members.length > 1 && (
              <span className="household-members__role small">{text.owner}</span>
            )}
            {isOwner && !member.you && (
              <span className="household-members__actions">
                <button
                  type="button"
                  className="button button--quiet"
                  aria-label={text.makeOwnerNamed(member.name)}
                  onClick={() => setAsking({ what: 'handingOver', member })}
                >
                  {text.makeOwner}
                </button>
                <button
                  type="button"
                  className="button button--quiet"
                  aria-label={text.removeNamed(member.name)}
                  onClick={() => setAsking({ what: 'removal', member })}
                >
                  {text.remove}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {members.length > 1 && (
        <button
          type="button"
          className="button household__leave"
          onClick={() => setAsking({ what: 'leaving' })}
        >
          {text.leave}
        </button>
      )}
      {asking !== null && (
        <Question asking={asking} isOwner={isOwner} onDone={done} onClose={() => setAsking(null)} />
      )}
    </section>
  );
}

function Question({
  asking,
  isOwner,
  onDone,
  onClose,
}: {
  asking: Asking;
  isOwner: boolean;
  onDone: (reply: Outcome<Household>, words: string) => Promise<void>;
  onClose: () => void;
}) {
  const checked = useIdentityCheck();
  if (asking.what === 'leaving') {
    const words = householdText.leaving;
    return (
      <ConfirmDialog
        text={words}
        onConfirm={async () => onDone(await leaveCurrentHousehold(), words.done)}
        onClose={onClose}
      >
        <p>{words.about}</p>
        {isOwner && <p>{words.owner}</p>}
      </ConfirmDialog>
    );
  }
  const { id, name } = asking.member;
  const words = householdText[asking.what];
  const call = asking.what === 'removal' ? removeHouseholdMember : transferHouseholdOwnership;
  return (
    <ConfirmDialog
      text={{ ...words, title: words.title(name) }}
      onConfirm={async (close) => {
        // Close this dialog first. The dialog that asks for proof of identity would open behind it and could not be
        // used.
        close();
        await onDone(await checked(() => call(id)), words.done(name));
      }}
      onClose={onClose}
    >
      <p>{words.about(name)}</p>
    </ConfirmDialog>
  );
}
