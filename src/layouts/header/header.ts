/**
 * What is at work in the header of every page. `early.js` loads it when it is wanted, so that a page that is only read
 * runs nothing. Small on purpose: the client of accounts comes only when it is needed.
 */

import { type Flash, setFlash, takeFlash } from '#client/device/flash';
import {
  type Arrival,
  arrivalOfPage,
  authClient,
  forgetSession,
  onSession,
  SENT_ON_EVENT,
  storedEmail,
} from '#client/session/session';
import { isSecondStepPending } from '#client/session/stored-session';
import { ADMIN_PAGES, type AdminPage } from '#contract/admin/pages';
import { COOKBOOK_ADDRESS } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { whenIdle } from '#ui/late/when-idle.ts';
import { toast } from '#ui/toast/toast.ts';
import type { ToastMessage } from '#ui/toast/toast-store.ts';
import { headerText } from '../text.ts';
import panelStyle from './account-panel.css?url';

const menu = document.querySelector<HTMLDetailsElement>('[data-account-menu]');

/** Guests see the ways in, everybody else their menu. */
function show(): void {
  const email = storedEmail();
  // Until the second factor is given, what is a member's is closed: the way in is what can be shown.
  document.documentElement.toggleAttribute('data-account', email !== null && !isSecondStepPending());
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

// What the menu of an account opens. Made here and not in the pages, which guests would load for nothing.

const text = headerText.account;

const LINKS: readonly { href: string; label: string; admin?: boolean }[] = [
  { href: paths.inventory, label: text.pantry },
  { href: COOKBOOK_ADDRESS, label: text.cookbook },
  ...Object.values<AdminPage>(ADMIN_PAGES).flatMap(({ path, menuLabel }) =>
    menuLabel ? [{ href: path, label: menuLabel, admin: true }] : [],
  ),
  { href: paths.account, label: text.settings },
];

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly Node[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  for (const child of children) made.appendChild(child);
  return made;
}

/**
 * Links to the sections of this page, which the header shows to guests only: members have links of their own there, and one
 * section may be among these.
 */
const sectionEntries = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('.site-header__links a[href^="#"]')]
    .filter(({ hash }) => document.querySelector(`.cook-links [href$="${hash}"]`) === null)
    .map(({ hash, textContent }) => element('li', {}, element('a', { href: hash, textContent })));

/** @param signOut what its button does */
function accountPanel(signOut: () => void): HTMLElement {
  const who = element('p', { className: 'account-menu__who muted small' });
  who.dataset.accountEmail = '';
  const entries = LINKS.map(({ href, label, admin = false }) => {
    const entry = element('li', { hidden: admin }, element('a', { href, textContent: label }));
    if (admin) entry.dataset.adminOnly = '';
    return entry;
  });
  const button = element('button', { type: 'button', textContent: text.signOut, onclick: signOut });
  const list = element('ul', {}, ...entries, ...sectionEntries(), element('li', {}, button));
  // Without its marks a list is none to some screen readers.
  list.setAttribute('role', 'list');
  return element('div', { className: 'account-menu__panel card' }, who, list);
}

function sayEmail(within: Document | HTMLElement, email: string): void {
  for (const place of within.querySelectorAll('[data-account-email]')) place.textContent = email;
}

/** What only administrators see in the menu. Asked when it is opened: it is seldom wanted, and costs a call. */
async function showAdminEntries(): Promise<void> {
  const { isAdmin } = await import('#client/session/is-admin');
  const admin = await isAdmin();
  for (const entry of document.querySelectorAll<HTMLElement>('[data-admin-only]')) entry.hidden = !admin;
}

const ARRIVALS: Readonly<Record<Arrival, Flash>> = {
  'signed-in': { title: headerText.arrival.signedIn, tone: 'good' },
  elsewhere: { title: headerText.arrival.elsewhere, tone: 'good' },
  expired: { title: headerText.arrival.expired, tone: 'bad' },
  failed: { title: headerText.arrival.failed, tone: 'bad' },
  linked: { title: headerText.arrival.linked, tone: 'good' },
  'already-linked': { title: headerText.arrival.alreadyLinked, tone: 'bad' },
  'not-linked': { title: headerText.arrival.notLinked, tone: 'bad' },
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
    setFlash({ title: headerText.signOutFailed, tone: 'bad' });
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
  // A link to a section stays on the page.
  details.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a') !== null) details.open = false;
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

/** A message that leads on stays, so that there is time to follow it. */
const toToast = ({ link, ...message }: Flash): ToastMessage => ({
  ...message,
  ...(link && { action: { label: link.label, run: () => location.assign(link.href) }, stays: true }),
});

show();
onSession(show);

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
function prefetchOnIntent(): void {
  for (const sign of SIGNS)
    document.addEventListener(sign, ({ target }) => prefetch(target), { passive: true });
  // Where the pointer or the focus was already.
  prefetch(document.querySelector('a:hover'));
  prefetch(document.activeElement);
}

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
  import('../../features/debug/debug-overlay.tsx').then(
    ({ mountOverlay }) => mountOverlay(),
    () => null,
  );

const carried = takeFlash();
if (carried) toast(toToast(carried));

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
