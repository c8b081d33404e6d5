import * as Radix from '@radix-ui/react-dialog';
import { ArrowLeft, ArrowRight, Check, ListChecks, Sun, Timer, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { RecipeOnPage } from '#client/recipe-on-page';
import { findStepTimers, type StepTimer } from '#domain/recipes/timers';
import { Icon } from '#ui/pictures/Icon.tsx';
import { CookModeTimers } from './CookModeTimers.tsx';
import { cookModeText as text } from './text.ts';
import { startTimer } from './timers.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { VoiceControls } from './voice/VoiceControls.tsx';

/**
 * Matches controls that use the arrow keys, Home or End themselves, such as text inputs. While such a control has the
 * focus, cook mode ignores these keys.
 */
const TYPING = 'input, textarea, select';

/**
 * Minimum horizontal distance (px) of a swipe. The vertical distance of the swipe must be less than half of its
 * horizontal distance.
 */
const FAR = 60;

/** Detects swipes to the left and right by finger or pen. Ignores the mouse, because dragging a mouse selects text. */
function useSwipe(onSwipe: (to: 'left' | 'right') => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === 'mouse' ? null : { x, y };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (from.current === null) return;
      const [across, down] = [clientX - from.current.x, clientY - from.current.y];
      from.current = null;
      if (Math.abs(across) >= FAR && Math.abs(across) > 2 * Math.abs(down))
        onSwipe(across < 0 ? 'left' : 'right');
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}

interface CookScreenProps {
  recipe: RecipeOnPage;
  steps: readonly string[];
  /** Number of the cooking step to show first. The first step has number 1. */
  first: number;
  onStep: (step: number) => void;
  /** Called when cook mode closes. `finished` is true if the user was past the last cooking step. */
  onClose: (finished: boolean) => void;
}

export function CookModeScreen({ recipe, steps, first, onStep, onClose }: CookScreenProps) {
  const [step, setStep] = useState(Math.min(Math.max(first, 1), steps.length));
  const [listed, setListed] = useState(false);
  const awake = useWakeLock();
  const isFinished = step > steps.length;
  const go = (to: number) => {
    if (to < 1 || to > steps.length + 1) return;
    setStep(to);
    if (to <= steps.length) onStep(to);
  };
  const swipe = useSwipe((to) => go(to === 'left' ? step + 1 : step - 1));
  const onKeyDown = ({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || (target as Element).matches(TYPING)) return;
    const to = { ArrowRight: step + 1, ArrowLeft: step - 1, Home: 1, End: steps.length }[key];
    if (to !== undefined) go(to);
  };
  const startFirstTimer = () => {
    const [timer] = findStepTimers(steps[step - 1] ?? '');
    if (timer !== undefined) startTimer(recipe.id, step, timer.seconds);
  };
  const last = step === steps.length;
  return (
    <Radix.Root
      open
      onOpenChange={(next) => {
        if (!next) onClose(isFinished);
      }}
    >
      <Radix.Portal>
        <Radix.Content
          className="cook-mode no-print"
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onEscapeKeyDown={(event) => {
            // While the ingredient list is open, the Escape key closes only the list, not cook mode.
            if (!listed) return;
            event.preventDefault();
            setListed(false);
          }}
          // Prevent the dialog library (Radix) from moving the focus when the dialog closes, because `openCookMode`
          // moves it.
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <header className="cook-mode__head">
            <Radix.Title className="cook-mode__title">
              <span className="visually-hidden">{text.title(recipe.title)}</span>
              <span dir="auto" aria-hidden="true">
                {recipe.title}
              </span>
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
            value={Math.min(step, steps.length)}
            max={steps.length}
          />
          <section
            id="cook-ingredients"
            className="cook-ingredients"
            data-listed={listed || undefined}
            aria-label={text.atHand}
            // On a small screen, the ingredient list may be longer than its box. Make the list focusable, because
            // keyboard users can scroll it only while it has the focus.
            tabIndex={listed ? 0 : undefined}
          >
            <h2>{text.ingredients}</h2>
            <IngredientList recipe={recipe} />
          </section>
          <section className="cook-step" aria-live="polite" {...swipe}>
            {isFinished ? (
              <Finish recipe={recipe} />
            ) : (
              <div className="cook-step__inner" key={step}>
                <h2 className="cook-step__number">{text.step(step, steps.length)}</h2>
                <StepText recipeId={recipe.id} number={step} step={steps[step - 1] ?? ''} />
                <StepIngredients uses={recipe.uses[step - 1] ?? []} />
              </div>
            )}
          </section>
          <div className="cook-mode__foot">
            <CookModeTimers onStep={go} />
            <VoiceControls
              step={steps[step - 1] ?? null}
              onCommand={(command) =>
                command === 'timer' ? startFirstTimer() : go(command === 'next' ? step + 1 : step - 1)
              }
            />
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
                className={`button cook-mode__way${isFinished ? '' : ' button--primary'}`}
                // Focus the button for the next cooking step when cook mode opens, so that the Enter key goes to the
                // next step.
                ref={focusFirst}
                onClick={() => (isFinished ? onClose(true) : go(step + 1))}
              >
                {isFinished ? text.closeFinished : last ? text.finish : text.next}
                <Icon of={isFinished ? X : last ? Check : ArrowRight} size={24} />
              </button>
            </div>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const focusFirst = (button: HTMLButtonElement | null) => {
  // Focus the button in the next frame, because the dialog library (Radix) first moves the focus itself.
  if (button) requestAnimationFrame(() => button.focus());
};

/**
 * Last page of cook mode. It has the button 'I Cooked This' of the recipe page, with the amounts that cooking takes
 * from the pantry. Signed-in users can also rate the recipe and write a note.
 */
function Finish({ recipe }: { recipe: RecipeOnPage }) {
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { showFinish } = recipe;
  useEffect(() => {
    // Focus the heading and not the button. Otherwise, pressing Enter once too often after the last step would record
    // the dish as cooked.
    heading.current?.focus();
    // `showFinish` makes React render synchronously, which React does not allow inside an effect. Therefore call
    // `showFinish` in a microtask, after all effects have run.
    queueMicrotask(() => showFinish(place.current));
    return () => queueMicrotask(() => showFinish(null));
  }, [showFinish]);
  return (
    <div className="cook-step__inner">
      <h2 ref={heading} tabIndex={-1} className="cook-step__number">
        {text.finished}
      </h2>
      <div ref={place} className="cook-step__finish" />
    </div>
  );
}

function IngredientList({ recipe }: { recipe: RecipeOnPage }) {
  const { servings, ingredients } = recipe;
  return (
    <>
      <p className="muted">{text.serves(servings)}</p>
      <ul className="cook-ingredients__list">
        {ingredients.map(({ section, amount, name, more }, at) => {
          const first = section !== null && section !== (ingredients[at - 1]?.section ?? null);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may name an ingredient twice, always in its order.
            <li key={at}>
              {first && <span className="cook-ingredients__section">{section}</span>}
              <span className="cook-ingredients__line">
                <span className="cook-ingredients__amount figures">{amount}</span>{' '}
                <span dir="auto">
                  {name}
                  {more && <span className="muted">{more}</span>}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function StepIngredients({ uses }: { uses: RecipeOnPage['uses'][number] }) {
  if (uses.length === 0) return null;
  return (
    <ul className="cook-step__uses" aria-label={text.stepIngredients}>
      {uses.map(({ amount, name }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may name the same ingredient, always in this order.
        <li key={at}>
          {amount !== '' && <span className="figures">{amount} </span>}
          <span dir="auto">{name}</span>
        </li>
      ))}
    </ul>
  );
}

function StepText({ recipeId, number, step }: { recipeId: string; number: number; step: string }) {
  const times = findStepTimers(step);
  return (
    <>
      <p className={`cook-step__text${step.length > 260 ? ' cook-step__text--long' : ''}`} dir="auto">
        {marked(step, times)}
      </p>
      {times.length > 0 && (
        <ul className="cook-step__timers">
          {times.map(({ seconds, start, end }) => (
            <li key={start}>
              <button
                type="button"
                className="button button--large"
                onClick={() => startTimer(recipeId, number, seconds)}
              >
                <Icon of={Timer} />
                {text.start(step.slice(start, end))}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function marked(step: string, times: readonly StepTimer[]) {
  const ends = [0, ...times.map(({ end }) => end)];
  return [
    ...times.flatMap(({ start, end }, at) => [
      step.slice(ends[at], start),
      <strong key={start} className="cook-step__time">
        {step.slice(start, end)}
      </strong>,
    ]),
    step.slice(ends.at(-1)),
  ];
}
