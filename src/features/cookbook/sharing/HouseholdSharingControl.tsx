import { Check, Users } from 'lucide-react';
import { setSharedWithHousehold } from '#client/cookbook';
import type { CookbookEntry } from '#contract/cookbook/cookbook';
import { paths } from '#contract/paths';
import { useApiCall } from '#shared/use-api-call.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { cookbookText } from '../text.ts';

const text = cookbookText.household;

export function HouseholdSharingControl({
  entry,
  onChanged,
  onSignedOut,
}: {
  entry: CookbookEntry;
  onChanged: (entry: CookbookEntry) => void;
  onSignedOut: () => void;
}) {
  const { busy, send } = useApiCall({ failed: text.failed, onSignedOut });
  const isShared = entry.with_household;
  const press = () =>
    send(
      () => setSharedWithHousehold(entry.id, !isShared),
      ({ data: { with_household, others } }) => {
        onChanged({ ...entry, with_household });
        const invite = { label: text.invite, run: () => location.assign(paths.household) };
        const isAlone = with_household && others === 0;
        toast({
          title: with_household ? text.now : text.ended,
          tone: 'good',
          ...(isAlone ? { description: text.noOtherMembers, action: invite } : {}),
        });
      },
    );
  return (
    <button
      type="button"
      className="button"
      aria-pressed={isShared}
      aria-disabled={busy || undefined}
      onClick={() => void press()}
    >
      <Icon of={isShared ? Check : Users} />
      {isShared ? text.shared : text.share}
    </button>
  );
}
