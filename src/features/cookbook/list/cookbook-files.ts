import { strToU8, type Zippable, zipSync } from 'fflate';
import type { CookbookEntry } from '#contract/cookbook/cookbook';
import { pictureAddress } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import { cookbookJson, cookbookLinkedData, cookbookText } from '#domain/cookbook/export';
import { fileNamesOf, recipeInCooklang } from '#domain/cookbook/export-cooklang';
import type { CookbookItem, OwnRecipe } from '#domain/cookbook/own-recipe';

/** Pictures that are asked for at a time. */
const AT_ONCE = 6;

/** JPEG does not get smaller. */
const STORED = { level: 0 } as const;

async function pictureOf(id: string): Promise<Uint8Array | null> {
  try {
    const reply = await fetch(pictureAddress(id, 'large'));
    return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/**
 * Recipes of one's own as a zip: a Cooklang file each, and beside it its picture under the same name.
 * @returns the file, and how many pictures could not be had
 */
export async function cookbookFiles(
  entries: readonly CookbookEntry[],
): Promise<{ readonly file: Blob; readonly missing: number }> {
  const own = entries.filter(
    (entry): entry is CookbookEntry & { recipe: OwnRecipe } => entry.recipe !== null,
  );
  const names = fileNamesOf(own.map(({ recipe }) => recipe));
  const files: Zippable = {};
  let missing = 0;
  for (let from = 0; from < own.length; from += AT_ONCE)
    await Promise.all(
      own.slice(from, from + AT_ONCE).map(async ({ recipe, picture }, at) => {
        const name = names[from + at] ?? '';
        files[`${name}.cook`] = strToU8(recipeInCooklang(recipe));
        if (picture === null) return;
        const bytes = await pictureOf(picture.id);
        if (bytes === null) missing += 1;
        else files[`${name}.jpg`] = [bytes, STORED];
      }),
    );
  // At once: to pack beside the page it would start a worker from a text, which the pages' policy forbids.
  return { file: new Blob([zipSync(files)], { type: 'application/zip' }), missing };
}

const addressOf = (id: string): string => location.origin + paths.recipe(id);
const ownOf = (items: readonly CookbookItem[]) => items.flatMap(({ recipe }) => recipe ?? []);

/** The cookbook in one file. Forms that only recipes of one's own have a place in leave saved ones out. */
export const writeExport = {
  json: (items: readonly CookbookItem[]) => cookbookJson(items, addressOf),
  linked: (items: readonly CookbookItem[]) => cookbookLinkedData(ownOf(items)),
  text: (items: readonly CookbookItem[]) => cookbookText(ownOf(items)),
} as const;
