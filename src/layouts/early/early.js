// Runs in the head before anything is painted.

/** What is stored under this name. Storage may be blocked. */
const stored = (key, storage = 'localStorage') => {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
};

// What is pressed before there is anything to answer it, for the script that comes with the islands.
window.pressedEarly = [];

// A chosen theme never flashes.
const root = document.documentElement;
root.dataset.js = '';
const SESSION = 'pantry-chef.session';
/**
 * The id of the member who is signed in, '' where the session cannot be read; null for guests, and until the second factor
 * is given, as in src/client/session/stored-session.ts. Where the lasting storage is full, the tab has the session.
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
// Neither does the header: whoever is signed in never sees 'Sign in'.
root.toggleAttribute('data-account', seenBy !== null);
// Nor does what is only on the way to somewhere else: the set-up for who has been through it, and the landing page
// before an automatic search, which shows it again when it fails.
if (stored('hasOnboarded') === '1') {
  if (location.pathname === '/onboarding') {
    root.hidden = true;
    location.replace('/');
  }
  root.toggleAttribute('data-auto', new URLSearchParams(location.search).get('auto') === '1');
}
// A page that the browser kept for the way back is that of whoever saw it: for anybody else it is made anew.
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
    // Blocked: the choice lasts for this page.
  }
});

// The script of the header comes when somebody is about to use the header or to follow a link, or at once where it has
// something to show: who is signed in, what a link brings, a message that the last page left, that there is no network.
// Otherwise it waits for a pause, so that nothing that is done in the page ever waits for it.
// Milliseconds: until what the sign itself asks for is done; without a sign of its use; when the page is only read.
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
    // Where it cannot be had now, the next sign asks again.
    import('HEADER_SCRIPT').catch(() => {
      waiting = true;
    });
  }, pause);
};
// The window is told of the network and of other pages.
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
// Whoever only reads wants to find the page again without a network.
else loadIn(READ);

// A transition between pages that the browser gives up (a slow page, a second click) is no error.
for (const moment of ['pageswap', 'pagereveal']) {
  addEventListener(moment, ({ viewTransition }) => {
    viewTransition?.ready.catch(() => {});
    viewTransition?.finished.catch(() => {});
  });
}
