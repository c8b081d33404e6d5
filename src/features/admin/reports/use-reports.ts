import { useCallback, useEffect, useState } from 'react';
import { fetchReports, resolveReport } from '#browser/admin/admin';
import type { Report } from '#contract/reports';
import { toast } from '#ui/toast/toast.ts';
import { sayFailure } from '../failures.ts';
import { adminText } from '../text.ts';
import { reportsText as text } from './text.ts';

export type Reports =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: string }
  | { readonly kind: 'list'; readonly reports: readonly Report[] };

/** What cooks have reported, and the way to take a report off the list. */
export function useReports() {
  const [reports, setReports] = useState<Reports>({ kind: 'loading' });

  const load = useCallback(() => {
    setReports({ kind: 'loading' });
    fetchReports().then(
      (reply) =>
        setReports(
          reply.ok ? { kind: 'list', reports: reply.data.reports } : { kind: 'failed', error: reply.error },
        ),
      () => setReports({ kind: 'failed', error: adminText.unreachable }),
    );
  }, []);
  useEffect(load, [load]);

  /** @returns whether it is off the list */
  const resolve = useCallback(async ({ id }: Report): Promise<boolean> => {
    const reply = await resolveReport(id);
    if (!reply.ok) {
      sayFailure(reply, { title: text.failed, description: reply.error });
      return false;
    }
    setReports((before) =>
      before.kind === 'list'
        ? { ...before, reports: before.reports.filter((report) => report.id !== id) }
        : before,
    );
    toast({ title: text.resolved, tone: 'good' });
    return true;
  }, []);

  return { reports, load, resolve };
}
