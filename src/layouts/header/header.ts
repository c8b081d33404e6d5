/**
 * Script of the header of every page. The small script `early.js` loads this script only when the visitor needs it, so
 * that a visitor who only reads a page loads no further script. For the same reason, this script loads the auth client
 * only when it is needed.
 */

import { type FlashMessage, readAndRemoveFlashMessage, storeFlashMessage } from '#client/device/flash';
import { tabStore } from '#client/device/storage';
import {
  getSignInReturnResult,
  loadAuthClient,
  onSessionChange,
  readStoredEmail,
  removeLocalSession,
  SENT_ON_EVENT,
  type SignInReturnResult,
} from '#client/session/session';
import { isSecondFactorPending } from '#client/session/stored-session';
import { ADMIN_PAGES, type AdminPage } from '#contract/admin/pages';
import { COOKBOOK_ADDRESS } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { runWhenIdle } from '#ui/late/when-idle.ts';
import { toast } from '#ui/toast/toast.ts';
import type { ToastMessage } from '#ui/toast/toast-store.ts';
import { TIMERS_KEY } from '../../features/cook-mode/timers-key.ts';
import { headerText } from '../text.ts';
import panelStyle from './account-panel.css?url';

const menu = document.querySelector<HTMLDetailsElement>('[data-account-menu]');

function show(): void {
  const email = readStoredEmail();
  // Until the user has entered the second factor, show the sign-in links, because the user's content is still locked.
  document.documentElement.toggleAttribute('data-account', email !== null && !isSecondFactorPending());
  sayEmail(document, email ?? '');
  if (!menu) return;
  if (email === null) menu.open = false;
  else void showPanel(menu, email);
}

let panel: HTMLElement | null = null;

/**
 * Shows the panel of the account menu after its stylesheet has loaded. If the stylesheet cannot be loaded, shows the
 * panel without it.
 */
async function showPanel(details: HTMLDetailsElement, email: string): Promise<void> {
  if (panel !== null) return;
  panel = accountPanel(() => void signOut());
  sayEmail(panel, email);
  await loadStylesheet(panelStyle).catch(() => {});
  details.appendChild(panel);
}

// Content of the account menu. This script creates it, so that the pages that guests download do not contain it.

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
 * Returns menu entries that link to the sections of this page, because the header hides its own links to these
 * sections from signed-in users. Leaves out a section if another link on the page already leads to it.
 */
const sectionEntries = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('.site-header__links a[href^="#"]')]
    .filter(({ hash }) => document.querySelector(`.cook-links [href$="${hash}"]`) === null)
    .map(({ hash, textContent }) => element('li', {}, element('a', { href: hash, textContent })));

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
  // Set the role, because some screen readers do not announce a list without markers.
  list.setAttribute('role', 'list');
  return element('div', { className: 'account-menu__panel card' }, who, list);
}

function sayEmail(within: Document | HTMLElement, email: string): void {
  for (const place of within.querySelectorAll('[data-account-email]')) place.textContent = email;
}

/**
 * Shows the menu entries for administrators. The function sends a request to find out if the user is an administrator,
 * so call it only when the user opens the menu.
 */
async function showAdminEntries(): Promise<void> {
  const { isAdmin } = await import('#client/session/is-admin');
  const admin = await isAdmin();
  for (const entry of document.querySelectorAll<HTMLElement>('[data-admin-only]')) entry.hidden = !admin;
}

const ARRIVALS: Readonly<Record<SignInReturnResult, FlashMessage>> = {
  'signed-in': { title: headerText.arrival.signedIn, tone: 'good' },
  elsewhere: { title: headerText.arrival.elsewhere, tone: 'good' },
  expired: { title: headerText.arrival.expired, tone: 'bad' },
  failed: { title: headerText.arrival.failed, tone: 'bad' },
  linked: { title: headerText.arrival.linked, tone: 'good' },
  'already-linked': { title: headerText.arrival.alreadyLinked, tone: 'bad' },
  'not-linked': { title: headerText.arrival.notLinked, tone: 'bad' },
};

