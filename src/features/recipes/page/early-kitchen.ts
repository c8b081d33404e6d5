// Inline script that runs before the first paint. It marks the page if the visitor is signed in, has searched in this
// tab, or has stored staples. The page then reserves space for a comparison with the foods that the cook has, so that
// nothing moves when the comparison appears.
const { dataset } = document.documentElement;
try {
  if (
    'account' in dataset ||
    Object.keys(sessionStorage).some((key) => key.startsWith('search:')) ||
    localStorage['onb.ingredients']?.[2]
  )
    dataset.kitchen = '';
  // Also mark the page if the stored list of eaters contains food restrictions.
  if (/"kind"/.test(localStorage.eaters)) dataset.table = '';
} catch {
  // If the browser blocks storage, no foods are known.
}
