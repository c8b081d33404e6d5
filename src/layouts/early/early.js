// Script in the head of every page. It runs before the first paint.

const stored = (key, storage = 'localStorage') => {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
};

// Collects clicks until the click handlers of the page are loaded. The script that hydrates islands (pressed-early.js)
// reads them.
window.pressedEarly = [];

// Set the chosen theme before the first paint, so that the page never flashes in the other theme.
const root = document.documentElement;
root.dataset.js = '';
const SESSION = 'pantry-chef.session';
/**
 * Returns the id of the signed-in user, or '' if the stored session is unreadable. Returns null for guests and while
 * the second factor is missing, as in src/client/session/stored-session.ts. If localStorage was full, the session is in
 * sessionStorage.
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
// Keeps the header from flashing: a signed-in user never sees 'Sign in', not even briefly.
root.toggleAttribute('data-account', seenBy !== null);
// Prevents a flash of pages that only lead to another page. These are the onboarding, if it is already completed and was
// not opened again to change the answers, and the landing page before an automatic search. If the search fails, the landing page is shown again.
if (stored('hasOnboarded') === '1') {
  if (location.pathname === '/onboarding' && location.search !== '?edit=1') {
    root.hidden = true;
    location.replace('/');
  }
  root.toggleAttribute('data-auto', new URLSearchParams(location.search).get('auto') === '1');
}
// A page restored from the back/forward cache shows the content of the user who left it. If another user is signed in
// now, reload the page.
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
    // Storage is blocked, so the chosen theme (light or dark) applies only to this page.
  }
});

// The header's script loads when the user is about to use the header or to follow a link. It loads at once if it has
// something to show: the signed-in user, the result of a link, a message from the previous page, a running timer, or a missing network.
// Otherwise it waits for a pause in the user's actions, so that it delays none of them.
// Delays (ms) before loading. SOON: after an event on the header or a link, so that the browser first finishes the
// action itself. PAUSE: after other events. READ: if there are no events.
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
    // If the script cannot be loaded now, the next event tries again.
    import('HEADER_SCRIPT').catch(() => {
      waiting = true;
    });
  }, pause);
};
// Register these listeners on the window, because the events `offline` and `storage` are fired there.
for (const sign of ['pointerover', 'pointerdown', 'keydown', 'focusin', 'offline', 'storage'])
  addEventListener(sign, ({ target }) => {
    if (waiting) loadIn(target === window || target.closest?.('header, a') ? SOON : PAUSE);
  });
if (
  root.hasAttribute('data-account') ||
  !navigator.onLine ||
  /[?&](code|debug)=/.test(location.search) ||
  /error_code=/.test(location.hash) ||
  stored('toast', 'sessionStorage') ||
  stored('cook-mode.timers', 'sessionStorage')
)
  loadIn(SOON);
// Load the header's script even for a visitor who only reads, because it stores the page for offline reading.
else loadIn(READ);

// Ignore rejections of a view transition. The browser rejects when it skips a transition, for example on a slow page or
// after a second click.
for (const moment of ['pageswap', 'pagereveal']) {
  addEventListener(moment, ({ viewTransition }) => {
    viewTransition?.ready.catch(() => {});
    viewTransition?.finished.catch(() => {});
  });
}
