import { useId } from 'react';
import type { RecipeChange } from '#contract/admin/admin';
import { adminText } from '../text.ts';

const text = adminText.changes;

/** What administrators imported and changed, the newest first. */
export function Changes({ changes }: { changes: readonly RecipeChange[] | 'failed' | null }) {
  const id = useId();
  return (
    <section className="admin-section card data-grid__wide" aria-labelledby={id}>
      <header className="admin-section__head">
        <h2 id={id}>{text.title}</h2>
        <p className="muted">{text.lead}</p>
      </header>
      {changes === null && <p className="muted">{text.loading}</p>}
      {changes === 'failed' && <p>{text.failed}</p>}
      {changes?.length === 0 && <p>{text.none}</p>}
      {Array.isArray(changes) && changes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        <ol className="changes" aria-labelledby={id} tabIndex={0}>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole.
            <ChangeLine key={index} change={change} />
          ))}
        </ol>
      )}
    </section>
  );
}

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function ChangeLine({
  change: { at, by, action, kind, subject, imported, errors },
}: {
  change: RecipeChange;
}) {
  const time = new Date(at);
  return (
    <li className="changes__line">
      <span>
        <strong>{text.actions[action]}</strong>
        {kind && ` · ${adminText.kinds[kind]}`}
        {subject && ` · ${subject}`}
      </span>
      <span className="figures">
        {action === 'import' && text.imported(imported)}
        {errors > 0 && <span className="changes__errors">{` ${text.errors(errors)}`}</span>}
      </span>
      <span className="changes__who muted small">
        <time dateTime={at}>{Number.isNaN(time.getTime()) ? at : TIME.format(time)}</time>
        {` · ${by ?? text.gone}`}
      </span>
    </li>
  );
}
