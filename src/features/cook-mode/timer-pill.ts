/**
 * Small bar at the bottom of every page of the tab while cooking timers run. It shows the timer that ends first, and
 * links to its recipe. When a timer ends outside cook mode, a toast (a small notification) announces it.
 */
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { toast } from '#ui/toast/toast.ts';
import { formatClock, formatDuration, cookModeText as text } from './text.ts';
import style from './timer-pill.css?url';
import {
  computeSecondsLeft,
  getShownTimers,
  getTimerKey,
  isTimerOver,
  stopTimer,
  subscribeToTimers,
} from './timers.ts';

const announced = new Set<string>();
let isCookModeOpen = false;
let pill: HTMLElement | null = null;

function announceOver(): void {
  const { timers, now } = getShownTimers();
  for (const timer of timers) {
    const { id, step, seconds } = timer;
    const moment = getTimerKey(timer);
    if (isCookModeOpen || !isTimerOver(timer, now) || announced.has(moment)) continue;
    announced.add(moment);
    toast({
      title: text.doneFor(text.running(step), formatDuration(seconds)),
      stays: true,
      action: { label: text.stop, run: () => stopTimer(id) },
    });
  }
}

function createPill(): HTMLElement {
  const landmark = document.createElement('aside');
  landmark.className = 'timer-pill no-print';
  landmark.setAttribute('aria-label', text.timers);
  const link = landmark.appendChild(document.createElement('a'));
  link.appendChild(document.createElement('span')).className = 'figures';
  link.appendChild(document.createElement('span'));
  return document.body.appendChild(landmark);
}

function draw(): void {
  const { timers, now } = getShownTimers();
  const [first] = timers;
  if (first === undefined || isCookModeOpen) {
    pill?.remove();
    pill = null;
    return;
  }
  pill ??= createPill();
  const isOver = isTimerOver(first, now);
  pill.classList.toggle('timer-pill--over', isOver);
  const link = pill.firstElementChild as HTMLAnchorElement;
  const [clock, label] = link.children as unknown as [HTMLElement, HTMLElement];
  link.href = first.path;
  clock.textContent = isOver ? text.done : formatClock(computeSecondsLeft(first, now));
  label.textContent = text.pill(first.step, timers.length - 1);
}

function update(): void {
  draw();
  announceOver();
}

/** Hides the timer bar and its toasts while cook mode is open, because cook mode shows the timers itself. */
export function setCookModeOpen(open: boolean): void {
  isCookModeOpen = open;
  update();
}

loadStylesheet(style).then(
  () => {
    subscribeToTimers(update);
    update();
  },
  // If the stylesheet of the timer bar cannot be loaded, do not show the bar: without styles, it would be a line of
  // text below the page. The toasts (small notifications) still announce the end of a timer.
  () => {
    subscribeToTimers(announceOver);
    announceOver();
  },
);
