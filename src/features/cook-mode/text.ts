const two = (count: number) => String(count).padStart(2, '0');

/**
 * Formats seconds as a clock, such as '12:05' or '1:02:30'.
 * @param seconds a whole number
 */
export function formatClock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

const formatCount = (count: number, one: string) => [count, count === 1 ? one : `${one}s`].join(' ');

export function formatDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => formatCount(count, unit))
    .join(' ');
}

export const cookModeText = {
  title: (recipe: string) => `Cook mode: ${recipe}`,
  close: 'Leave cook mode',
  step: (step: number, all: number) => `Step ${step} of ${all}`,
  progress: 'Progress',
  previous: 'Back',
  next: 'Next',
  finish: 'Finish',
  finished: 'Enjoy your meal!',
  closeFinished: 'Close',
  ingredients: 'Ingredients',
  atHand: 'Recipe ingredients',
  stepIngredients: 'For this step',
  serves: (servings: number) => `Serves ${servings}`,
  awake: 'Your screen stays on',

  timers: 'Timers',
  start: (written: string) => `Start timer: ${written}`,
  running: (step: number) => `Step ${step}`,
  more: '+1 min',
  pill: (step: number, otherTimers: number) =>
    `Step ${step}${otherTimers > 0 ? ` (+${otherTimers} more)` : ''}`,
  moreFor: (label: string) => ` added to the timer for ${label}`,
  cancel: (label: string) => `Stop the timer for ${label}`,
  timer: (label: string, length: string) => `${label}, ${length}`,
  done: 'Time’s up!',
  doneFor: (label: string, length: string) => `Time’s up: ${label}, ${length}`,
  stop: 'Stop',
  stopFor: (label: string) => `Stop the alarm for ${label}`,
  ringing: (title: string) => `⏰ ${title}`,
  /** Warning for devices that cannot vibrate: the user may miss the timer's alarm if the device is muted. */
  silent:
    'If this device is muted, you may not hear the alarm. Keep this page in view. It flashes until you stop the alarm.',
} as const;
