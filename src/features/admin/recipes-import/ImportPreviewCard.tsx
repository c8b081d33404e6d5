import { useId } from 'react';
import {
  DROP_REASONS,
  describeImportFault,
  describeImportNote,
  FORMAT_LABELS,
} from '#domain/imports/formats/sentences';
import type { ImportItem, ReadEntry } from '#domain/imports/reading';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { adminText } from '../text.ts';
import type { ImportPreview } from './use-import-preview.ts';

const text = adminText.preview;

export function ImportPreviewCard({ previews }: { previews: readonly ImportPreview[] }) {
  const id = useId();
  return (
    <section className="admin-section card" aria-labelledby={id}>
      <header className="admin-section__head">
        <h2 id={id}>{text.title}</h2>
        <p className="muted">{text.lead}</p>
      </header>
      {previews.map((preview, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
        <SourcePreview key={`${preview.name} ${index}`} preview={preview} />
      ))}
    </section>
  );
}

function SourcePreview({ preview: { name, survey, error } }: { preview: ImportPreview }) {
  return (
    <div className="preview">
      <h3 className="preview__name">{name || text.paste}</h3>
      {error && <p className="field__error">{error}</p>}
      {!error && survey === null && <p className="muted">{text.reading}</p>}
      {survey && (
        <>
          <p role="status">
            <strong className="figures">{text.recipes(survey.recipes)}</strong>
            {survey.format && ` · ${FORMAT_LABELS[survey.format]}`}
            {survey.faults > 0 && (
              <span className="preview__faults figures">{` · ${text.faults(survey.faults)}`}</span>
            )}
          </p>
          {survey.findings.map((finding) => (
            <p key={finding.code} className="preview__finding">
              {describeImportNote(finding)}
            </p>
          ))}
          <div className="preview__entries">
            {survey.firstFaults.map((entry) => (
              <p key={entry.position} className="preview__fault">
                {faultLine(entry)}
              </p>
            ))}
            {survey.firstRecipes.map((entry) => (
              <RecipePreview key={entry.position} entry={entry} />
            ))}
          </div>
          <More of={survey.recipes - survey.firstRecipes.length} />
        </>
      )}
    </div>
  );
}

const faultLine = ({ title, position, fault }: Extract<ReadEntry, { ok: false }>): string =>
  adminText.result.error(title || text.item(position + 1), describeImportFault(fault));

function More({ of }: { of: number }) {
  return of > 0 ? <p className="muted">{adminText.result.more(of)}</p> : null;
}

const toLines = (value: string | readonly string[]): readonly string[] =>
  typeof value === 'string' ? value.split('\n').filter((line) => line.trim() !== '') : value;

type Ingredient = NonNullable<ImportItem['ingredients']>[number];

const ingredientLine = (ingredient: Ingredient): string => {
  if (typeof ingredient === 'string') return ingredient;
  const { amount, unit, name, preparation } = ingredient;
  const words = [amount, unit, name].filter((part) => part !== null && part !== undefined && part !== '');
  return [words.join(' '), ...(preparation ? [preparation] : [])].join(', ');
};

function RecipePreview({ entry: { item, dropped } }: { entry: Extract<ReadEntry, { ok: true }> }) {
  const ingredients = item.ingredients ?? [];
  const steps = toLines(item.instructions);
  const meta = text.meta({
    ingredients: ingredients.length,
    steps: steps.length,
    minutes: item.minutes ?? item.minutes_to_make ?? null,
    servings: item.servings ?? item.default_servings ?? null,
    cuisine: item.cuisine ?? '',
  });
  return (
    <Disclosure
      className="preview__recipe"
      label={
        <>
          {item.title} <span className="preview__meta muted">{meta}</span>
        </>
      }
    >
      {ingredients.length > 0 && (
        <ul>
          {ingredients.map((ingredient, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may name an ingredient twice.
            <li key={index}>{ingredientLine(ingredient)}</li>
          ))}
        </ul>
      )}
      <ol>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step may occur twice.
          <li key={index}>{step}</li>
        ))}
      </ol>
      {dropped.length > 0 && (
        <ul className="muted small">
          {dropped.map(({ field, reason }) => (
            <li key={`${field} ${reason}`}>{text.dropped(field, DROP_REASONS[reason])}</li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
