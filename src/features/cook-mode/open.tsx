import { createRoot } from 'react-dom/client';
import type { RecipeOnPage } from '#browser/recipe-on-page';
import { tabStore } from '#browser/storage';
import { toast } from '#ui/toast/toast.ts';
import { CookScreen } from './CookScreen.tsx';
import { lengthWords, cookModeText as text } from './text.ts';
import { isOver } from './timer-state.ts';
import { stopTimer, subscribeToTimers, timersNow } from './timers.ts';

const stepKey = (id: string) => `cook-mode.step:${id}`;

let open = false;
const told = new Set<string>();

/**
 * Opens cook mode over the page, at the step where it was left.
 * @param onClose `finished`: the last step is done
 */
export function openCookMode(
  recipe: RecipeOnPage,
  steps: readonly string[],
  onClose: (finished: boolean) => void,
) {
  if (open) return;
  open = true;
  const place = document.createElement('div');
  document.body.appendChild(place);
  const root = createRoot(place);
  const key = stepKey(recipe.id);
  root.render(
    <CookScreen
      recipe={recipe}
      steps={steps}
      first={Number(tabStore.read(key) ?? 1) || 1}
      onStep={(step) => tabStore.write(key, String(step))}
      onClose={(finished) => {
        open = false;
        if (finished) tabStore.remove(key);
        root.unmount();
        place.remove();
        onClose(finished);
      }}
    />,
  );
}

/** With cook mode closed, a timer that is over is told by a toast, which stops it. */
function tellOver(): void {
  const { timers, now } = timersNow();
  for (const timer of timers) {
    const { id, step, seconds, endsAt } = timer;
    const moment = `${id} ${endsAt}`;
    if (open || !isOver(timer, now) || told.has(moment)) continue;
    told.add(moment);
    toast({
      title: text.doneFor(text.running(step), lengthWords(seconds)),
      action: { label: text.stop, run: () => stopTimer(id) },
    });
  }
}

subscribeToTimers(tellOver);
tellOver();
