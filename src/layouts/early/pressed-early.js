// Comes before Astro's own script, which hydrates islands. A button clicked before its handler has loaded is clicked
// again after hydration. Excludes content that an island only frames, which does not belong to the island.
const waiting = [];
const keep = (target) => {
  const asleep = target.closest?.('[data-asleep]');
  if (asleep) return pressAwake(asleep);
  const button = target.closest?.('astro-island[ssr] [type=button]:not(astro-slot *)');
  if (button) waiting.push(button);
};

// A form's button shows when its form is ready: a few moments after hydration, later on a slow phone
// (use-account-form.ts).
const pressAwake = (button) =>
  new MutationObserver((_, observer) => {
    observer.disconnect();
    button.click();
  }).observe(button, { attributeFilter: ['data-asleep'] });

// Starts with the clicks that `early.js` has collected.
window.pressedEarly.forEach(keep);
window.pressedEarly = null;
addEventListener('click', ({ target }) => keep(target));

// The event does not bubble. Each click is a separate task, like a person's: the second sees the result of the first.
addEventListener(
  'astro:hydrate',
  () => {
    for (const button of waiting.splice(0)) setTimeout(() => button.click());
  },
  true,
);
