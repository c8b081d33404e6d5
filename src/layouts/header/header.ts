/**
 * What is at work in the header of every page. `early.js` loads it when it is wanted, so that a page that is only read
 * runs nothing. Small on purpose: the client of accounts comes only when it is needed.
 */

import {
  type Arrival,
  arrivalOfPage,
  authClient,
  forgetSession,
  onSession,
  SENT_ON_EVENT,
  storedEmail,
} from '#browser/account/session';
import { type Flash, setFlash, takeFlash } from '#browser/device/flash';
import { prefetchOnIntent } from '#browser/device/prefetch';
import { paths } from '#contract/paths';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { whenIdle } from '#ui/late/when-idle.ts';
import { toast } from '#ui/toast/toast.ts';
import { headerText as text } from '../text.ts';
import panelStyle from './account-panel.css?url';
import { accountPanel } from './account-panel.ts';

const menu = document.querySelector<HTMLDetailsElement>('[data-account-menu]');

/** Guests see the ways in, everybody else their menu. */
function show(): void {
  const email = storedEmail();
  document.documentElement.toggleAttribute('data-account', email !== null);
  sayEmail(document, email ?? '');
  if (!menu) return;
  if (email === null) menu.open = false;
  else void showPanel(menu, email);
}

let panel: HTMLElement | null = null;

/** Once it has its style; without, where that cannot be had. */
async function showPanel(details: HTMLDetailsElement, email: string): Promise<void> {
  if (panel !== null) return;
  panel = accountPanel(() => void signOut());
  sayEmail(panel, email);
  await loadStylesheet(panelStyle).catch(() => {});
  details.appendChild(panel);
}

function sayEmail(within: Document | HTMLElement, email: string): void {
  for (const place of within.querySelectorAll('[data-account-email]')) place.textContent = email;
}

/** What only administrators see in the menu. Asked when it is opened: it is seldom wanted, and costs a call. */
async function showAdminEntries(): Promise<void> {
  const { isAdmin } = await import('#browser/account/is-admin');
  const admin = await isAdmin();
  for (const entry of document.querySelectorAll<HTMLElement>('[data-admin-only]')) entry.hidden = !admin;
}

const ARRIVALS: Readonly<Record<Arrival, Flash>> = {
  'signed-in': { title: text.arrival.signedIn, tone: 'good' },
  elsewhere: { title: text.arrival.elsewhere, tone: 'good' },
  expired: { title: text.arrival.expired, tone: 'bad' },
  failed: { title: text.arrival.failed, tone: 'bad' },
};

/** For times without a network. Where it cannot be had, the page goes on without. */
const loadOffline = () => void import('../offline/offline.ts').catch(() => {});

/** For accounts that keep who eats: every device of theirs has the same list. */
const loadEaters = () =>
  void import('./eaters.ts').then(
    ({ followEaters }) => followEaters(),
    () => null,
  );

async function signOut(): Promise<void> {
  try {
    const { signOutHere } = await import('./sign-out.ts');
    setFlash(await signOutHere());
  } catch {
    // Not even the script could be had: the session ends here all the same.
    forgetSession();
    setFlash({ title: text.signOutFailed, tone: 'bad' });
  }
  location.assign(paths.home);
}

function closeOnLeaving(details: HTMLDetailsElement): void {
  document.addEventListener('click', ({ target }) => {
    if (!details.contains(target as Node)) details.open = false;
  });
  details.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  });
  details.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !details.contains(relatedTarget as Node)) details.open = false;
  });
}

/** Says it here, and on the sign-in page as well if this is one for members, which sends a guest there. */
function say(message: Flash): void {
  toast(message);
  addEventListener(SENT_ON_EVENT, () => setFlash(message));
}

show();
onSession(show);
prefetchOnIntent();
if (menu) {
  closeOnLeaving(menu);
  const opened = () => {
    if (menu.open) showAdminEntries().catch(() => {});
  };
  menu.addEventListener('toggle', opened);
  // Somebody was faster than this script.
  opened();
}

// Nobody else pays for it.
if (new URLSearchParams(location.search).get('debug') === '1')
  import('../../features/debug/mount-overlay.tsx').then(
    ({ mountOverlay }) => mountOverlay(),
    () => null,
  );

const carried = takeFlash();
if (carried) toast(carried);

// The sign-in page sees to its own arrivals. On others the page itself may have taken one up before this script came.
const arrival = location.pathname === paths.signIn ? null : arrivalOfPage();
if (arrival !== null) {
  arrival.then(
    (how) => {
      say(ARRIVALS[how]);
      if (how === 'signed-in') loadEaters();
    },
    () => say(ARRIVALS.failed),
  );
} else if (storedEmail() !== null) {
  // Keeps the session fresh, once the page itself has what it needs.
  whenIdle(() => void authClient().catch(() => {}));
  whenIdle(loadEaters);
}

// Pages are kept for times without a network, what waits is sent, what is kept of somebody who is gone is taken away.
whenIdle(loadOffline);
