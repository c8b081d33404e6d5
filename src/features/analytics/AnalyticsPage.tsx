import './analytics.css';
import { useCallback, useEffect, useState } from 'react';
import { requireAccount } from '#browser/account/account';
import { callEndpointSignedIn } from '#browser/account/client';
import type { ReplyOf } from '#browser/calls/client';
import type { adminListAnalytics } from '#contract/admin/analytics';
import { ANALYTICS_DAYS_DEFAULT } from '#contract/limits';
import { paths } from '#contract/paths';
import { Toggle } from '#ui/controls/Toggle.tsx';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import failureStyle from '#ui/feedback/failure.css?url';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { analyticsText as text } from './text.ts';

/** The periods on offer, days. */
const PERIODS = [7, 30, 90] as const;

/** The events that the table shows, of all that are counted. */
const COLUMNS = ['search_submitted', 'no_results', 'recipe_opened', 'cooked'] as const;

const number = new Intl.NumberFormat('en');
const dayName = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

function AnalyticsPageIsland() {
  const { days, setDays, state, retry } = useCounts();
  switch (state.kind) {
    case 'loading':
      return <Spinner label={text.checking} />;
    case 'denied':
      return (
        <div className="failure card" role="alert">
          <link rel="stylesheet" href={failureStyle} />
          <h1>{text.denied.title}</h1>
          <p>{text.denied.hint}</p>
          <a className="button button--primary" href={paths.home}>
            {text.denied.home}
          </a>
        </div>
      );
    case 'failed':
      return (
        <div className="failure card" role="alert">
          <link rel="stylesheet" href={failureStyle} />
          <h1>{text.title}</h1>
          <p>{text.failed(state.error)}</p>
          <button type="button" className="button button--primary" onClick={retry}>
            {text.retry}
          </button>
        </div>
      );
    case 'ready':
      return (
        <div className="counts">
          <header className="counts__head">
            <h1>{text.title}</h1>
            <p className="muted">{text.lead}</p>
          </header>
          {state.counts.elsewhere && <p className="counts__note">{text.elsewhere}</p>}
          <fieldset className="counts__periods">
            <legend className="visually-hidden">{text.period}</legend>
            {PERIODS.map((period) => (
              <Toggle key={period} on={period === days} onToggle={() => setDays(period)}>
                {text.lastDays(period)}
              </Toggle>
            ))}
          </fieldset>
          <CountsTable counts={state.counts} />
          <Scores counts={state.counts} />
        </div>
      );
  }
}

function CountsTable({ counts: { days } }: { counts: AnalyticsCounts }) {
  return (
    <section className="counts__card card">
      <table className="counts__table figures">
        <caption className="visually-hidden">{text.table(days.length)}</caption>
        <thead>
          <tr>
            <th scope="col">{text.day}</th>
            {COLUMNS.map((event) => (
              <th key={event} scope="col">
                {text.columns[event]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="counts__total">
            <th scope="row">{text.total}</th>
            {COLUMNS.map((event) => (
              <td key={event}>
                {number.format(days.reduce((sum, { counts }) => sum + (counts[event] ?? 0), 0))}
              </td>
            ))}
          </tr>
          {days.map(({ day, counts }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{dayName.format(new Date(day))}</time>
              </th>
              {COLUMNS.map((event) => (
                <td key={event} className={counts[event] ? undefined : 'muted'}>
                  {number.format(counts[event] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Scores({ counts: { scores } }: { counts: AnalyticsCounts }) {
  const total = scores.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="counts__card card" aria-labelledby="scores-title">
      <h2 id="scores-title">{text.scores.title}</h2>
      {total === 0 ? (
        <p className="muted">{text.scores.none}</p>
      ) : (
        <dl className="counts__scores figures">
          {scores.map(({ bucket, count }) => (
            <div key={bucket}>
              <dt>{text.scores.bucket(bucket)}</dt>
              <dd>
                <meter min={0} max={total} value={count} aria-label={text.scores.bucket(bucket)} />
                {number.format(count)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** What is done on the site, for administrators. */
export const AnalyticsPage = withFallback(AnalyticsPageIsland, 'h1');

type AnalyticsCounts = ReplyOf<typeof adminListAnalytics>;

type Counts =
  | { kind: 'loading' }
  | { kind: 'ready'; counts: AnalyticsCounts }
  | { kind: 'denied' }
  | { kind: 'failed'; error: string };

/** The counts of a period, for administrators. Guests are sent to sign in. */
function useCounts() {
  const [days, setDays] = useState<number>(ANALYTICS_DAYS_DEFAULT);
  const [state, setState] = useState<Counts>({ kind: 'loading' });

  const load = useCallback(async () => {
    const account = await requireAccount();
    const reply = account.ok
      ? await callEndpointSignedIn<typeof adminListAnalytics>('GET /api/adminListAnalytics', {
          query: { days },
        })
      : account;
    if (reply.ok) return { kind: 'ready', counts: reply.data } as const;
    return reply.status === 403
      ? ({ kind: 'denied' } as const)
      : { kind: 'failed' as const, error: reply.error };
  }, [days]);

  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same load once more.
  useEffect(() => {
    let current = true;
    // The counts of the last period stay until those of the new one are there.
    load().then((next) => {
      if (current) setState(next);
    });
    return () => {
      current = false;
    };
  }, [load, tries]);

  return { days, setDays, state, retry: () => setTries((count) => count + 1) };
}
