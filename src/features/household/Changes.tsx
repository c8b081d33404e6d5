import { useCallback, useEffect, useState } from 'react';
import { minuteWords } from '#browser/device/today';
import { fetchHistory } from '#browser/household/household';
import { type NewestFirst, withEarlier } from '#browser/household/use-live';
import type { HouseholdChange } from '#contract/household/history';
import { historyWords, householdText } from './text.ts';

const text = householdText.history;

/** Who changed what, the newest first. @param followed another number: something was changed */
export function Changes({ followed }: { followed: number }) {
  const [page, setPage] = useState<NewestFirst<HouseholdChange> | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const load = useCallback(async (before?: string) => {
    const reply = await fetchHistory(before);
    setFailed(reply.ok ? null : reply.error);
    if (!reply.ok) return;
    const { changes, more } = reply.data;
    setPage((old) =>
      before === undefined
        ? withEarlier({ list: changes, more }, old)
        : { list: [...(old?.list ?? []), ...changes], more },
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever something was changed
  useEffect(() => void load(), [load, followed]);
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
