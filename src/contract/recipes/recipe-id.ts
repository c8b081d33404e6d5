/**
 * Checks and parses recipe ids. Any text is a valid id, except the empty text, '.' and '..'. The last two are invalid
 * because every client treats them in a path as references to a folder, even if they are percent-encoded (WHATWG URL,
 * 'path state'). Paths contain the id percent-encoded (`paths.recipe`). `parseRecipeId` decodes it.
 */
import { paths } from '../paths.ts';

export const UNADDRESSABLE_IDS: readonly string[] = ['.', '..'];

export const isRecipeId = (id: string): boolean => id !== '' && !UNADDRESSABLE_IDS.includes(id);

export const RECIPE_ID_RULE = "id must not be '.' or '..': no page can have that address";

const PREFIX = paths.recipe('');

/**
 * Returns the recipe id in the path of a recipe page, and '' for any other path.
 * @param pathname path of a URL, still percent-encoded
 */
export function parseRecipeId(pathname: string): string {
  const part = pathname.startsWith(PREFIX) ? (pathname.slice(PREFIX.length).split('/')[0] ?? '') : '';
  try {
    return decodeURIComponent(part);
  } catch {
    // The path has a '%' without a valid encoding after it, so the '%' is literal.
    return part;
  }
}
