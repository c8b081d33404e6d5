import { strToU8, type Zippable, zipSync } from 'fflate';
import type { CookbookEntry } from '#contract/cookbook/cookbook';
import { buildPicturePath } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import { formatCookbookAsJson, formatCookbookAsJsonLd, formatCookbookAsText } from '#domain/cookbook/export';
import { formatRecipeAsCooklang, toUniqueFileNames } from '#domain/cookbook/export-cooklang';
import type { CookbookItem, UserRecipe } from '#domain/cookbook/user-recipe';

const AT_ONCE = 6;

/** Options for zip entries that are not compressed. Used for pictures, because a JPEG is already compressed. */
const STORED = { level: 0 } as const;

async function fetchPicture(id: string): Promise<Uint8Array | null> {
  try {
    const reply = await fetch(buildPicturePath(id, 'large'));
    return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/**
 * Packs the cook's own recipes as a zip file. It contains a Cooklang file for each recipe, and the recipe's picture
 * under the same name.
 * @returns the zip file and the number of pictures that could not be downloaded
 */
export async function zipCookbookRecipes(
  entries: readonly CookbookEntry[],
): Promise<{ readonly file: Blob; readonly missing: number }> {
  const userEntries = entries.filter(
    (entry): entry is CookbookEntry & { recipe: UserRecipe } => entry.recipe !== null,
  );
  const names = toUniqueFileNames(userEntries.map(({ recipe }) => recipe));
  const files: Zippable = {};
  let missing = 0;
  for (let from = 0; from < userEntries.length; from += AT_ONCE)
    await Promise.all(
      userEntries.slice(from, from + AT_ONCE).map(async ({ recipe, picture }, at) => {
        const name = names[from + at] ?? '';
        files[`${name}.cook`] = strToU8(formatRecipeAsCooklang(recipe));
        if (picture === null) return;
        const bytes = await fetchPicture(picture.id);
        if (bytes === null) missing += 1;
        else files[`${name}.jpg`] = [bytes, STORED];
      }),
    );
  // Zip synchronously: the asynchronous function starts a worker from a string, which the site's content security
  // policy forbids.
  return { file: new Blob([zipSync(files)], { type: 'application/zip' }), missing };
}

const toRecipeAddress = (id: string): string => location.origin + paths.recipe(id);
const pickUserRecipes = (items: readonly CookbookItem[]) => items.flatMap(({ recipe }) => recipe ?? []);

/**
 * Functions that write the cookbook as a single file, one for each format. 'linked' (JSON-LD) and 'text' include only
 * the cook's own recipes, not saved recipes of this site.
 */
export const exportWriters = {
  json: (items: readonly CookbookItem[]) => formatCookbookAsJson(items, toRecipeAddress),
  linked: (items: readonly CookbookItem[]) => formatCookbookAsJsonLd(pickUserRecipes(items)),
  text: (items: readonly CookbookItem[]) => formatCookbookAsText(pickUserRecipes(items)),
} as const;
