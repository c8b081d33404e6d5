/**
 * The one rule for ids of recipes. Any text names a recipe, as long as an address can: in a path it is percent-encoded
 * (`paths.recipe`) and read back here, whole. Only '.' and '..' can be no part of a path, however they are written:
 * every client takes them for steps in it (WHATWG URL, 'path state').
 */
import { paths } from '../paths.ts';

/** Ids that no address can have. */
export const UNADDRESSABLE_IDS: readonly string[] = ['.', '..'];

export const isRecipeId = (id: string): boolean => id !== '' && !UNADDRESSABLE_IDS.includes(id);

/** What an import is told that brings an id of the other kind. */
export const RECIPE_ID_RULE = "id must not be '.' or '..': no page can have that address";

const PREFIX = paths.recipe('');

/**
 * The id in the path of a recipe's page, as the path was sent.
 * @param pathname of a URL, percent-encoded
 * @returns '' where there is none
 */
export function recipeIdOf(pathname: string): string {
  const part = pathname.startsWith(PREFIX) ? (pathname.slice(PREFIX.length).split('/')[0] ?? '') : '';
  try {
    return decodeURIComponent(part);
  } catch {
    // A stray '%' stands for itself.
    return part;
  }
}
