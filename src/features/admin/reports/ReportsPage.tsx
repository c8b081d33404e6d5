import './reports.css';
import { useCallback, useRef, useState } from 'react';
import { callEndpointSignedIn } from '#client/session/client';
import type { Account } from '#contract/account/account';
import { ADMIN_PAGES } from '#contract/admin/pages';
import type { adminListReports, adminResolveReport, Report } from '#contract/admin/reports';
import { paths } from '#contract/paths';
import { formatExcludedFoodName } from '#shared/eaters/words.ts';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { toast } from '#ui/toast/toast.ts';
import { AdminFrame, AdminGate } from '../AdminGate.tsx';
import { showFailureToast } from '../failures.ts';
import { EMPTY_CORRECTION } from './CorrectionForm.tsx';
import { LabelCorrectionSection } from './LabelCorrectionSection.tsx';
import { correctionsText, reportsText as text } from './text.ts';

const fetchReports = () => callEndpointSignedIn<typeof adminListReports>('GET /api/adminListReports');

function useReports() {
  const reports = useLoaded(fetchReports);
  const { update } = reports;

  const resolve = useCallback(
    async ({ id }: Report): Promise<boolean> => {
      const reply = await callEndpointSignedIn<typeof adminResolveReport>('POST /api/adminResolveReport', {
        body: { id },
      });
      if (!reply.ok) {
        showFailureToast(reply, { title: text.failed, description: reply.error });
        return false;
      }
      update((data) => ({ ...data, reports: data.reports.filter((report) => report.id !== id) }));
      toast({ title: text.resolved, tone: 'good' });
      return true;
    },
    [update],
  );

  return { reports, resolve };
}

function ReportsIsland() {
  return <AdminGate page={ADMIN_PAGES.reports}>{(account) => <List account={account} />}</AdminGate>;
}

function List({ account }: { account: Account }) {
  const { reports: loaded, resolve } = useReports();
  const total = useRef<HTMLParagraphElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const [correction, setCorrection] = useState(EMPTY_CORRECTION);
  const takeUp = ({ line, label, fault }: Report) => {
    const value = fault === 'surplus' ? 'free' : 'contains';
    setCorrection({ ...EMPTY_CORRECTION, name: line ?? '', label: label ?? '', value });
    nameField.current?.focus();
  };
  return (
    <AdminFrame account={account} page={ADMIN_PAGES.reports} title={text.title} lead={text.lead}>
      <LoadStateContent of={loaded} waiting={<Spinner label={text.looking} />} failed={text.error}>
        {({ reports }) => (
          <>
            <p ref={total} role="status" tabIndex={-1}>
              {text.total(reports.length)}
            </p>
            <ul className="reports">
              {reports.map((report) => (
                <Row
                  key={report.id}
                  report={report}
                  onTakeUp={() => takeUp(report)}
                  // Move the focus to the line with the number of open reports, because the pressed button disappears
                  // with its row.
                  onResolve={async () => {
                    if (await resolve(report)) total.current?.focus();
                  }}
                />
              ))}
            </ul>
          </>
        )}
      </LoadStateContent>
      {/* Render the corrections of allergen labels only after the reports have loaded. Otherwise the arriving reports
          would move the corrections down. */}
      {loaded.state.kind !== 'loading' && (
        <LabelCorrectionSection
          filled={correction}
          change={(part) => setCorrection((before) => ({ ...before, ...part }))}
          nameField={nameField}
        />
      )}
    </AdminFrame>
  );
}

function Row({
  report,
  onTakeUp,
  onResolve,
}: {
  report: Report;
  onTakeUp: () => void;
  onResolve: () => Promise<void>;
}) {
  const { busy, run } = useSingleTask();
  const { recipe, line, label, fault, words, count, first, last } = report;
  return (
    <li className="report-row card">
      <h2>
        <a href={paths.recipe(recipe.id)}>{recipe.title}</a>
      </h2>
      <p>
        <strong>{line ?? text.wholeRecipe}</strong>
        {text.says(fault, label && formatExcludedFoodName(label))}
      </p>
      {words !== '' && <blockquote>{words}</blockquote>}
      <p className="muted small figures">{text.when(count, first, last)}</p>
      <div className="admin-buttons">
        <BusyButton
          type="button"
          busy={busy}
          label={text.resolve}
          busyLabel={text.resolving}
          aria-label={text.resolveNamed(recipe.title, line ?? text.wholeRecipe)}
          onClick={() => void run(onResolve)}
        />
        {line !== null && (
          <button
            type="button"
            className="button"
            aria-label={correctionsText.fromReportNamed(line)}
            onClick={onTakeUp}
          >
            {correctionsText.fromReport}
          </button>
        )}
      </div>
    </li>
  );
}

export const ReportsPage = withErrorFallback(ReportsIsland, 'h1');
