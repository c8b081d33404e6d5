export const TIMERS_KEY = 'cook-mode.timers';
