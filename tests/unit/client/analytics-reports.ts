import { vi } from 'vitest';

/** The code that reports when the page is left. It registers once, with the first event of a test file. */
let leavePage: () => void = () => {};

/** Runs an action and leaves the page. Returns the usage events that it reported, in order. */
export function collectReports(action: () => void): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'pagehide') leavePage = listener;
  });
  vi.stubGlobal('document', { addEventListener: () => {} });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(...JSON.parse(body));
    return new Response();
  });
  action();
  leavePage();
  return sent;
}
