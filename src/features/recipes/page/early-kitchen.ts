// Inline script that runs before the first paint. It marks the page if it is likely to show which foods the cook has:
// for a signed-in visitor, after a search in this tab, or if this browser has stored staples. Marked pages reserve
// space for this information, so that nothing moves when it appears.
const { dataset } = document.documentElement;
try {
  if (
    'account' in dataset ||
    Object.keys(sessionStorage).some((key) => key.startsWith('search:')) ||
    localStorage['onb.ingredients']?.[2]
  )
    dataset.kitchen = '';
  // Set the mark `table` too if the stored list of eaters contains food restrictions.
  if (/"kind"/.test(localStorage.eaters)) dataset.table = '';
} catch {
  // If the browser blocks storage, no foods are known.
}
