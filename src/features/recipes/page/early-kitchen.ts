// Inline script that runs before the first paint. It marks a page whose visitor has a kitchen in this browser, so that
// the page reserves room for what the kitchen adds and nothing moves when it arrives.
const { dataset } = document.documentElement;
try {
  if (
    'account' in dataset ||
    Object.keys(sessionStorage).some((key) => key.startsWith('search:')) ||
    localStorage['onb.ingredients']?.[2]
  )
    dataset.kitchen = '';
  // The list of eaters has restrictions.
  if (/"kind"/.test(localStorage.eaters)) dataset.table = '';
} catch {
  // Storage is blocked, so there is no kitchen.
}
