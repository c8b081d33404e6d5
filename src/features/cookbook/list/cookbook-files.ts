import { strToU8, type Zippable, zipSync } from 'fflate';
import type { CookbookEntry } from '#contract/cookbook/cookbook';
import { pictureAddress } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import { cookbookJson, cookbookLinkedData, cookbookText } from '#domain/cookbook/export';
import { fileNamesOf, recipeInCooklang } from '#domain/cookbook/export-cooklang';
import type { CookbookItem, OwnRecipe } from '#domain/cookbook/own-recipe';

/** Number of pictures fetched in parallel. */
const AT_ONCE = 6;

/** Stored without compression: JPEG does not compress further. */
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
 * Packs the cook's own recipes as a zip: a Cooklang file per recipe and its picture under the same name.
 * @returns the file and the number of pictures that could not be downloaded
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
  // Zip synchronously: the asynchronous variant starts a worker from a string, which the pages' CSP forbids.
  return { file: new Blob([zipSync(files)], { type: 'application/zip' }), missing };
}

const addressOf = (id: string): string => location.origin + paths.recipe(id);
const ownOf = (items: readonly CookbookItem[]) => items.flatMap(({ recipe }) => recipe ?? []);

/** Writes the cookbook as one file. Formats that only fit own recipes leave out saved ones. */
export const writeExport = {
  json: (items: readonly CookbookItem[]) => cookbookJson(items, addressOf),
  linked: (items: readonly CookbookItem[]) => cookbookLinkedData(ownOf(items)),
  text: (items: readonly CookbookItem[]) => cookbookText(ownOf(items)),
} as const;
