import { useRef } from 'react';
import { addItem } from '#browser/pantry';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { toast } from '#ui/toast/toast.ts';
import { pantryText } from '../text.ts';
import type { Pantry } from '../use-pantry.ts';
import { NEW_DRAFT } from './draft.ts';
import { NameField, OptionalFields, QuantityFields } from './ItemFields.tsx';
import { useItemForm } from './use-item-form.ts';

const text = pantryText.add;

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
