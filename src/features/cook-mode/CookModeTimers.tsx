import { BellRing, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '#ui/pictures/Icon.tsx';
import { formatClock, formatDuration, cookModeText as text } from './text.ts';
import {
  addMinuteToTimer,
  computeSecondsLeft,
  getShownTimers,
  getTimerKey,
  isTimerOver,
  mayTimersBeSilent,
  stopTimer,
  subscribeToTimers,
  type Timer,
} from './timers.ts';

const useTimers = () => useSyncExternalStore(subscribeToTimers, getShownTimers);

export function CookModeTimers({ onStep }: { onStep: (step: number) => void }) {
  const { timers, now } = useTimers();
  return (
    <>
      <OverAloud timers={timers} now={now} />
      {timers.length > 0 && (
        <ul className="cook-timers" aria-label={text.timers}>
          {timers.map((timer) => (
            <TimerRow key={timer.id} timer={timer} now={now} onStep={onStep} />
          ))}
        </ul>
      )}
      {timers.length > 0 && mayTimersBeSilent() && (
        <p className="cook-timers__note muted small">{text.silent}</p>
      )}
    </>
  );
}

function TimerRow({ timer, now, onStep }: { timer: Timer; now: number; onStep: (step: number) => void }) {
  const { id, step, seconds } = timer;
  const label = text.running(step);
  const over = isTimerOver(timer, now);
  return (
    <li className={`cook-timer${over ? ' cook-timer--over' : ''}`}>
      <button type="button" className="cook-timer__what" onClick={() => onStep(step)}>
        {over && <Icon of={BellRing} />}
        <span>
          <span className="cook-timer__label">{text.timer(label, formatDuration(seconds))}</span>
          <span className="cook-timer__clock figures">
            {over ? text.done : formatClock(computeSecondsLeft(timer, now))}
          </span>
        </span>
      </button>
      <button
        type="button"
        className="button button--quiet cook-timer__more"
        onClick={() => addMinuteToTimer(id)}
      >
        <span>
          {text.more}
          <span className="visually-hidden">{text.moreFor(label)}</span>
        </span>
      </button>
      {over ? (
        <button
          type="button"
          className="button button--primary"
          aria-label={text.stopFor(label)}
          onClick={() => stopTimer(id)}
        >
          {text.stop}
        </button>
      ) : (
        <button
          type="button"
          className="button button--quiet button--icon"
          aria-label={text.cancel(label)}
          onClick={() => stopTimer(id)}
        >
          <Icon of={X} />
        </button>
      )}
    </li>
  );
}

/**
 * Announces each finished timer to screen readers once. Each timer is a new entry in a live region, because screen
 * readers read only new entries.
 */
function OverAloud({ timers, now }: { timers: readonly Timer[]; now: number }) {
  return (
    <div className="visually-hidden" role="alert" aria-atomic="false">
      {timers
        .filter((timer) => isTimerOver(timer, now))
        .map((timer) => (
          <p key={getTimerKey(timer)}>
            {text.doneFor(text.running(timer.step), formatDuration(timer.seconds))}
          </p>
        ))}
    </div>
  );
}
