// Inline script that runs before the first paint. If the page will probably show which foods the cook has, the script
// sets the attribute `data-kitchen`, which makes the page reserve space, so that nothing moves when the foods appear.
// The foods will probably be shown if the visitor is signed in, if this tab has run a search, or if this browser has
// stored staples.
const { dataset } = document.documentElement;
try {
  if (
    'account' in dataset ||
    Object.keys(sessionStorage).some((key) => key.startsWith('search:')) ||
    localStorage['onb.ingredients']?.[2]
  )
    dataset.kitchen = '';
  // If the stored list of eaters contains food restrictions, set the attribute `data-table`. It makes the page reserve
  // space for a sentence about the restrictions.
  if (/"kind"/.test(localStorage.eaters)) dataset.table = '';
} catch {
  // If the browser blocks storage, no foods are known.
}
