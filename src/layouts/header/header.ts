/**
 * Script of the header on every page. `early.js` loads it on demand, so that a page that is only read runs nothing.
 * Deliberately small: the auth client loads only when needed.
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

/** Shows the sign-in links to guests and the menu to members. */
function show(): void {
  const email = storedEmail();
  // Until the second factor is given, member content is locked: show the sign-in links.
  document.documentElement.toggleAttribute('data-account', email !== null && !isSecondStepPending());
  sayEmail(document, email ?? '');
  if (!menu) return;
  if (email === null) menu.open = false;
  else void showPanel(menu, email);
}

let panel: HTMLElement | null = null;

/** Shows the panel after its stylesheet has loaded, or without it if that fails. */
async function showPanel(details: HTMLDetailsElement, email: string): Promise<void> {
  if (panel !== null) return;
  panel = accountPanel(() => void signOut());
  sayEmail(panel, email);
  await loadStylesheet(panelStyle).catch(() => {});
  details.appendChild(panel);
}

// Content of the account menu. Created here and not in the pages, where guests would load it for nothing.

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
  const created = Object.assign(document.createElement(name), properties);
  for (const child of children) created.appendChild(child);
  return created;
}

/**
 * Returns links to the sections of this page, which the header shows to guests only. Members have their own links
 * there, and a section may be among them.
 */
const sectionEntries = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('.site-header__links a[href^="#"]')]
    .filter(({ hash }) => document.querySelector(`.cook-links [href$="${hash}"]`) === null)
    .map(({ hash, textContent }) => element('li', {}, element('a', { href: hash, textContent })));

/** @param signOut called when its button is pressed */
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
  // Some screen readers do not announce a list without markers.
  list.setAttribute('role', 'list');
  return element('div', { className: 'account-menu__panel card' }, who, list);
}

function sayEmail(within: Document | HTMLElement, email: string): void {
  for (const place of within.querySelectorAll('[data-account-email]')) place.textContent = email;
}

/**
 * Shows the menu entries for administrators. Checked when the menu is opened, because it is rarely needed and costs a
 * request.
 */
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

/** Loads offline support. If it fails, the page works without it. */
const loadOffline = () => void import('../offline/offline.ts').catch(() => {});

/** For accounts that store the eaters: syncs the list with the account. */
const loadEaters = () =>
  void import('./eaters.ts').then(
    ({ followEaters }) => followEaters(),
    () => null,
  );

async function signOut(): Promise<void> {
  try {
    const { performSignOut: signOutHere } = await import('./sign-out.ts');
    setFlash(await signOutHere());
  } catch {
    // The script could not even be loaded: end the session on this device anyway.
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

/**
 * Shows the message here. If this page is for members, it redirects a guest: then the sign-in page shows the message
 * too.
 */
function say(message: Flash): void {
  toast(message);
  addEventListener(SENT_ON_EVENT, () => setFlash(message));
}

/** Converts a message to a toast. A message with a link stays, so that there is time to follow the link. */
const toToast = ({ link, ...message }: Flash): ToastMessage => ({
  ...message,
  ...(link && { action: { label: link.label, run: () => location.assign(link.href) }, stays: true }),
});

show();
onSession(show);

/** Events right before a user follows a link. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;
const fetched = new Set<string>();

/** True if prefetching a page is worthwhile: it waits for the database, or is large. */
const worthIt = ({ pathname }: URL) => pathname.startsWith(paths.recipe('')) || pathname === paths.results;

/** True if the user saves data, or has a very slow connection. */
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

/** Prefetches recipe and results pages when a pointer, a finger or the focus is on a link to them, each page once. */
function prefetchOnIntent(): void {
  for (const sign of SIGNS)
    document.addEventListener(sign, ({ target }) => prefetch(target), { passive: true });
  // The pointer or the focus may already be on a link.
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
  // The menu may have been opened before this script loaded.
  opened();
}

// The overlay loads only on pages with the debug parameter.
if (new URLSearchParams(location.search).get('debug') === '1')
  import('../../features/debug/debug-overlay.tsx').then(
    ({ mountOverlay }) => mountOverlay(),
    () => null,
  );

const carried = takeFlash();
if (carried) toast(toToast(carried));

// The sign-in page handles its own arrivals. On other pages, the page itself may have handled one before this script
// loaded.
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
  // Keeps the session fresh, after the page has loaded its own content.
  whenIdle(() => void authClient().catch(() => {}));
  whenIdle(loadEaters);
}

// Caches pages for offline use, sends queued changes, and deletes cached data of former users.
whenIdle(loadOffline);
