import { paths } from '#contract/paths';

/** What somebody does to a link right before they follow it. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;
const fetched = new Set<string>();

/** Whether the page behind a link is one that is worth having before it is asked for: it waits for the database, or is big. */
const worthIt = ({ pathname }: URL) => pathname.startsWith(paths.recipe('')) || pathname === paths.results;

/** Somebody counts their bytes, or has hardly any to spend. */
function isSaving(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

function prefetch(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.target !== '') return;
  const url = new URL(link.href, location.href);
  url.hash = '';
  if (url.origin !== location.origin || !worthIt(url) || fetched.has(url.href) || isSaving()) return;
  fetched.add(url.href);
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = url.href;
  document.head.appendChild(hint);
}

/** Fetches the pages of recipes and results while a pointer, a finger or the focus is on a link to them, each once. */
export function prefetchOnIntent(): void {
  for (const sign of SIGNS)
    document.addEventListener(sign, ({ target }) => prefetch(target), { passive: true });
  // Where the pointer or the focus was already.
  prefetch(document.querySelector('a:hover'));
  prefetch(document.activeElement);
}
