import { Timer } from 'lucide-react';
import { type StepTimer, timersInStep } from '#domain/cooking/timers';
import { Icon } from '#ui/pictures/Icon.tsx';
import { cookModeText as text } from './text.ts';
import { prepareSound } from './timers/alarm.ts';
import { startTimer } from './timers/timers.ts';

/** A step in large letters, its times marked, and under it a button for each of them. */
export function StepText({ recipeId, number, step }: { recipeId: string; number: number; step: string }) {
  const times = timersInStep(step);
  return (
    <>
      <p className={`cook-step__text${step.length > 260 ? ' cook-step__text--long' : ''}`}>
        {marked(step, times)}
      </p>
      {times.length > 0 && (
        <ul className="cook-step__timers">
          {times.map(({ seconds, start, end }) => (
            <li key={start}>
              <button
                type="button"
                className="button button--large"
                onClick={() => {
                  prepareSound();
                  startTimer(recipeId, number, seconds);
                }}
              >
                <Icon of={Timer} />
                <span>
                  {text.start(step.slice(start, end))}
                  <span className="visually-hidden">{text.startWhat}</span>
                </span>
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
