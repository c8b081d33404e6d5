import type { CDPSession, Page } from 'playwright/test';
import { expect, test } from '../story.ts';

/** Maximum layout shift score of a page: the sum of all shifts before the first interaction. */
const SHIFT_MAX = 0.02;

/** Delay (ms) of every reply, so long that the browser paints each loading state. */
const LATENCY_MS = 300;

export const PHONE = { width: 390, height: 844 };

interface Shift {
  readonly score: number;
  /** The elements that moved, with their top and bottom (px) before and after. */
  readonly moved: readonly string[];
}

/** An entry of the Layout Instability API, which TypeScript's own types lack. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/**
 * Delays the replies to a page and records the layout shifts of every document it opens.
 * @returns the debugging session that applies the delay. Callers must detach it: otherwise the delay overrides the
 *   offline state of the next story in this window.
 */
async function watchShifts(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: LATENCY_MS },
    // Set no bandwidth limit: a slow download causes the same layout shifts.
    ...{ downloadThroughput: -1, uploadThroughput: -1 },
  });
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const toName = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.localName}.${element.getAttribute('class')}` : 'an element that is gone';
    };
    const toSpan = ({ top, bottom }: DOMRect) => `${Math.round(top)}-${Math.round(bottom)}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${toName(node)} from ${toSpan(previousRect)} to ${toSpan(currentRect)}`,
        );
        shifts.push({ score: value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return devtools;
}

/** Opens a page, waits until nothing is loading any more, and returns the page's layout shifts. */
async function findShifts(page: Page, path: string): Promise<readonly Shift[]> {
  // Leave the page first: the browser would not reload the same path with another hash.
  await page.goto('about:blank');
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.spinner')).toHaveCount(0);
  return page.evaluate(async () => {
    // Wait, because layout shifts are reported one frame later.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifts: Shift[] }).shifts;
  });
}

/** Opens each page on a slow network, and expects that nothing on it moves during loading. */
export async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  const devtools = await watchShifts(page);
  const unstable: Record<string, readonly Shift[]> = {};
  for (const path of paths) {
    const shifts = await findShifts(page, path);
    const score = shifts.reduce((sum, shift) => sum + shift.score, 0);
    const description = `${path} ${score.toFixed(3)}`;
    test.info().annotations.push({ type: 'layout shift', description });
    if (score > SHIFT_MAX) unstable[description] = shifts;
  }
  await devtools.detach();
  expect(unstable).toEqual({});
}
