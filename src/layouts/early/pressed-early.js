// Stands before Astro's own script, which wakes islands: a button that is pressed before what answers it has come is
// pressed again once it has. Not in what an island only frames: that is not its own.
const early = [];
addEventListener('click', ({ target }) => {
  const button = target.closest?.('astro-island[ssr] [type=button]:not(astro-slot *)');
  if (button) early.push(button);
});
// Does not bubble. Each press is a task of its own, as a person's is: the second counts from what the first has done.
addEventListener(
  'astro:hydrate',
  () => {
    for (const button of early.splice(0)) setTimeout(() => button.click());
  },
  true,
);
