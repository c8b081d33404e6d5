import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../../until.ts';
import { drawIsland } from '../shared/draw-island.ts';
import { openAsMember } from '../shared/member-page.ts';

vi.mock('#client/analytics', () => ({ sendAnalyticsEvent: () => {} }));
vi.mock('#ui/toast/toast.ts', () => ({ preloadToaster: () => {}, toast: () => {} }));

const { ResultsPage } = await import('../../../../src/features/results/page/ResultsPage.tsx');

let reply: () => Response;
beforeEach(() => {
  openAsMember(() => reply());
  localStorage.removeItem('pantry-chef.session');
});
afterEach(() => void vi.unstubAllGlobals());

const SLOT =
  /<aside class="ad-slot no-print" data-ad-slot="0000000000" aria-label="Advertisement"><\/aside>/g;

test.each([
  ['the demo', '?demo=1', () => Response.json({}), 'recipes'],
  ['a search without results', '?have=rice', () => Response.json({ results: [] }), 'No recipes found'],
  ['a search that failed', '?have=rice', () => Response.json({ error: 'Busy' }, { status: 503 }), 'Busy'],
])('the ad slot is on the page once, empty and last: %s', async (_, search, answer, words) => {
  reply = answer;
  Object.assign(location, { search });
  const page = await drawIsland(ResultsPage, { shop: null });
  await until(() => expect(page.html()).toContain(words));
  expect(page.html().match(SLOT)).toHaveLength(1);
  expect(page.html()).toMatch(/<\/aside><\/div>$/);
  await page.unmount();
});
