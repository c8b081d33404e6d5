import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Outcome } from '#browser/http';
import type { NewInventoryItem } from '#contract/pantry/inventory';
import { toast } from '#ui/toast/toast.ts';
import { pantryText as text } from '../text.ts';
import { type DraftErrors, fieldOf, type ItemDraft, readDraft } from './draft.ts';

export interface ItemForm {
  draft: ItemDraft;
  errors: DraftErrors;
  busy: boolean;
  ref: RefObject<HTMLFormElement | null>;
  change: (change: Partial<ItemDraft>) => void;
  /** Starts anew with another draft. */
  restart: (draft: ItemDraft) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

export interface ItemFormEvents<Reply> {
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
export function useItemForm<Reply>(
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
    if (refusal) toast({ title: error || text.add.invalid, tone: 'bad' });
    else toast({ title: failed, description: error, tone: 'bad' });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const read = readDraft(draft);
    // A date that is only half there counts as none for the browser's value, but not for its owner.
    const halfDate = ref.current?.querySelector('input[type="date"]:invalid') != null;
    if (!read.ok || halfDate) {
      mark({ ...(read.ok ? {} : read.errors), ...(halfDate && { expires: text.fields.wrongDate }) });
      return;
    }
    setErrors({});
    setBusy(true);
    const reply = await save(read.item);
    setBusy(false);
    if (reply.ok) onSaved(reply.data);
    else if (reply.kept) {
      toast({ title: text.kept.title, description: text.kept.hint, tone: 'good' });
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
