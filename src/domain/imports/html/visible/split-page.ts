/** Splits a web page with several recipes into one part per recipe. Some recipe apps export such HTML files. */
import { isDishComponentHeading } from '../../text/lines.ts';
import type { Block } from './blocks.ts';
import { detectBlockHeadingKind } from './sections.ts';

function findTitle(blocks: readonly Block[], list: number, after: number): number | null {
  const level = blocks[list]?.level ?? 0;
  for (let at = list - 1; at > after; at -= 1) {
    const block = blocks[at] as Block;
    const isHeading = block.level > 0 && block.level <= Math.min(level, 6) && block.item === 0;
    if (isHeading && detectBlockHeadingKind(block) === null && !isDishComponentHeading(block.text)) return at;
  }
  return null;
}

/**
 * Splits the text blocks of a web page by recipe. Each part begins with a recipe title. If there is only one recipe, or
 * the recipes have no titles, all blocks form one part.
 */
export function splitBlocksByRecipe(blocks: readonly Block[]): (readonly Block[])[] {
  const titles: number[] = [];
  let [list, method] = [-1, -1];
  for (const [at, block] of blocks.entries()) {
    const kind = block.level > 0 ? detectBlockHeadingKind(block) : null;
    if (kind === 'ingredients' && (list < 0 || method > list)) {
      const title = findTitle(blocks, at, method);
      // An ingredient list without a title belongs to the previous recipe.
      if (title !== null) titles.push(title);
      list = at;
    } else if (kind === 'method' && list >= 0) method = at;
  }
  const level = blocks[titles[0] ?? -1]?.level;
  const isSound = titles.length > 1 && titles.every((title) => blocks[title]?.level === level);
  return isSound ? titles.map((title, index) => blocks.slice(title, titles[index + 1])) : [blocks];
}
