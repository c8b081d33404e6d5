/** What a person does and sees, on top of any driver. Each waits until it can be done, or says what was not there. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tab } from './tab.ts';

/** The longest wait for something to appear, ms: two cores run the browser, the app and this. */
const TIMEOUT_MS = 20_000;
const PAUSE_MS = 50;

/** What is looked for, by selector. */
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

/** A thing on the page as it was found. */
interface Found {
  /** The middle of what is to be seen of it, CSS pixels of the viewport. */
  readonly x: number;
  readonly y: number;
  /** How far the page is scrolled: a press that comes with a scroll may be lost. */
  readonly scrolled: number;
  /** A press at that point would meet it, and it takes one. */
  readonly free: boolean;
  readonly value: string;
  readonly text: string;
}

/** Runs in the page: the first visible thing of a kind with a name, brought into view. */
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
      // What is in view stays where it is: a button that sticks to the edge would scroll the page at each look.
      if (!place().open) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { x, y, open } = place();
      const free = open && (element as HTMLButtonElement).disabled !== true;
      const scrolled = scrollY;
      return { x, y, scrolled, free, value: (element as HTMLInputElement).value ?? '', text: words(element) };
    }
  }
  return null;
}

/** Repeats until something comes of it. @throws with `what` when nothing does */
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
      // A page that is on its way cannot be asked.
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

/** Waits for something to be there. */
export const see = (tab: Tab, kind: Kind, name: Name, within = 'body'): Promise<Found> =>
  until(`${kind} ${name}`, () => look(tab, kind, name, within));

/** Waits for something to be gone. */
export const seeNo = (tab: Tab, kind: Kind, name: Name, within = 'body'): Promise<true> =>
  until(`no ${kind} ${name}`, async () => (await look(tab, kind, name, within)) === null || null);

/** Waits for a field to have a value. */
export const seeValue = (tab: Tab, name: Name, value: Name): Promise<Found> =>
  until(`${name} = ${value}`, async () => {
    const found = await look(tab, 'field', name, 'body');
    const fits = typeof value === 'string' ? found?.value === value : value.test(found?.value ?? '');
    return fits ? found : null;
  });

/** Presses the mouse on something, once it stands still and nothing lies over it. */
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

/** Types into a field what it then holds. */
export async function fill(tab: Tab, name: Name, text: string): Promise<void> {
  await click(tab, 'field', name);
  await tab.type(text);
  await seeValue(tab, name, text);
}

/** Opens a page and waits until its islands answer. */
export async function open(tab: Tab, address: string): Promise<void> {
  await tab.goto(address);
  await awake(tab);
  await tab.evaluate(() => {
    // For `doings`, when a story fails.
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

/** What came of the last presses on the page, and of its last calls: so that a lost press is told from a lost call. */
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

/** Waits until the islands that are at work from the start answer. */
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

/** Waits for an address. */
export const at = (tab: Tab, path: RegExp): Promise<true> =>
  until(
    `the address ${path}`,
    async () => path.test(await tab.evaluate(() => location.pathname + location.search)) || null,
  );

/** What has the focus, by its words, and where it stands among all of the page. */
export const focused = (tab: Tab): Promise<{ words: string; order: number }> =>
  tab.evaluate(() => {
    const element = document.activeElement;
    // Of all there is: Firefox stops at a list that scrolls, too.
    const all = [...document.querySelectorAll('body *')];
    const label = element?.getAttribute('aria-label') ?? (element as HTMLInputElement | null)?.labels?.[0];
    const words = typeof label === 'string' ? label : ((label ?? element)?.textContent ?? '');
    return {
      words: element === document.body ? '' : words.replace(/\s+/g, ' ').trim(),
      order: element === null ? -1 : all.indexOf(element),
    };
  });