/** Ignore a failed download of the offline script: the page works without offline support. */
const loadOffline = () => void import('../offline/offline.ts').catch(() => {});

const loadEaters = () =>
  void import('./eaters.ts').then(
    ({ startEatersSync }) => startEatersSync(),
    () => null,
  );

async function signOut(): Promise<void> {
  try {
    const { performSignOut } = await import('./sign-out.ts');
    storeFlashMessage(await performSignOut());
  } catch {
    // The script for signing out could not be loaded. At least remove the session from this browser.
    removeLocalSession();
    storeFlashMessage({ title: headerText.signOutFailed, tone: 'bad' });
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
  // Close the account menu when the user follows a link in it. If the link leads to a section of this page, the menu
  // would otherwise stay open.
  details.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a') !== null) details.open = false;
  });
  details.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !details.contains(relatedTarget as Node)) details.open = false;
  });
}

/**
 * Shows a message on this page. If the page then redirects a guest to the sign-in page, that page shows the message
 * again.
 */
function say(message: FlashMessage): void {
  toast(toToast(message));
  addEventListener(SENT_ON_EVENT, () => storeFlashMessage(message));
}

/**
 * Converts a message to a toast (a small notification). A message with a link stays until the user closes it, so that
 * there is time to follow the link.
 */
const toToast = ({ link, ...message }: FlashMessage): ToastMessage => ({
  ...message,
  ...(link && { action: { label: link.label, run: () => location.assign(link.href) }, stays: true }),
});

/**
 * Adds to a message a link that opens the onboarding. If the code for this cannot be loaded, returns the message
 * without the link.
 */
const offerSetUp = (message: FlashMessage): Promise<FlashMessage> =>
  import('#client/search/welcome').then(
    ({ createWelcomeFlashMessage }) => createWelcomeFlashMessage(message.title),
    () => message,
  );

show();
onSessionChange(show);

const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;
const fetched = new Set<string>();

/**
 * True for recipe pages and the results page. Prefetching these pages saves time, because they need the database or are
 * large.
 */
const worthIt = ({ pathname }: URL) => pathname.startsWith(paths.recipe('')) || pathname === paths.results;

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

function prefetchOnIntent(): void {
  for (const sign of SIGNS)
    document.addEventListener(sign, ({ target }) => prefetch(target), { passive: true });
  // If the pointer or the focus was on a link before this script had loaded, prefetch the link now.
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
  // If the user opened a menu before this script had loaded, handle the menu now.
  opened();
}

if (new URLSearchParams(location.search).get('debug') === '1')
  import('../../features/debug/debug-overlay.tsx').then(
    ({ mountDebugOverlay }) => mountDebugOverlay(),
    () => null,
  );

if (tabStore.read(TIMERS_KEY) !== null) import('../../features/cook-mode/timer-pill.ts').catch(() => {});

const carried = readAndRemoveFlashMessage();
if (carried) toast(toToast(carried));

// If a mailed link or a sign-in provider has led to this page, show the result of the sign-in. The sign-in page shows
// the result in its form instead.
const arrival = location.pathname === paths.signIn ? null : getSignInReturnResult();
if (arrival !== null) {
  arrival.then(
    async (how) => {
      say(how === 'signed-in' ? await offerSetUp(ARRIVALS[how]) : ARRIVALS[how]);
      if (how === 'signed-in') loadEaters();
    },
    () => say(ARRIVALS.failed),
  );
} else if (readStoredEmail() !== null) {
  // After the page has loaded its own content, load the auth client, which renews the session before it expires.
  runWhenIdle(() => void loadAuthClient().catch(() => {}));
  runWhenIdle(loadEaters);
}

// The offline script stores pages for offline use, sends queued changes, and deletes the data of other users from this
// browser.
runWhenIdle(loadOffline);
