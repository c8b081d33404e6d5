/**
 * The only rule for recipe ids: any text is valid if an address can contain it. In a path, the id is percent-encoded
 * (`paths.recipe`). It is decoded here in full. Only '.' and '..' are invalid. In any encoding, every client treats
 * them as references to a folder (WHATWG URL, 'path state').
 */
import { paths } from '../paths.ts';

/** Recipe ids that no address can contain. */
export const UNADDRESSABLE_IDS: readonly string[] = ['.', '..'];

export const isRecipeId = (id: string): boolean => id !== '' && !UNADDRESSABLE_IDS.includes(id);

/** Error message for an import item whose id no address can contain. */
export const RECIPE_ID_RULE = "id must not be '.' or '..': no page can have that address";

const PREFIX = paths.recipe('');

/**
 * Returns the recipe id in the path of a recipe page. The path must be as it was sent.
 * @param pathname path of a URL, percent-encoded
 * @returns '' if the path is not that of a recipe page
 */
export function parseRecipeId(pathname: string): string {
  const part = pathname.startsWith(PREFIX) ? (pathname.slice(PREFIX.length).split('/')[0] ?? '') : '';
  try {
    return decodeURIComponent(part);
  } catch {
    // Take a '%' that starts no valid encoding literally.
    return part;
  }
}
