import { useState } from 'react';
import { COOKBOOK_LIMITS } from '#domain/cookbook/limits';
import { type CookbookMarks, collectionsOf } from '#domain/cookbook/own-recipe';
import { cookbookText } from '../text.ts';
import { Field, LinesField } from './fields.tsx';

const text = cookbookText.form;

/** What a cook says of a recipe: rating, collections and, where it has one, a note. */
export function MarksFields({
  marks,
  withNote,
  onChange,
}: {
  marks: CookbookMarks;
  withNote: boolean;
  onChange: (marks: CookbookMarks) => void;
}) {
  const ratings = Array.from({ length: COOKBOOK_LIMITS.rating }, (_, at) => at + 1);
  const [names, setNames] = useState(marks.collections.join(', '));
  return (
    <>
      <div className="recipe-fields__pair">
        <Field label={text.rating}>
          {(id) => (
            <select
              id={id}
              className="input"
              value={marks.rating ?? ''}
              onChange={({ target }) =>
                onChange({ ...marks, rating: target.value === '' ? null : Number(target.value) })
              }
            >
              <option value="">{text.noRating}</option>
              {ratings.map((stars) => (
                <option key={stars} value={stars}>
                  {'★'.repeat(stars)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={text.collections}>
          {(id) => (
            <input
              id={id}
              className="input"
              value={names}
              onChange={({ target }) => {
                setNames(target.value);
                onChange({ ...marks, collections: collectionsOf(target.value.split(',')) });
              }}
            />
          )}
        </Field>
      </div>
      {withNote && (
        <LinesField
          label={text.note}
          initial={marks.note}
          rows={3}
          onType={(note) => onChange({ ...marks, note: note.slice(0, COOKBOOK_LIMITS.note) })}
        />
      )}
    </>
  );
}
