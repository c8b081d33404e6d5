/** Storage keys of the people whom a cook cooks for ('eaters') and of the cook's corrections of food labels. */
export const EATERS_KEY = 'eaters';
export const CORRECTIONS_KEY = 'eaters.corrections';
