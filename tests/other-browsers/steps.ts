/**
 * Actions and checks of a user, for any browser driver. Each action waits until it succeeds, or reports the missing
 * element.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tab } from './tab.ts';

/** Maximum wait (ms) for an element. It is long, because two cores run the browser, the app and the tests. */
const TIMEOUT_MS = 20_000;
const PAUSE_MS = 50;

const KINDS = {
  button: 'button, summary, [role="button"]',
  link: 'a[href]',
  field: 'input, select, textarea',
  heading: 'h1, h2, h3',
  status: 'output, [role="status"]',
  text: 'p, li, span, h1, h2, h3, dt, dd, label',
} as const;

export type Kind = keyof typeof KINDS;
export type Name = string | RegExp;

/** Position and state of an element that was found on the page. */
interface Found {
  /** The centre of the element's visible part, in CSS pixels of the viewport. */
  readonly x: number;
  readonly y: number;
  /** Scroll position of the page. A click during a scroll may be lost. */
  readonly scrolled: number;
  /** True if the element is enabled and a click at its centre would hit it. */
  readonly free: boolean;
  readonly value: string;
  readonly text: string;
}

/** Finds the first visible element of a kind with a name, and scrolls to it. Runs in the page. */
function find(selector: string, name: string, flags: string | null, within: string): Found | null {
  const words = (node: Element | null): string => {
    const copy = node?.cloneNode(true) as Element | undefined;
    for (const hidden of copy?.querySelectorAll('[aria-hidden="true"]') ?? []) hidden.remove();
    return (copy?.textContent ?? '').replace(/\s+/g, ' ').trim();
  };
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label) return label;
    const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (labels.length > 0) return labels.map((id) => words(document.getElementById(id))).join(' ');
    const ofField = (element as HTMLInputElement).labels?.[0];
    return words(ofField ?? element);
  };
  const wanted = flags === null ? null : new RegExp(name, flags);
  for (const place of document.querySelectorAll(within)) {
    for (const element of place.querySelectorAll(selector)) {
      if (element.getClientRects().length === 0 || getComputedStyle(element).visibility === 'hidden')
        continue;
      const own = nameOf(element);
      if (wanted === null ? own !== name : !wanted.test(own)) continue;
      const place = () => {
        const box = element.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const met = document.elementFromPoint(x, y);
        return { x, y, open: met !== null && (element.contains(met) || met.contains(element)) };
      };
      // Do not scroll to a visible element: a sticky button would scroll the page at each check.
      if (!place().open) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { x, y, open } = place();
      const free = open && (element as HTMLButtonElement).disabled !== true;
      const scrolled = scrollY;
      return { x, y, scrolled, free, value: (element as HTMLInputElement).value ?? '', text: words(element) };
    }
  }
  return null;
}

/** Repeats a function until it returns a result. @throws an error that names `what` after the maximum wait */
export async function until<Result>(
  what: string,
  work: () => Promise<Result | null | undefined | false>,
  timeoutMs = TIMEOUT_MS,
): Promise<Result> {
  const deadline = Date.now() + timeoutMs;
  let problem: unknown = null;
  for (;;) {
    try {
      const result = await work();
      if (result !== null && result !== false && result !== undefined) return result;
    } catch (error) {
      // Retry, because evaluation fails while a page is loading.
      problem = error;
    }
    if (Date.now() > deadline) throw new Error(`never: ${what}${problem ? ` (${problem})` : ''}`);
    await sleep(PAUSE_MS);
  }
}

const look = (tab: Tab, kind: Kind, name: Name, within: string): Promise<Found | null> =>
  typeof name === 'string'
    ? tab.evaluate(find, KINDS[kind], name, null, within)
    : tab.evaluate(find, KINDS[kind], name.source, name.flags, within);

export const see = (tab: Tab, kind: Kind, name: Name, within = 'body'): Promise<Found> =>
  until(`${kind} ${name}`, () => look(tab, kind, name, within));

export const seeNo = (tab: Tab, kind: Kind, name: Name, within = 'body'): Promise<true> =>
  until(`no ${kind} ${name}`, async () => (await look(tab, kind, name, within)) === null || null);

export const seeValue = (tab: Tab, name: Name, value: Name): Promise<Found> =>
  until(`${name} = ${value}`, async () => {
    const found = await look(tab, 'field', name, 'body');
    const fits = typeof value === 'string' ? found?.value === value : value.test(found?.value ?? '');
    return fits ? found : null;
  });

/** Clicks an element as soon as it stands still and nothing covers it. */
export async function click(tab: Tab, kind: Kind, name: Name, within = 'body'): Promise<void> {
  let last: Found | null = null;
  const { x, y } = await until(`${kind} ${name} to be pressed`, async () => {
    const found = await look(tab, kind, name, within);
    const still = last?.x === found?.x && last?.y === found?.y && last?.scrolled === found?.scrolled;
    last = found;
    return still && found?.free ? found : null;
  });
  await tab.clickAt(x, y);
}

export async function fill(tab: Tab, name: Name, text: string): Promise<void> {
  await click(tab, 'field', name);
  await tab.type(text);
  await seeValue(tab, name, text);
}

export async function open(tab: Tab, address: string): Promise<void> {
  await tab.goto(address);
  await awake(tab);
  await tab.evaluate(() => {
    // Recorded clicks, which `doings` returns when a story fails.
    const presses: string[] = [];
    Object.assign(window, { presses });
    for (const type of ['pointerdown', 'click'])
      addEventListener(
        type,
        ({ target, timeStamp }) => {
          const words = (target as Element).textContent?.trim().slice(0, 30);
          presses.push(`${Math.round(timeStamp)} ms: ${type} on ${(target as Element).tagName} '${words}'`);
        },
        { capture: true },
      );
  });
}

/**
 * Returns the latest clicks on the page and the page's latest API calls, to distinguish a lost click from a lost
 * call.
 */
export const doings = (tab: Tab): Promise<string> =>
  tab.evaluate(() => {
    const { presses = [] } = window as { presses?: string[] };
    const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'fetch')
      .map(
        ({ name, startTime, duration, responseStatus }) =>
          `${Math.round(startTime)} ms: ${name}, ${responseStatus} after ${Math.round(duration)} ms`,
      );
    return [`at ${Math.round(performance.now())} ms`, ...presses.slice(-6), ...calls.slice(-6)].join('\n');
  });

/** Waits until the islands that are active from the start respond. */
export const awake = (tab: Tab): Promise<true> =>
  until('the islands of the page', () =>
    tab
      .evaluate(
        () =>
          document.readyState === 'complete' &&
          document.querySelector('astro-island[ssr]:is([client="load"], [client="only"])') === null,
      )
      .then((done) => done || null),
  );

export const at = (tab: Tab, path: RegExp): Promise<true> =>
  until(
    `the address ${path}`,
    async () => path.test(await tab.evaluate(() => location.pathname + location.search)) || null,
  );

/** Returns the text of the focused element and its position among all elements of the page. */
export const focused = (tab: Tab): Promise<{ words: string; order: number }> =>
  tab.evaluate(() => {
    const element = document.activeElement;
    // Consider all elements, because Firefox also focuses scrollable lists.
    const all = [...document.querySelectorAll('body *')];
    const label = element?.getAttribute('aria-label') ?? (element as HTMLInputElement | null)?.labels?.[0];
    const words = typeof label === 'string' ? label : ((label ?? element)?.textContent ?? '');
    return {
      words: element === document.body ? '' : words.replace(/\s+/g, ' ').trim(),
      order: element === null ? -1 : all.indexOf(element),
    };
  });
