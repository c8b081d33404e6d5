import './analytics.css';
import { useCallback, useState } from 'react';
import type { EndpointReply } from '#client/http/client';
import { callEndpointSignedIn } from '#client/session/client';
import type { Account } from '#contract/account/account';
import type { adminListAnalytics } from '#contract/admin/analytics';
import { ADMIN_PAGES } from '#contract/admin/pages';
import { ANALYTICS_DAYS_DEFAULT } from '#contract/limits';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { AdminFrame, AdminGate } from '../AdminGate.tsx';
import { analyticsText as text } from './text.ts';

const PERIODS = [7, 30, 90] as const;

const COLUMNS = ['search_submitted', 'no_results', 'recipe_opened', 'cooked'] as const;

const number = new Intl.NumberFormat('en');
const dayName = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

type AnalyticsCounts = EndpointReply<typeof adminListAnalytics>;

function useCounts() {
  const [days, setDays] = useState<number>(ANALYTICS_DAYS_DEFAULT);
  const fetchCounts = useCallback(
    () => callEndpointSignedIn<typeof adminListAnalytics>('GET /api/adminListAnalytics', { query: { days } }),
    [days],
  );
  return { days, setDays, counts: useLoaded(fetchCounts) };
}

function AnalyticsIsland() {
  return <AdminGate page={ADMIN_PAGES.analytics}>{(account) => <Counts account={account} />}</AdminGate>;
}

function Counts({ account }: { account: Account }) {
  const { days, setDays, counts } = useCounts();
  return (
    <AdminFrame account={account} page={ADMIN_PAGES.analytics} title={text.title} lead={text.lead}>
      <LoadStateContent of={counts} waiting={<Spinner label={text.looking} />} failed={text.failed}>
        {(loadedCounts) => (
          <div className="counts">
            {loadedCounts.elsewhere && <p className="counts__note">{text.elsewhere}</p>}
            <fieldset className="counts__periods">
              <legend className="visually-hidden">{text.period}</legend>
              {PERIODS.map((period) => (
                <ToggleButton key={period} on={period === days} onToggle={() => setDays(period)}>
                  {text.lastDays(period)}
                </ToggleButton>
              ))}
            </fieldset>
            <CountsTable counts={loadedCounts} />
            <Scores counts={loadedCounts} />
          </div>
        )}
      </LoadStateContent>
    </AdminFrame>
  );
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

export const AnalyticsPage = withErrorFallback(AnalyticsIsland, 'h1');
