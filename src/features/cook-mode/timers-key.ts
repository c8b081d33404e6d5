/** Session storage key under which a tab stores its timers. */
export const TIMERS_KEY = 'cook-mode.timers';
