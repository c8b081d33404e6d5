/** Storage keys of the eaters and of the corrections of food labels. */
export const EATERS_KEY = 'eaters';
export const CORRECTIONS_KEY = 'eaters.corrections';
