import { useId } from 'react';
import { paths } from '#contract/paths';
import { adminText } from '../text.ts';

const text = adminText.result;
/** Lines that a list shows at once: an import may bring tens of thousands. The report has them all. */
const SHOWN = 1000;

export interface ImportOutcome {
  readonly imported: number;
  readonly errors: number;
  readonly errorDetails: readonly { readonly title: string; readonly error: string }[];
  readonly recipes: readonly { readonly id: string; readonly title: string }[];
}

/** What an import of recipes did. */
export function ResultCard({ result }: { result: ImportOutcome }) {
  const { imported, errors, errorDetails, recipes } = result;
  const id = useId();
  return (
    <section className="admin-section card" aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      <p className="result-badges" role="status">
        <span className="badge badge--fresh figures">{text.imported(imported)}</span>
        {errors > 0 && <span className="badge badge--bad figures">{text.failed(errors)}</span>}
      </p>
      {errorDetails.length > 0 && (
        <div className="result-list">
          <h3 id={`${id}-errors`}>{text.errors}</h3>
          <ul aria-labelledby={`${id}-errors`}>
            {errorDetails.slice(0, SHOWN).map(({ title, error }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may fail in the same way.
              <li key={index}>{text.error(title, error)}</li>
            ))}
          </ul>
          <More of={errorDetails.length} />
        </div>
      )}
      {recipes.length > 0 && (
        <div className="result-list">
          <h3 id={`${id}-recipes`}>{text.recipes}</h3>
          <ul aria-labelledby={`${id}-recipes`}>
            {recipes.slice(0, SHOWN).map(({ id: recipe, title }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file may bring a recipe twice.
              <li key={index}>
                <a href={paths.recipe(recipe)} target="_blank" rel="noopener">
                  {title}
                </a>
              </li>
            ))}
          </ul>
          <More of={recipes.length} />
        </div>
      )}
    </section>
  );
}

function More({ of }: { of: number }) {
  return of > SHOWN ? <p className="muted">{text.more(of - SHOWN)}</p> : null;
}
