// Runs in the head, before the first paint.

/** Returns the stored value of this key. Storage may be blocked. */
const stored = (key, storage = 'localStorage') => {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
};

// Clicks before any handler is loaded. The script that comes with the islands reads them.
window.pressedEarly = [];

// Runs before the first paint, so that a chosen theme never flashes.
const root = document.documentElement;
root.dataset.js = '';
const SESSION = 'pantry-chef.session';
/**
 * Returns the id of the signed-in member, '' if the session is unreadable. Returns null for guests, and until the
 * second factor is given, as in src/client/session/stored-session.ts. If the lasting storage is full, the session is
 * in the tab's storage.
 */
const member = () => {
  const session = stored(SESSION) ?? stored(SESSION, 'sessionStorage');
  try {
    const { user, access_token: token } = JSON.parse(session);
    const isPending =
      user.factors?.some(({ status }) => status === 'verified') &&
      atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')).includes('"aal1"');
    return isPending ? null : user.id;
  } catch {
    return session && '';
  }
};
let seenBy = member();
// The header does not flash either: a signed-in user never sees 'Sign in'.
root.toggleAttribute('data-account', seenBy !== null);
// Pages that only lead to another page do not flash either: the onboarding if already completed, and the landing page
// before an automatic search, which shows the page again if it fails.
if (stored('hasOnboarded') === '1') {
  if (location.pathname === '/onboarding') {
    root.hidden = true;
    location.replace('/');
  }
  root.toggleAttribute('data-auto', new URLSearchParams(location.search).get('auto') === '1');
}
// A page restored from the back/forward cache belongs to the user who saw it. For another user, reload it.
addEventListener('pagehide', () => {
  seenBy = member();
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && member() !== seenBy) location.reload();
});
const chosen = stored('theme');
if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
const system = matchMedia('(prefers-color-scheme: dark)');
const current = () => root.dataset.theme ?? (system.matches ? 'dark' : 'light');
document.addEventListener('click', (event) => {
  window.pressedEarly?.push(event.target);
  if (!event.target.closest?.('[data-theme-switch]')) return;
  const next = current() === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  try {
    localStorage.setItem('theme', next);
  } catch {
    // Blocked: the choice applies to this page only.
  }
});

// The header's script loads when the user is about to use the header or follow a link. It loads at once if it has
// something to show: the signed-in user, the result of a link, a message from the previous page, or a missing network.
// Otherwise it waits for a pause, so that no action in the page waits for it.
// Delays in milliseconds: SOON after an event on the header or a link, so that the browser first finishes the action
// itself; PAUSE after other events; READ if the page is only read.
const SOON = 99;
const PAUSE = 1000;
const READ = 10_000;
let waiting = true;
let timer;
const loadIn = (pause) => {
  clearTimeout(timer);
  if (pause === SOON) waiting = false;
  timer = setTimeout(() => {
    waiting = false;
    // If it cannot be loaded now, the next event retries.
    import('HEADER_SCRIPT').catch(() => {
      waiting = true;
    });
  }, pause);
};
// The events `offline` and `storage` are sent to the window.
for (const sign of ['pointerover', 'pointerdown', 'keydown', 'focusin', 'offline', 'storage'])
  addEventListener(sign, ({ target }) => {
    if (waiting) loadIn(target === window || target.closest?.('header, a') ? SOON : PAUSE);
  });
if (
  root.hasAttribute('data-account') ||
  !navigator.onLine ||
  /[?&](code|debug)=/.test(location.search) ||
  /error_code=/.test(location.hash) ||
  stored('toast', 'sessionStorage') !== null
)
  loadIn(SOON);
// A visitor who only reads should find the page again offline.
else loadIn(READ);

// If the browser skips a view transition (a slow page, a second click), that is no error.
for (const moment of ['pageswap', 'pagereveal']) {
  addEventListener(moment, ({ viewTransition }) => {
    viewTransition?.ready.catch(() => {});
    viewTransition?.finished.catch(() => {});
  });
}
