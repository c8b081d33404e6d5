import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Outcome } from '#client/http/http';
import { addItem, changeItem } from '#client/pantry';
import type { InventoryItem, NewInventoryItem } from '#contract/pantry/inventory';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { Dialog } from '#ui/surfaces/Dialog.tsx';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { toast } from '#ui/toast/toast.ts';
import { pantryText } from '../text.ts';
import type { Pantry } from '../use-pantry.ts';
import {
  changesOf,
  type DraftErrors,
  fieldOf,
  type ItemDraft,
  itemDraft,
  NEW_DRAFT,
  readDraft,
} from './draft.ts';
import { NameField, OptionalFields, QuantityFields } from './ItemFields.tsx';

const text = pantryText.add;
const editText = pantryText.edit;

/** A pasted text that is more than one thing. */
const isList = (pasted: string) => /[\n\r]/.test(pasted.trim()) || /[,;]\s*\S/.test(pasted);

/** The form for one more item. A pasted list goes to where many are added. */
export function AddItem({
  pantry,
  onList,
  onSignedOut,
}: {
  pantry: Pantry;
  onList: (pasted: string) => void;
  onSignedOut: () => void;
}) {
  const nameRef = useRef<HTMLInputElement>(null);
  const startAnew = () => {
    form.restart(NEW_DRAFT);
    nameRef.current?.focus();
  };
  const form = useItemForm(NEW_DRAFT, addItem, {
    failed: text.failed,
    onSignedOut,
    onUnsure: () => void pantry.load(),
    onSaved: ({ item, message }) => {
      pantry.put([item]);
      toast({ title: message, tone: 'good' });
      startAnew();
    },
    onKept: () => startAnew(),
  });
  const fields = { draft: form.draft, errors: form.errors, onChange: form.change };
  return (
    <section className="pantry-add card" aria-labelledby="pantry-add">
      <h2 id="pantry-add">{text.title}</h2>
      <form ref={form.ref} className="pantry-form" method="post" noValidate onSubmit={form.submit}>
        <NameField
          {...fields}
          inputRef={nameRef}
          onPaste={(pasted) => {
            if (!isList(pasted)) return false;
            onList(pasted);
            return true;
          }}
        />
        <QuantityFields {...fields}>
          <BusyButton
            type="submit"
            className="button--primary"
            busy={form.busy}
            label={text.submit}
            busyLabel={text.submitting}
          />
        </QuantityFields>
        <Disclosure label={text.more} className="pantry-form__more">
          <div className="pantry-form__optional">
            <OptionalFields {...fields} />
          </div>
        </Disclosure>
      </form>
    </section>
  );
}

interface ItemForm {
  draft: ItemDraft;
  errors: DraftErrors;
  busy: boolean;
  ref: RefObject<HTMLFormElement | null>;
  change: (change: Partial<ItemDraft>) => void;
  /** Starts anew with another draft. */
  restart: (draft: ItemDraft) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

interface ItemFormEvents<Reply> {
  /** What is said when the server could not be asked. */
  failed: string;
  onSaved: (reply: Reply) => void;
  /** It could not be sent, but is kept on this device until it can. */
  onKept: () => void;
  onSignedOut: () => void;
  /** The pantry may be another one than is shown: no answer came, or the item is gone. */
  onUnsure: () => void;
}

/**
 * A form for one item. What is wrong is said beside its field, which takes the focus; what the server refuses stays in
 * the form with the reason.
 * @param save sends the item
 */
function useItemForm<Reply>(
  initial: ItemDraft,
  save: (item: Required<NewInventoryItem>) => Promise<Outcome<Reply>>,
  { failed, onSaved, onKept, onSignedOut, onUnsure }: ItemFormEvents<Reply>,
): ItemForm {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);

  // The first wrong field takes the focus, once it is marked; what it is folded away in opens. After a refusal only:
  // while one field is put right, another one must not take the focus away.
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.closest('details')?.setAttribute('open', '');
    wrong?.focus();
  }, [refusals]);

  const mark = (wrong: DraftErrors) => {
    setErrors(wrong);
    setRefusals((count) => count + 1);
  };

  const change = (made: Partial<ItemDraft>) => {
    setDraft((before) => ({ ...before, ...made }));
    const cleared = Object.keys(made).filter((field) => errors[field as keyof ItemDraft] !== undefined);
    if (cleared.length > 0)
      setErrors((before) => ({
        ...before,
        ...Object.fromEntries(cleared.map((field) => [field, undefined])),
      }));
  };

  const refused = (status: number, error: string) => {
    if (status === 401) {
      onSignedOut();
      return;
    }
    if (status !== 400) onUnsure();
    const refusal = status >= 400 && status < 500;
    const field = fieldOf(error);
    if (field) mark({ [field]: error });
    if (refusal) toast({ title: error || pantryText.add.invalid, tone: 'bad' });
    else toast({ title: failed, description: error, tone: 'bad' });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const read = readDraft(draft);
    // A date that is only half there counts as none for the browser's value, but not for its owner.
    const halfDate = ref.current?.querySelector('input[type="date"]:invalid') != null;
    if (!read.ok || halfDate) {
      mark({ ...(read.ok ? {} : read.errors), ...(halfDate && { expires: pantryText.fields.wrongDate }) });
      return;
    }
    setErrors({});
    setBusy(true);
    const reply = await save(read.item);
    setBusy(false);
    if (reply.ok) onSaved(reply.data);
    else if (reply.kept) {
      toast({ title: pantryText.kept.title, description: pantryText.kept.hint, tone: 'good' });
      onKept();
    } else refused(reply.status, reply.error);
  };

  return {
    draft,
    errors,
    busy,
    ref,
    change,
    restart: (next) => {
      setDraft(next);
      setErrors({});
    },
    submit: (event) => void submit(event),
  };
}

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
      failed: editText.failed,
      onSignedOut,
      onKept: onClose,
      onUnsure: () => void pantry.load(),
      onSaved: ({ item: saved }) => {
        if (saved) pantry.put([saved]);
        // A new name or unit may have joined it to another item.
        void pantry.load();
        toast({ title: editText.saved, tone: 'good' });
        onClose();
      },
    },
  );
  const fields = { draft: form.draft, errors: form.errors, onChange: form.change };
  return (
    <Dialog onClose={onClose} title={editText.title} closeLabel={editText.close}>
      <form ref={form.ref} className="pantry-form" method="post" noValidate onSubmit={form.submit}>
        <NameField {...fields} />
        <QuantityFields {...fields} />
        <OptionalFields {...fields} />
        <BusyButton
          type="submit"
          className="button--primary"
          busy={form.busy}
          label={editText.submit}
          busyLabel={editText.submitting}
        />
      </form>
    </Dialog>
  );
}
