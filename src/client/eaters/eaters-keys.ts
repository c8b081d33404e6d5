/**
 * Storage keys of the eaters (the people whom a cook cooks for) and of the cook's corrections of food labels such as
 * 'contains nuts'.
 */
export const EATERS_KEY = 'eaters';
export const CORRECTIONS_KEY = 'eaters.corrections';
