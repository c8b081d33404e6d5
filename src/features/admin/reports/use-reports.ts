import { useCallback } from 'react';
import { callEndpointSignedIn } from '#browser/account/client';
import type { adminListReports, adminResolveReport, Report } from '#contract/reports';
import { toast } from '#ui/toast/toast.ts';
import { sayFailure } from '../failures.ts';
import { useLoaded } from '../loaded.tsx';
import { reportsText as text } from './text.ts';

const fetchReports = () => callEndpointSignedIn<typeof adminListReports>('GET /api/adminListReports');

/** What cooks have reported, and the way to take a report off the list. */
export function useReports() {
  const { state, load, update } = useLoaded(fetchReports);

  /** @returns whether it is off the list */
  const resolve = useCallback(
    async ({ id }: Report): Promise<boolean> => {
      const reply = await callEndpointSignedIn<typeof adminResolveReport>('POST /api/adminResolveReport', {
        body: { id },
      });
      if (!reply.ok) {
        sayFailure(reply, { title: text.failed, description: reply.error });
        return false;
      }
      update((data) => ({ ...data, reports: data.reports.filter((report) => report.id !== id) }));
      toast({ title: text.resolved, tone: 'good' });
      return true;
    },
    [update],
  );

  return { state, load, resolve };
}
