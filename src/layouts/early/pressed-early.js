// Stands before Astro's own script, which wakes islands: a button that is pressed before what answers it has come is
// pressed again once it has. Not in what an island only frames: that is not its own.
const waiting = [];
const keep = (target) => {
  const asleep = target.closest?.('[data-asleep]');
  if (asleep) return pressAwake(asleep);
  const button = target.closest?.('astro-island[ssr] [type=button]:not(astro-slot *)');
  if (button) waiting.push(button);
};

// A form's button says by itself when its form is at work: some moments after its island is there, longer on a slow
// phone (use-account-form.ts).
const pressAwake = (button) =>
  new MutationObserver((_, observer) => {
    observer.disconnect();
    button.click();
  }).observe(button, { attributeFilter: ['data-asleep'] });

// First what `early.js` has kept until now.
window.pressedEarly.forEach(keep);
window.pressedEarly = null;
addEventListener('click', ({ target }) => keep(target));

// Does not bubble. Each press is a task of its own, as a person's is: the second counts from what the first has done.
addEventListener(
  'astro:hydrate',
  () => {
    for (const button of waiting.splice(0)) setTimeout(() => button.click());
  },
  true,
);
