/** The button that opens cook mode. All the rest comes with the first press. */
import { recipeOnPage } from '#browser/recipe-on-page';
import { tabStore } from '#browser/storage';
import { toast } from '#ui/toast/toast.ts';
import { cookModeText as text } from './text.ts';
import { TIMERS_KEY } from './timers-key.ts';

const load = () => import('./open.tsx');

/** The steps as the page shows them. */
const stepsOnPage = (): string[] =>
  [...document.querySelectorAll('[data-recipe-step]')].map((step) => step.textContent?.trim() ?? '');

async function open(button: HTMLElement): Promise<void> {
  const recipe = recipeOnPage();
  const steps = stepsOnPage();
  if (recipe === null || steps.length === 0) return;
  try {
    const { openCookMode } = await load();
    openCookMode(recipe, steps, (finished) => {
      // What comes after cooking is to say so.
      const next = finished ? document.querySelector<HTMLElement>('[data-cooked]') : null;
      (next ?? button).focus();
    });
  } catch {
    toast({ title: text.failed, description: text.failedHint, tone: 'bad' });
  }
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-cook-mode]') : null;
  if (button) void open(button);
});

// Timers that were running before a reload go on.
if (tabStore.read(TIMERS_KEY) !== null) load().catch(() => {});
