import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#contract/paths';
import { REPORTS_MAX } from '#domain/analytics/events';

let sendAnalyticsEvent: typeof import('#client/analytics').sendAnalyticsEvent;
beforeEach(async () => {
  vi.resetModules();
  ({ sendAnalyticsEvent } = await import('#client/analytics'));
});
afterEach(() => vi.unstubAllGlobals());

/** Simulates a browser with these properties. Returns its requests, and functions that leave or hide the page. */
function browser(traits: Record<string, unknown> = {}) {
  const sent: unknown[][] = [];
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', {
    sendBeacon: (...args: unknown[]) => sent.push(['beacon', ...args]) > 0,
    ...traits,
  });
  vi.stubGlobal('fetch', (...args: unknown[]) => {
    sent.push(['fetch', ...args]);
    return Promise.reject(new Error('offline'));
  });
  return {
    sent,
    leave: () => page.dispatchEvent(new Event('pagehide')),
    show(visibilityState: string) {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

const REPORT = { event: 'recipe_opened', props: { scoreBucket: '75-100' } };
const report = () => sendAnalyticsEvent('recipe_opened', { scoreBucket: '75-100' });
const request = (...reports: object[]) => [
  'fetch',
  api.analytics,
  { method: 'POST', body: JSON.stringify(reports), keepalive: true, credentials: 'omit' },
];

test('the events of a page go out together without cookies when the page is left, and a failure is ignored', async () => {
  const { sent, leave } = browser();
  report();
  sendAnalyticsEvent('cooked', {});
  report();
  expect(sent).toEqual([]);
  leave();
  expect(sent).toEqual([request({ ...REPORT, count: 2 }, { event: 'cooked', props: {}, count: 1 })]);
  // Wait, because an unhandled rejection would fail the run.
  await new Promise((resume) => setTimeout(resume));
});

test('a hidden page sends its events once, and later events when the page is left', () => {
  const { sent, leave, show } = browser();
  report();
  show('hidden');
  leave();
  show('visible');
  expect(sent).toEqual([request({ ...REPORT, count: 1 })]);
  report();
  show('visible');
  expect(sent).toHaveLength(1);
  leave();
  expect(sent).toHaveLength(2);
});

test('a page with many different events sends them in parts that the server accepts', () => {
  const { sent, leave } = browser();
  for (let count = 1; count <= REPORTS_MAX + 1; count += 1) sendAnalyticsEvent('ingredient_added', { count });
  expect(sent).toHaveLength(1);
  leave();
  expect(sent[1]).toEqual(
    request({ event: 'ingredient_added', props: { count: REPORTS_MAX + 1 }, count: 1 }),
  );
});

test.each<[string, Record<string, unknown>]>([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('with %s nothing is sent', (_, traits) => {
  const { sent, leave } = browser(traits);
  report();
  leave();
  expect(sent).toEqual([]);
});

test('a user who has not objected is counted', () => {
  const { sent, leave } = browser({ doNotTrack: '0', globalPrivacyControl: false });
  report();
  leave();
  expect(sent).toHaveLength(1);
});

test('errors while events are reported or sent are never thrown to the caller', () => {
  const { leave } = browser();
  vi.stubGlobal('fetch', () => {
    throw new Error('blocked');
  });
  report();
  expect(leave).not.toThrow();
  vi.stubGlobal('document', undefined);
  expect(report).not.toThrow();
});
