import { afterEach, expect, test, vi } from 'vitest';
import { sendAnalyticsEvent } from '#client/analytics';
import { api } from '#contract/paths';

afterEach(() => vi.unstubAllGlobals());

/** Simulates a browser with these properties. Returns the browser's requests: method, address and body. */
function browser(traits: Record<string, unknown> = {}) {
  const sent: unknown[][] = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (...args: unknown[]) => sent.push(['beacon', ...args]) > 0,
    ...traits,
  });
  vi.stubGlobal('fetch', (...args: unknown[]) => {
    sent.push(['fetch', ...args]);
    return Promise.reject(new Error('offline'));
  });
  return sent;
}

const BODY = '{"event":"recipe_opened","props":{"scoreBucket":"75-100"}}';
const report = () => sendAnalyticsEvent('recipe_opened', { scoreBucket: '75-100' });

test('an event goes out without cookies in a request that outlives the page, and its failure is ignored', async () => {
  const sent = browser();
  report();
  expect(sent).toEqual([
    ['fetch', api.analytics, { method: 'POST', body: BODY, keepalive: true, credentials: 'omit' }],
  ]);
  // Wait, because an unhandled rejection would fail the run.
  await new Promise((resume) => setTimeout(resume));
});

test.each<[string, Record<string, unknown>]>([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('with %s nothing is sent', (_, traits) => {
  const sent = browser(traits);
  report();
  expect(sent).toEqual([]);
});

test('who does not mind is counted', () => {
  const sent = browser({ doNotTrack: '0', globalPrivacyControl: false });
  report();
  expect(sent).toHaveLength(1);
});

test('a browser in which all of it throws does not hear of it', () => {
  browser();
  vi.stubGlobal('fetch', () => {
    throw new Error('blocked');
  });
  expect(report).not.toThrow();
});
