import { BookPlus } from 'lucide-react';
import { useState } from 'react';
import { addCookbookEntries } from '#client/cookbook';
import type { CookbookItem } from '#domain/cookbook/user-recipe';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { cookbookText } from '../text.ts';

const text = cookbookText.household;

/** Button that saves another cook's recipe in the reader's own cookbook. */
export function SaveCopy({
  item,
  onCopied,
  onSignedOut,
}: {
  item: CookbookItem;
  /** Called with the id of the new cookbook entry. */
  onCopied: (id: string) => void;
  onSignedOut: () => void;
}) {
  const { busy, run } = useSingleTask();
  // Idempotency key for copying a shared recipe: repeated requests create only one copy.
  const [key] = useState(() => crypto.randomUUID());
  const copy = async () => {
    const reply = await addCookbookEntries([{ key, item }]);
    if (!reply.ok && reply.status === 401) return onSignedOut();
    const [added] = reply.ok ? reply.data.added : [];
    if (added === undefined) {
      const description = reply.ok ? (reply.data.errors[0]?.error ?? '') : reply.error;
      return toast({ title: text.notCopied, description, tone: 'bad' });
    }
    toast({ title: text.copied, tone: 'good' });
    onCopied(added.id);
  };
  return (
    <BusyButton
      type="button"
      icon={<Icon of={BookPlus} />}
      busy={busy}
      label={text.copy}
      busyLabel={text.copying}
      onClick={() => void run(copy)}
    />
  );
}
