import type { Page } from 'playwright/test';

interface Report {
  event: string;
  props: Record<string, unknown>;
  count: number;
}

/**
 * Records the requests with usage events that the pages of a tab send from now on. The pages themselves record them,
 * because Playwright does not see requests that a page sends while it is left.
 * @returns a function that reads the reports, one list for each request
 */
export async function recordReports(page: Page): Promise<() => Promise<Report[][]>> {
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (String(input).endsWith('/api/analytics')) {
        const bodies = JSON.parse(sessionStorage.getItem('reports') ?? '[]');
        sessionStorage.setItem('reports', JSON.stringify([...bodies, JSON.parse(String(init?.body))]));
      }
      return send(input, init);
    };
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('reports') ?? '[]'));
}
