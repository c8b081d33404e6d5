// Runs in the head of a page for members: who has no session goes to sign in before anything is fetched or painted. What
// a session is worth the page itself finds out. The addresses that a link of a mail leads to are for the page as well.
(() => {
  const { pathname, search, hash } = location;
  if (/[?&]code=/.test(search) || hash.includes('error_code=')) return;
  let isGuest = false;
  try {
    const name = 'pantry-chef.session';
    isGuest = (localStorage.getItem(name) ?? sessionStorage.getItem(name)) === null;
  } catch {
    // Blocked: the page says what that means.
  }
  if (!isGuest) return;
  document.documentElement.hidden = true;
  location.replace(`/signin?next=${encodeURIComponent(pathname + search)}`);
})();
