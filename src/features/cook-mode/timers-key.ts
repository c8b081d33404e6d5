/** Where the timers of a tab are stored. */
export const TIMERS_KEY = 'cook-mode.timers';
