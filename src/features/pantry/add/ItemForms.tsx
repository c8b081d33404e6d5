import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { loadBuiltinIngredientList } from '#client/foods/load-local-ingredients';
import type { Outcome } from '#client/http/http';
import { addPantryItem, changePantryItem } from '#client/pantry';
import type { InventoryItem } from '#contract/pantry/inventory';
import { isRarelyMeasuredFood } from '#domain/pantry/uncounted';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { Dialog } from '#ui/surfaces/Dialog.tsx';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { toast } from '#ui/toast/toast.ts';
import { pantryText } from '../text.ts';
import type { Pantry } from '../use-pantry.ts';
import {
  type DraftErrors,
  findFieldOfServerError,
  findItemChanges,
  type ItemDraft,
  NEW_DRAFT,
  toItemDraft,
  validateItemDraft,
  type WholeItem,
} from './draft.ts';
import { ItemNameField, OptionalItemFields, QuantityFields } from './ItemFields.tsx';

const text = pantryText.add;
const editText = pantryText.edit;

const isList = (pasted: string) => /[\n\r]/.test(pasted.trim()) || /[,;]\s*\S/.test(pasted);

/**
 * Finds out if the form should add a food without an amount. Returns 'have' (in stock) for foods that cooks rarely
 * measure, such as spices. Returns '' (with an amount) for all other foods, and if the list of foods cannot be loaded.
 */
async function findUsualLevel(name: string): Promise<ItemDraft['level']> {
  const local = await loadBuiltinIngredientList().catch(() => null);
  const canonical = local?.resolve(name) ?? null;
  const food = local?.all.find((one) => one.name === canonical);
  return food !== undefined && isRarelyMeasuredFood(food) ? 'have' : '';
}

export function AddItemForm({
  pantry,
  onList,
  onSignedOut,
}: {
  pantry: Pantry;
  onList: (pasted: string) => void;
  onSignedOut: () => void;
}) {
  const nameRef = useRef<HTMLInputElement>(null);
  const typedName = useRef('');
  // True if the user has already changed a field other than the name. From then on, a new name no longer determines
  // whether the form adds the food with or without an amount.
  const isDecided = useRef(false);
  const startOver = () => {
    typedName.current = '';
    isDecided.current = false;
    form.restart(NEW_DRAFT);
    nameRef.current?.focus();
  };
  const form = useItemForm(NEW_DRAFT, addPantryItem, {
    failed: text.failed,
    onSignedOut,
    onUnsure: () => void pantry.load(),
    onSaved: ({ item, message }) => {
      pantry.put([item]);
      toast({ title: message, tone: 'good' });
      startOver();
    },
    onQueued: () => startOver(),
  });
  const change = (changes: Partial<ItemDraft>) => {
    form.change(changes);
    if (changes.name === undefined) {
      isDecided.current = true;
      return;
    }
    typedName.current = changes.name;
    void findUsualLevel(changes.name).then((level) => {
      if (!isDecided.current && typedName.current === changes.name) form.change({ level });
    });
  };
  const fields = { draft: form.draft, errors: form.errors, onChange: change };
  return (
    <section className="pantry-add card" aria-labelledby="pantry-add">
      <h2 id="pantry-add">{text.title}</h2>
      <form ref={form.ref} className="pantry-form" method="post" noValidate onSubmit={form.submit}>
        <ItemNameField
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
            <OptionalItemFields {...fields} />
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
  restart: (draft: ItemDraft) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

interface ItemFormEvents<Reply> {
  failed: string;
  onSaved: (reply: Reply) => void;
  /** Called if the pantry item could not be sent. The item is then stored on this device and sent later. */
  onQueued: () => void;
  onSignedOut: () => void;
  /**
   * Called if the pantry list on screen may be outdated, because the server did not reply or the item no longer exists.
   */
  onUnsure: () => void;
}

function useItemForm<Reply>(
  initial: ItemDraft,
  save: (item: WholeItem) => Promise<Outcome<Reply>>,
  { failed, onSaved, onQueued, onSignedOut, onUnsure }: ItemFormEvents<Reply>,
): ItemForm {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);

  // After each rejected submit, focus the first invalid field and open the `details` element around it. Run this effect
  // only then, because correcting one field must not move the focus to another field.
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

  const change = (changes: Partial<ItemDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    const cleared = Object.keys(changes).filter((field) => errors[field as keyof ItemDraft] !== undefined);
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
    const field = findFieldOfServerError(error);
    if (field) mark({ [field]: error });
    if (refusal) toast({ title: error || pantryText.add.invalid, tone: 'bad' });
    else toast({ title: failed, description: error, tone: 'bad' });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const read = validateItemDraft(draft);
    // If the user has entered only part of a date, the browser reports an empty value. Report an error, because the
    // user meant to enter a date.
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
    else if (reply.queued) {
      toast({ title: pantryText.queued.title, description: pantryText.queued.hint, tone: 'good' });
      onQueued();
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

/**
 * Form that edits a pantry item. Sends only the fields that were changed, so that other members' changes to other
 * fields are not overwritten.
 */
export function EditItemForm({
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
    toItemDraft(item),
    async (edited) => {
      const changes = findItemChanges(item, edited);
      return changes === null
        ? { ok: true as const, status: 200, data: { item } }
        : changePantryItem(item.id, changes);
    },
    {
      failed: editText.failed,
      onSignedOut,
      onQueued: onClose,
      onUnsure: () => void pantry.load(),
      onSaved: ({ item: saved }) => {
        if (saved) pantry.put([saved]);
        // Reload the pantry. If the user has changed the item's name or unit, the server may have merged the item with
        // another item of the same food. Without a reload, the page would still show that other item.
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
        <ItemNameField {...fields} />
        <QuantityFields {...fields} />
        <OptionalItemFields {...fields} />
        <BusyButton
          type="submit"
          className="button--primary"
          busy={form.busy}
          label={editText.submit}
          busyLabel={editText.submitting}
        />
        <button
          type="button"
          className="button button--quiet"
          onClick={() => {
            onClose();
            void pantry.remove([item]);
          }}
        >
          {editText.remove}
        </button>
      </form>
    </Dialog>
  );
}
