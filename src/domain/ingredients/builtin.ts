import { INGREDIENTS } from './catalog.ts';
import { createResolver, type Resolver } from './resolve.ts';

let made: Resolver | null = null;

/** Made at the first look-up: a worker that starts does not pay for it. */
const resolver = (): Resolver => {
  made ??= createResolver(INGREDIENTS);
  return made;
};

/**
 * The resolver of the built-in catalogue. It brings the whole table of foods along: what runs in a browser takes a
 * resolver as an argument instead, and gets one from `loadLocalIngredients`.
 */
export const builtinResolver: Resolver = {
  entry: (text) => resolver().entry(text),
  ingredient: (text) => resolver().ingredient(text),
};
