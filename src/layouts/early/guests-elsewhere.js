// Runs in the head of a page for signed-in users. Redirects a visitor without a session to the sign-in page before
// anything is fetched or painted. The page itself checks that the session is valid, and handles addresses from links in
// mails.
(() => {
  const { pathname, search, hash } = location;
  if (/[?&]code=/.test(search) || hash.includes('error_code=')) return;
  let isGuest = false;
  try {
    const name = 'pantry-chef.session';
    isGuest = (localStorage.getItem(name) ?? sessionStorage.getItem(name)) === null;
  } catch {
    // Storage is blocked, so the session is unknown. The page itself explains the problem.
  }
  if (!isGuest) return;
  document.documentElement.hidden = true;
  location.replace(`/signin?next=${encodeURIComponent(pathname + search)}`);
})();
