import { minuteWords } from '#browser/device/today';
import { fetchHistory } from '#browser/household/household';
import { useNewestFirst } from '#browser/household/use-newest-first';
import { historyWords, householdText } from './text.ts';

const text = householdText.history;

/** Who changed what, the newest first. @param followed another number: something was changed */
export function Changes({ followed, onSignedOut }: { followed: number; onSignedOut: () => void }) {
  const {
    shown: page,
    failed,
    load,
  } = useNewestFirst({ fetchPage: fetchHistory, itemsIn: ({ changes }) => changes, followed, onSignedOut });
  return (
    <section className="household-changes" aria-labelledby="changes">
      <h2 id="changes">{text.title}</h2>
      <p className="muted small">{text.lead}</p>
      {failed !== null && (
        <div className="household-card card" role="alert">
          <p>
            <strong>{text.failed}</strong> {failed}
          </p>
          <button type="button" className="button" onClick={() => void load()}>
            {householdText.retry}
          </button>
        </div>
      )}
      {page === null && failed === null && <p className="muted">{text.loading}</p>}
      {page?.list.length === 0 && <p className="muted">{text.empty}</p>}
      {page !== null && page.list.length > 0 && (
        <ol className="household-changes__list">
          {page.list.map((change) => (
            <li key={change.id}>
              <span>
                <strong>{change.mine ? text.you : (change.by ?? text.somebody)}</strong>{' '}
                {historyWords(change)}
              </span>
              <time className="muted small figures" dateTime={change.at}>
                {minuteWords(change.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
      {page?.more && (
        <button type="button" className="button" onClick={() => void load(page.list.at(-1)?.id)}>
          {text.more}
        </button>
      )}
    </section>
  );
}
