import { paths } from '../paths.ts';

/**
 * Returns the address from which a page loads the picture of a recipe. Pages may load pictures only from this site, so
 * this site serves copies of other sites' pictures.
 * @param image picture of the recipe: a web address, or a path on this site
 */
export const getPictureAddress = (id: string, image: string): string =>
  image.startsWith('/') ? image : `${paths.recipe(id)}/picture`;
