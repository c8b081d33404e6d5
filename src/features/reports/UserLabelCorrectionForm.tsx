import { useId, useRef, useState } from 'react';
import {
  addUserLabelCorrection,
  removeUserLabelCorrection,
  useCorrections,
} from '#client/eaters/user-corrections';
import type { RecipeDetail } from '#contract/recipes/recipes';
import { CORRECTED_VALUES, type CorrectedValue } from '#domain/eaters/corrections';
import { LABELS, type Label } from '#domain/eaters/diets/labels';
import { toLookupKey } from '#domain/foods/spelling';
import { DietLabelField } from '#shared/DietLabelField.tsx';
import { describeCorrection } from '#shared/eaters/sentences.ts';
import { useMissedRequiredField } from '#ui/forms/use-missed.tsx';
import { reportText } from './text.ts';

const text = reportText.kitchen;

/**
 * Form for the cook's own corrections of food labels, such as 'contains gluten'. They apply only to the cook's own
 * searches and are not reported to the site.
 */
export function UserLabelCorrectionForm({
  recipe: { ingredients },
}: {
  recipe: Pick<RecipeDetail, 'ingredients'>;
}) {
  const names = [...new Set(ingredients.map(({ ingredient_name }) => ingredient_name))];
  const [name, setName] = useState('');
  const [label, setLabel] = useState<Label | ''>('');
  const [value, setValue] = useState<CorrectedValue | ''>('');
  const { miss, control, problem } = useMissedRequiredField<'name' | 'label' | 'value'>();
  const [message, setMessage] = useState<string | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const keys = new Set(names.map(toLookupKey));
  const storedCorrections = useCorrections().filter((one) => keys.has(toLookupKey(one.name)));

  const save = (form: HTMLFormElement) => {
    miss(form, name === '' ? 'name' : label === '' ? 'label' : value === '' ? 'value' : null);
    if (name === '' || label === '' || value === '') return;
    const why = addUserLabelCorrection({ name, label, value });
    setMessage(why === null ? text.saved : text.problems[why]);
    status.current?.focus();
  };
  return (
    <section className="report__form" aria-labelledby={id}>
      <header className="report__head">
        <h2 id={id}>{text.title}</h2>
        <p className="muted">{text.lead}</p>
      </header>
      <form
        className="report__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save(event.currentTarget);
        }}
      >
        <label className="field">
          <span className="field__label">{text.name}</span>
          <select
            className="input"
            {...control('name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
          >
            <option value="">{reportText.chooseLabel}</option>
            {names.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          {problem('name', text.needName)}
        </label>
        <DietLabelField
          title={text.label}
          labels={LABELS}
          unchosen={reportText.chooseLabel}
          value={label}
          onChoose={setLabel}
          control={control('label')}
          problem={problem('label', reportText.needLabel)}
        />
        <fieldset className="report__faults">
          <legend className="field__label">{text.value}</legend>
          {CORRECTED_VALUES.toReversed().map((one) => (
            <label key={one}>
              <input type="radio" name="value" checked={value === one} onChange={() => setValue(one)} />
              {text.values[one]}
            </label>
          ))}
          {problem('value', text.needValue)}
        </fieldset>
        <p className="field__hint">{text.hint}</p>
        <button type="submit" className="button">
          {text.save}
        </button>
      </form>
      <p ref={status} role="status" tabIndex={-1}>
        {message}
      </p>
      {storedCorrections.length > 0 && (
        <ul className="report__kitchen" aria-label={text.list}>
          {storedCorrections.map((one) => (
            <li key={`${one.name}\n${one.label}`}>
              <span>{describeCorrection(one)}</span>
              <button
                type="button"
                className="button"
                aria-label={text.removeNamed(describeCorrection(one))}
                onClick={() => {
                  setMessage(removeUserLabelCorrection(one) ? text.removed : text.problems.blocked);
                  status.current?.focus();
                }}
              >
                {text.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
