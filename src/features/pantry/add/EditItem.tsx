import { changeItem } from '#browser/pantry';
import type { InventoryItem } from '#contract/pantry/inventory';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { Dialog } from '#ui/surfaces/Dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { pantryText } from '../text.ts';
import type { Pantry } from '../use-pantry.ts';
import { changesOf, itemDraft } from './draft.ts';
import { NameField, OptionalFields, QuantityFields } from './ItemFields.tsx';
import { useItemForm } from './use-item-form.ts';

const text = pantryText.edit;

/** Everything about an item, to be changed. Only what was changed is sent, so that the rest may change elsewhere. */
export function EditItem({
  item,
  pantry,
  onClose,
  onSignedOut,
}: {
  item: InventoryItem;
  pantry: Pantry;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const form = useItemForm(
    itemDraft(item),
    async (edited) => {
      const changes = changesOf(item, edited);
      return changes === null
        ? { ok: true as const, status: 200, data: { item } }
        : changeItem(item.id, changes);
    },
    {
      failed: text.failed,
      onSignedOut,
      onKept: onClose,
      onUnsure: () => void pantry.load(),
      onSaved: ({ item: saved }) => {
        if (saved) pantry.put([saved]);
        // A new name or unit may have joined it to another item.
        void pantry.load();
        toast({ title: text.saved, tone: 'good' });
        onClose();
      },
    },
  );
  const fields = { draft: form.draft, errors: form.errors, onChange: form.change };
  return (
    <Dialog onClose={onClose} title={text.title} closeLabel={text.close}>
      <form ref={form.ref} className="pantry-form" method="post" noValidate onSubmit={form.submit}>
        <NameField {...fields} />
        <QuantityFields {...fields} />
        <OptionalFields {...fields} />
        <BusyButton
          type="submit"
          className="button--primary"
          busy={form.busy}
          label={text.submit}
          busyLabel={text.submitting}
        />
      </form>
    </Dialog>
  );
}
