import { BookPlus } from 'lucide-react';
import { useState } from 'react';
import { addCookbookEntries } from '#client/cookbook';
import type { CookbookItem } from '#domain/cookbook/user-recipe';
import { useApiCall } from '#shared/use-api-call.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { cookbookText } from '../text.ts';

const text = cookbookText.household;

export function SaveCookbookCopyButton({
  item,
  onCopied,
  onSignedOut,
}: {
  item: CookbookItem;
  onCopied: (id: string) => void;
  onSignedOut: () => void;
}) {
  const { busy, send } = useApiCall({ failed: text.notCopied, onSignedOut });
  // Idempotency key for copying a shared recipe: repeated requests create only one copy.
  const [key] = useState(() => crypto.randomUUID());
  const addCopy = async () => {
    const reply = await addCookbookEntries([{ key, item }]);
    if (!reply.ok) return reply;
    const [added] = reply.data.added;
    return added === undefined
      ? ({ ok: false, error: reply.data.errors[0]?.error ?? '' } as const)
      : ({ ok: true, id: added.id } as const);
  };
  const copy = () =>
    send(addCopy, ({ id }) => {
      toast({ title: text.copied, tone: 'good' });
      onCopied(id);
    });
  return (
    <BusyButton
      type="button"
      icon={<Icon of={BookPlus} />}
      busy={busy}
      label={text.copy}
      busyLabel={text.copying}
      onClick={() => void copy()}
    />
  );
}
