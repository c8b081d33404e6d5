// Runs before Astro's own script, which hydrates islands. If the user clicks a button of an island before hydration,
// this script repeats the click after hydration. Buttons in an island's slot are excluded, because they do not belong
// to the island.
const waiting = [];
const keep = (target) => {
  const asleep = target.closest?.('[data-asleep]');
  if (asleep) return pressAwake(asleep);
  const button = target.closest?.('astro-island[ssr] [type=button]:not(astro-slot *)');
  if (button) waiting.push(button);
};

// Clicks a button of a form again when the form is ready (use-account-form.ts). The form is ready shortly after
// hydration, or later on a slow phone.
const pressAwake = (button) =>
  new MutationObserver((_, observer) => {
    observer.disconnect();
    button.click();
  }).observe(button, { attributeFilter: ['data-asleep'] });

window.pressedEarly.forEach(keep);
window.pressedEarly = null;
addEventListener('click', ({ target }) => keep(target));

// Listens in the capture phase, because `astro:hydrate` does not bubble. Repeats each click in a task of its own, so
// that a second click sees the result of the first.
addEventListener(
  'astro:hydrate',
  () => {
    for (const button of waiting.splice(0)) setTimeout(() => button.click());
  },
  true,
);
