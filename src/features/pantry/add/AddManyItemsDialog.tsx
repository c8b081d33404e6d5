import { FileUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dialog } from '#ui/surfaces/Dialog.tsx';
import { pantryText } from '../text.ts';
import type { Pantry } from '../use-pantry.ts';
import { PantryReviewList } from './PantryReviewList.tsx';
import { usePantryItemsReview } from './use-review.ts';

const text = pantryText.many;

export function AddManyItemsDialog({
  pantry,
  typed,
  pasted,
  onType,
  onClose,
  onSignedOut,
}: {
  pantry: Pantry;
  typed: string;
  /**
   * True if the user pasted a list into the form for a single item. The dialog then parses the list as soon as it
   * opens.
   */
  pasted: boolean;
  onType: (typed: string) => void;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const done = () => {
    onType('');
    onClose();
  };
  const work = usePantryItemsReview(pantry, done, onSignedOut);
  const file = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the pasted text.
  useEffect(() => {
    if (pasted) work.readText(typed);
  }, []);

  const reviewing = work.review !== null;
  return (
    <Dialog
      onClose={onClose}
      title={work.review ? pantryText.review.title(work.review.rows.length) : text.title}
      lead={reviewing ? undefined : text.lead}
      closeLabel={pantryText.edit.close}
    >
      {work.review ? (
        <PantryReviewList review={work.review} work={work} />
      ) : (
        <form
          className="pantry-form"
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            work.readText(typed);
          }}
        >
          <Field label={text.label} error={work.problem}>
            {(control) => (
              <textarea
                {...control}
                className="input"
                name="list"
                rows={6}
                placeholder={text.placeholder}
                value={typed}
                onChange={(event) => onType(event.target.value)}
              />
            )}
          </Field>
          <div className="pantry-form__buttons">
            <BusyButton
              type="submit"
              className="button--primary"
              busy={work.busy}
              label={text.review}
              busyLabel={text.reviewing}
            />
            <input
              ref={file}
              type="file"
              accept=".csv,text/csv,text/plain"
              hidden
              aria-label={text.file}
              onChange={(event) => {
                const chosen = event.target.files?.[0];
                // Reset the file input. Without this, choosing the same file again would not fire a change event.
                event.target.value = '';
                if (chosen) work.readFile(chosen);
              }}
            />
            <button type="button" className="button" onClick={() => file.current?.click()}>
              <Icon of={FileUp} />
              {text.file}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
