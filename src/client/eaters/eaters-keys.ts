/** Keys of the browser's storage: who eats, and corrections of the labels of foods. */
export const EATERS_KEY = 'eaters';
export const CORRECTIONS_KEY = 'eaters.corrections';
