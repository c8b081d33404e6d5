/**
 * The single rule for recipe ids. Any text that an address can hold is valid: in a path it is percent-encoded
 * (`paths.recipe`) and decoded here in full. Only '.' and '..' can never be part of a path, in any encoding: every
 * client resolves them as path steps (WHATWG URL, 'path state').
 */
import { paths } from '../paths.ts';

/** Ids that no address can hold. */
export const UNADDRESSABLE_IDS: readonly string[] = ['.', '..'];

export const isRecipeId = (id: string): boolean => id !== '' && !UNADDRESSABLE_IDS.includes(id);

/** Error for an import item whose id is not addressable. */
export const RECIPE_ID_RULE = "id must not be '.' or '..': no page can have that address";

const PREFIX = paths.recipe('');

/**
 * Returns the id in the path of a recipe's page, as the path was sent.
 * @param pathname path of a URL, percent-encoded
 * @returns '' if the path is not that of a recipe's page
 */
export function parseRecipeId(pathname: string): string {
  const part = pathname.startsWith(PREFIX) ? (pathname.slice(PREFIX.length).split('/')[0] ?? '') : '';
  try {
    return decodeURIComponent(part);
  } catch {
    // A stray '%' is taken literally.
    return part;
  }
}
