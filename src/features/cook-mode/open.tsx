import { createRoot } from 'react-dom/client';
import { tabStore } from '#client/device/storage';
import { getRecipeOnPage } from '#client/recipe-on-page';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { CookModeScreen } from './CookModeScreen.tsx';
import style from './cook-mode.css?url';
import { setCookModeOpen } from './timer-pill.ts';

const stepKey = (id: string) => `cook-mode.step:${id}`;

let open = false;

const stepsOnPage = (): string[] =>
  [...document.querySelectorAll('[data-recipe-step]')].map((step) => step.textContent?.trim() ?? '');

/**
 * Opens cook mode over the recipe page, at the last step that the user saw. When the user closes cook mode, the focus
 * returns to the button that opened it. If the user has finished the last step, the button 'I Cooked This' gets the
 * focus instead.
 */
export async function openCookMode(button: HTMLElement): Promise<void> {
  if (open) return;
  open = true;
  setCookModeOpen(true);
  const [recipe] = await Promise.all([Promise.resolve(getRecipeOnPage()), loadStylesheet(style)]).catch(
    () => [null],
  );
  const steps = stepsOnPage();
  if (recipe === null || steps.length === 0) {
    open = false;
    setCookModeOpen(false);
    throw new Error('There is no recipe to cook yet.');
  }
  const place = document.createElement('div');
  document.body.appendChild(place);
  const root = createRoot(place);
  const key = stepKey(recipe.id);
  const close = (finished: boolean) => {
    open = false;
    setCookModeOpen(false);
    removeEventListener('hashchange', leave);
    if (finished) tabStore.remove(key);
    recipe.showFinish(null);
    root.unmount();
    place.remove();
    const cooked = finished ? document.querySelector<HTMLElement>('[data-cooked]') : null;
    (cooked ?? button).focus();
  };
  // Close cook mode if the fragment of the page's URL changes, because the cookbook then shows another recipe or the
  // list of recipes.
  const leave = () => close(false);
  addEventListener('hashchange', leave);
  root.render(
    <CookModeScreen
      recipe={recipe}
      steps={steps}
      first={Number(tabStore.read(key) ?? 1) || 1}
      onStep={(step) => tabStore.write(key, String(step))}
      onClose={close}
    />,
  );
}
