import { Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { DecimalInput } from '#ui/forms/NumberInputs.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { pantryText } from '../text.ts';
import { PantryUnitSelect } from './ItemFields.tsx';
import type { Review, ReviewRow } from './review-state.ts';
import type { ReviewWork } from './use-review.ts';

const text = pantryText.review;
const fields = pantryText.fields;

export function PantryReviewList({ review, work }: { review: Review; work: ReviewWork }) {
  const form = useRef<HTMLFormElement>(null);
  const { rows, problems, unread } = review;
  const unknown = rows.filter((row) => row.unknown !== null).length;
  // After a submit was rejected, focus the first row with an error. Run this effect only after a rejected submit: while
  // the user corrects a row, the focus must stay in that row.
  useEffect(() => {
    if (work.refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [work.refusals]);
  return (
    <form
      ref={form}
      className="review"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        work.add();
      }}
    >
      {problems.length > 0 && (
        <div className="review__problems">
          <p>
            <Icon of={TriangleAlert} /> <strong>{text.problems}</strong>
          </p>
          <ul>
            {problems.map(({ written, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same text may occur twice, always in the same order.
              <li key={at}>
                “{written}” <span className="muted">({reason})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {unknown > 0 && (
        <p className="review__warning" role="status">
          <Icon of={TriangleAlert} /> {text.unknownCount(unknown)}
        </p>
      )}
      {unread > 0 && <p className="muted">{pantryText.many.unread(unread)}</p>}
      <ol className="review__rows">
        {rows.map((row, at) => (
          <Row key={row.key} row={row} position={at + 1} work={work} />
        ))}
      </ol>
      <div className="pantry-form__buttons review__buttons">
        {rows.length > 0 && (
          <BusyButton
            type="submit"
            className="button--primary"
            busy={work.busy}
            label={text.submit(rows.length)}
            busyLabel={text.submitting}
          />
        )}
        <button type="button" className="button" onClick={work.cancel}>
          {text.cancel}
        </button>
      </div>
    </form>
  );
}

function Row({ row, position, work }: { row: ReviewRow; position: number; work: ReviewWork }) {
  const { key, draft, unknown, remarks, errors, refused } = row;
  const [unitId, qtyId] = [useId(), useId()];
  const unknownId = useId();
  const nameInput = useRef<HTMLInputElement>(null);
  const messages = [errors.name, errors.qty, errors.notes, refused].filter(Boolean);
  const name = (field: string) => `${field}, ${text.row(position, draft.name)}`;
  return (
    <li className={unknown ? 'review__row review__row--unknown' : 'review__row'}>
      <input
        ref={nameInput}
        className="input review__name"
        type="text"
        aria-describedby={unknown ? unknownId : undefined}
        aria-label={name(fields.name)}
        autoCapitalize="none"
        autoComplete="off"
        value={draft.name}
        aria-invalid={errors.name !== undefined}
        onChange={(event) => work.change(key, { name: event.target.value })}
      />
      <button
        type="button"
        className="button button--quiet button--icon review__drop"
        aria-label={text.drop(draft.name)}
        onClick={(event) => {
          focusNext(event.currentTarget);
          work.drop(key);
        }}
      >
        <Icon of={X} />
      </button>
      {unknown && (
        <div className="review__message review__unknown small">
          <p id={unknownId}>
            <Icon of={TriangleAlert} size={16} />
            {unknown.taken === null ? text.unknown : text.takenAs(unknown.taken)}
          </p>
          {unknown.meant.length > 0 && (
            <p className="review__meant">
              {text.didYouMean}
              {unknown.meant.map((name) => (
                <button
                  key={name}
                  type="button"
                  className="button review__rename"
                  aria-label={text.rename(name, draft.name)}
                  onClick={() => {
                    nameInput.current?.focus();
                    work.change(key, { name });
                  }}
                >
                  {name}
                </button>
              ))}
            </p>
          )}
        </div>
      )}
      <label className="review__field" htmlFor={qtyId}>
        <span className="small">{fields.qty}</span>
        <DecimalInput
          id={qtyId}
          aria-label={name(fields.qty)}
          placeholder={draft.level === '' ? undefined : fields.noAmount}
          value={draft.qty}
          aria-invalid={errors.qty !== undefined || refused !== null}
          onChange={({ target: { value } }) =>
            // If the cook empties the amount field, keep the item as an item with an amount. On submit, the form then
            // reports that the amount is invalid.
            work.change(key, { qty: value, level: '' })
          }
        />
      </label>
      <label className="review__field" htmlFor={unitId}>
        <span className="small">{fields.unit}</span>
        <PantryUnitSelect
          id={unitId}
          value={draft.unit}
          aria-label={name(fields.unit)}
          onChange={(unit) => work.change(key, { unit, level: '', qty: draft.qty || '1' })}
        />
      </label>
      <label className="review__field review__date">
        <span className="small">{fields.expires}</span>
        <input
          className="input"
          type="date"
          aria-label={name(fields.expires)}
          value={draft.expires}
          onChange={(event) => work.change(key, { expires: event.target.value })}
        />
      </label>
      {messages.length > 0 && (
        <p className="field__error review__message" role="alert">
          {messages.join(' ')}
        </p>
      )}
      {remarks.length > 0 && (
        <p className="review__message review__remarks muted small">
          <Icon of={Info} size={16} />
          {remarks.join(' ')}
        </p>
      )}
    </li>
  );
}

/**
 * Moves the focus to a neighboring row. Without this, the focus would be lost, because the pressed button is removed
 * together with its row.
 */
function focusNext(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  beside?.querySelector<HTMLElement>('.review__drop')?.focus();
}
