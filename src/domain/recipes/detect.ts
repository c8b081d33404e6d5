/** What a recipe does not say itself, read from its words. */
export { detectCuisine } from './detect/cuisine.ts';
export { detectTools } from './detect/tools.ts';
