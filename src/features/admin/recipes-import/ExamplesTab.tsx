import { useId } from 'react';
import type { ImportField } from '#contract/admin/import-fields';
import { RECIPE_SAMPLES } from '#contract/admin/import-kinds';
import { JsonBlock } from '../JsonBlock.tsx';
import { adminText } from '../text.ts';

const text = adminText.recipesImport.examples;

/** What a recipe may look like, from what checks it: the examples and the fields of its schema. */
export function ExamplesTab({ fields }: { fields: readonly ImportField[] }) {
  const id = useId();
  return (
    <div className="examples">
      <section className="admin-section card" aria-labelledby={`${id}-full`}>
        <header className="admin-section__head">
          <h2 id={`${id}-full`}>{text.full}</h2>
          <p className="muted">{text.fullLead}</p>
        </header>
        <JsonBlock value={RECIPE_SAMPLES.full} label={text.json(text.full)} tall />
      </section>
      <section className="admin-section card" aria-labelledby={`${id}-minimal`}>
        <header className="admin-section__head">
          <h2 id={`${id}-minimal`}>{text.minimal}</h2>
          <p className="muted">{text.minimalLead}</p>
        </header>
        <JsonBlock value={RECIPE_SAMPLES.minimal} label={text.json(text.minimal)} tall />
      </section>
      <section className="admin-section card examples__fields" aria-labelledby={`${id}-fields`}>
        <h2 id={`${id}-fields`}>{text.fields}</h2>
        <FieldList fields={fields} about={text.about} />
      </section>
    </div>
  );
}

function FieldList({
  fields,
  about: more,
}: {
  fields: readonly ImportField[];
  about: Readonly<Record<string, string>>;
}) {
  return (
    <ul className="field-list">
      {fields.map(({ name, type, required, about, fields: inner }) => (
        <li key={name}>
          <code>{name}</code>{' '}
          <span className={required ? 'field-list__required' : 'muted'}>
            {required ? text.required : text.optional}
          </span>
          <span className="field-list__about">
            {[text.typed(type), about, more[name]].filter(Boolean).join(' ')}
          </span>
          {inner.length > 0 && <FieldList fields={inner} about={{}} />}
        </li>
      ))}
    </ul>
  );
}
