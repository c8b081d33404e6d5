import * as Radix from '@radix-ui/react-dialog';
import { ArrowLeft, ArrowRight, Check, ListChecks, Sun, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { RecipeOnPage } from '#browser/recipe-on-page';
import { Icon } from '#ui/pictures/Icon.tsx';
import { IngredientList } from './IngredientList.tsx';
import { StepText } from './StepText.tsx';
import { cookModeText as text } from './text.ts';
import { TimerDock } from './timers/TimerDock.tsx';
import { useSwipe } from './use-swipe.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface CookScreenProps {
  recipe: RecipeOnPage;
  steps: readonly string[];
  /** From 1. */
  first: number;
  onStep: (step: number) => void;
  /** `finished`: by the button after the last step. */
  onClose: (finished: boolean) => void;
}

/** A recipe to cook by: the whole screen, one step at a time. */
export function CookScreen({ recipe, steps, first, onStep, onClose }: CookScreenProps) {
  const [step, setStep] = useState(Math.min(Math.max(first, 1), steps.length));
  const [listed, setListed] = useState(false);
  const awake = useWakeLock();
  const go = (to: number) => {
    if (to < 1 || to > steps.length) return;
    setStep(to);
    onStep(to);
  };
  const swipe = useSwipe((to) => go(to === 'left' ? step + 1 : step - 1));
  const onKeyDown = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey) return;
    const to = { ArrowRight: step + 1, ArrowLeft: step - 1, Home: 1, End: steps.length }[key];
    if (to !== undefined) go(to);
  };
  const last = step === steps.length;
  return (
    <Radix.Root
      open
      onOpenChange={(next) => {
        if (!next) onClose(false);
      }}
    >
      <Radix.Portal>
        <Radix.Content
          className="cook-mode no-print"
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onEscapeKeyDown={(event) => {
            // What lies on top goes first.
            if (!listed) return;
            event.preventDefault();
            setListed(false);
          }}
          // Where the focus goes is the opener's to say.
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <header className="cook-mode__head">
            <Radix.Title className="cook-mode__title">
              <span className="visually-hidden">{text.title(recipe.title)}</span>
              <span aria-hidden="true">{recipe.title}</span>
            </Radix.Title>
            {awake && (
              <p className="cook-mode__awake muted small">
                <Icon of={Sun} size={18} />
                {text.awake}
              </p>
            )}
            <button
              type="button"
              className="button cook-mode__list-switch"
              aria-expanded={listed}
              aria-controls="cook-ingredients"
              onClick={() => setListed(!listed)}
            >
              <Icon of={ListChecks} />
              {text.ingredients}
            </button>
            <Radix.Close className="button button--quiet button--icon" aria-label={text.close}>
              <Icon of={X} />
            </Radix.Close>
          </header>
          <progress
            className="cook-mode__progress"
            aria-label={text.progress}
            value={step}
            max={steps.length}
          />
          <section
            id="cook-ingredients"
            className="cook-ingredients"
            data-listed={listed || undefined}
            aria-label={text.atHand}
          >
            <h2>{text.ingredients}</h2>
            <IngredientList recipe={recipe} />
          </section>
          <section className="cook-step" aria-live="polite" {...swipe}>
            <div className="cook-step__inner" key={step}>
              <h2 className="cook-step__number">{text.step(step, steps.length)}</h2>
              <StepText recipeId={recipe.id} number={step} step={steps[step - 1] ?? ''} />
            </div>
          </section>
          <div className="cook-mode__foot">
            <TimerDock onStep={go} />
            <div className="cook-mode__ways">
              <button
                type="button"
                className="button cook-mode__way"
                aria-disabled={step === 1}
                onClick={() => go(step - 1)}
              >
                <Icon of={ArrowLeft} size={24} />
                {text.previous}
              </button>
              <button
                type="button"
                className="button button--primary cook-mode__way"
                // The first thing that is at hand: Enter goes on.
                ref={focusFirst}
                onClick={() => (last ? onClose(true) : go(step + 1))}
              >
                {last ? text.finish : text.next}
                <Icon of={last ? Check : ArrowRight} size={24} />
              </button>
            </div>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const focusFirst = (button: HTMLButtonElement | null) => {
  // After Radix has put the focus where it thinks best.
  if (button) requestAnimationFrame(() => button.focus());
};
